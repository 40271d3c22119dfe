import { formatMessage, type MessageParams } from '../../../tag/texts/messages.ts';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { translate } from '../../../tag/texts/translate.ts';

/** The visible labels of the account forms, by the field names of the rules and the server. */
const FIELD_LABELS: Readonly<Record<string, () => string>> = {
  email: () => translate('Email'),
  password: () => translate('Password'),
  newPassword: () => translate('New Password'),
  confirmPassword: () => translate('Confirm Password'),
  currentPassword: () => translate('Current Password'),
  name: () => translate('Name'),
  nickname: () => translate('Nickname'),
  bio: () => translate('Bio'),
};

/** Replaces the field name in the params by its visible label, because users do not know names such as 'newPassword'. */
export function translateFieldParam(params: MessageParams): MessageParams {
  const { field } = params;
  if (typeof field !== 'string' || !Object.hasOwn(FIELD_LABELS, field)) return params;
  return { ...params, field: FIELD_LABELS[field]?.() ?? field };
}

/** Converts the refusals of a form to Mantine's format: a text for each field. */
export function formatFieldErrors(refusals: readonly Refusal[]): Record<string, string> {
  return Object.fromEntries(
    refusals.map(({ code, field, params }) => [
      field ?? '',
      formatMessage(code, translateFieldParam(params)),
    ]),
  );
}

type FormWithFields = { getInputNode: (field: string) => HTMLElement | null };

/** Submits a form: `save` gets the valid values; otherwise the first field with an error gets the focus. */
export function submitForm<Values, Handler>(
  form: FormWithFields & {
    onSubmit: (
      save: (values: Values) => void,
      onErrors: (errors: Readonly<Record<string, unknown>>) => void,
    ) => Handler;
  },
  save: (values: Values) => void,
): Handler {
  return form.onSubmit(save, (errors) => focusFirst(form, errors));
}

/** Shows an error of the server at its field, which gets the focus. */
export function showFieldError(
  form: FormWithFields & { setFieldError: (field: string, text: string) => void },
  field: string,
  text: string,
): void {
  form.setFieldError(field, text);
  form.getInputNode(field)?.focus();
}

/** Moves the focus to the first field with an error, in the order of the page. */
function focusFirst(form: FormWithFields, errors: Readonly<Record<string, unknown>>): void {
  const nodes = Object.keys(errors)
    .map((field) => form.getInputNode(field))
    .filter((node) => node !== null);
  const [firstNode] = nodes.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  firstNode?.focus();
}
