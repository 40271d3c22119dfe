import { useId, useRef, useState } from 'react';
import { LIMITS } from '../../tag/base/limits.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { countTypedText } from '../ui/forms/count-typed-text.ts';
import { LimitedField } from '../ui/forms/limited-field.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import type { CollectionChoices } from './use-collection-mutations.ts';

type Props = {
  choices: CollectionChoices;
  onChange: (choices: CollectionChoices) => void;
  title: ReturnType<typeof useRequiredTitle>;
};

/** Returns the state of the field of the title, for CollectionFields and its dialog. */
export function useRequiredTitle() {
  const ref = useRef<HTMLInputElement>(null);
  /** The error of a title that is empty or too long; the choices then keep the last title. */
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  return { ref, errorMessage, setErrorMessage };
}

function findTitleError(title: string): string | null {
  if (title === '') return formatMessage('FIELD_REQUIRED', { field: translate('Title') });
  if (countTypedText(title) <= LIMITS.title) return null;
  return formatMessage('FIELD_TOO_LONG', { field: translate('Title'), max: LIMITS.title });
}

/** Renders the fields for a collection's title and tags. */
export function CollectionFields({
  choices,
  onChange,
  title: { ref, errorMessage, setErrorMessage },
}: Props) {
  const name = useId();
  const { all, tagIds } = choices;
  // Null while the title is not being edited. The title is sent when editing ends, not after each letter.
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const finishTitle = () => {
    if (typedTitle === null) return;
    const title = typedTitle.trim();
    const message = findTitleError(title);
    setErrorMessage(message);
    if (message !== null) return;
    setTypedTitle(null);
    if (title !== choices.title) onChange({ ...choices, title });
  };
  const { length } = tagIds;
  return (
    <>
      <LimitedField
        ref={ref}
        label={translate('Title')}
        value={typedTitle ?? choices.title}
        max={LIMITS.title}
        errorMessage={errorMessage}
        onChange={(value) => {
          setTypedTitle(value);
          if (findTitleError(value.trim()) === null) setErrorMessage(null);
        }}
        onBlur={finishTitle}
        onKeyDown={({ key }) => key === 'Enter' && finishTitle()}
      />
      {length > 0 && (
        <Choices legend={translate('Tags')}>
          <Choice name={name} isSelected={!all} onSelect={() => onChange({ ...choices, all: false })}>
            {translate('{count, plural, one {The selected tag} other {The # selected tags}}', {
              count: length,
            })}
          </Choice>
          <Choice name={name} isSelected={all} onSelect={() => onChange({ ...choices, all: true })}>
            {translate('All tags, including later ones')}
          </Choice>
        </Choices>
      )}
      {length === 0 && (
        <Text variant="note">{translate('It includes all your tags, also those you add later.')}</Text>
      )}
    </>
  );
}
