import { useForm } from '@mantine/form';
import type { SubmitEvent } from 'react';
import type { Refusal } from '../../../tag/texts/refusal.ts';
import { formatRefusal } from '../../error-text.ts';
import type { RefusalFragment } from '../../graphql/generated.ts';
import { formatFieldErrors, showFieldError, submitForm } from '../../ui/forms/field-errors.ts';
import type { Action } from '../../use-action.ts';
import { type ConfirmedField, useConfirmation } from './use-confirmation.ts';

/** Shows a refusal at its field; returns its text if it belongs to no field. */
type ShowRefusal = (refusal: RefusalFragment) => string | null;

type Options<Values> = {
  action: Action;
  initialValues: Values;
  /** Checks the values. A missing confirmation is refused in any case. */
  listRefusals: (values: Values) => Refusal[];
  /** Saves valid values, whose password is '' in a confirmed session. Returns the text of a failure, or null. */
  save: (values: Values, showRefusal: ShowRefusal) => Promise<string | null>;
};

/** Manages a form of values of which one is the password that confirms the change. */
export function useConfirmedForm<
  Field extends ConfirmedField,
  Values extends Record<Field, string> & Record<string, string>,
>(field: Field, { action, initialValues, listRefusals, save }: Options<Values>) {
  const confirmation = useConfirmation(field);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) =>
      formatFieldErrors([...listRefusals(values), ...confirmation.listRefusals(values[field])]),
    onValuesChange: action.clear,
  });

  const showRefusal: ShowRefusal = (refusal) => {
    if (refusal.field === null || !Object.hasOwn(initialValues, refusal.field)) return formatRefusal(refusal);
    if (refusal.field === field) confirmation.onRefused();
    showFieldError(form, refusal.field, formatRefusal(refusal));
    return null;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    submitForm(form, (values) => {
      const checkedValues = { ...values, [field]: confirmation.toPassword(values[field]) };
      void action.run(() => save(checkedValues, showRefusal));
    })(event);
  return { form, submit, confirmation };
}
