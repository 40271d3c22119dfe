import { useId, useRef, useState } from 'react';
import { formatInteger } from '../../tag/base/format-count.ts';
import { LIMITS } from '../../tag/base/limits.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { LabelledField } from '../ui/forms/field.tsx';
import { Text } from '../ui/text.tsx';
import type { CollectionChoices } from './use-collection-mutations.ts';

type Props = {
  choices: CollectionChoices;
  onChange: (choices: CollectionChoices) => void;
  title: ReturnType<typeof useRequiredTitle>;
};

/** Returns the state of the field of the title, for CollectionFields and its dialog. */
export function useRequiredTitle() {
  const ref = useRef<HTMLInputElement>(null);
  /** True while the field is empty; the choices then keep the last title. */
  const [isMissing, setMissing] = useState(false);
  return { ref, isMissing, setMissing };
}

/** Renders the fields for a collection's title and tags. */
export function CollectionFields({ choices, onChange, title: { ref, isMissing, setMissing } }: Props) {
  const name = useId();
  const { all, tagIds } = choices;
  // Null while the title is not being edited. The title is sent when editing ends, not after each letter.
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const finishTitle = () => {
    if (typedTitle === null) return;
    const title = typedTitle.trim();
    setMissing(title === '');
    if (title === '') return;
    setTypedTitle(null);
    if (title !== choices.title) onChange({ ...choices, title });
  };
  const { length } = tagIds;
  return (
    <>
      <LabelledField
        label="Title"
        errorMessage={isMissing ? formatMessage('FIELD_REQUIRED', { field: 'Title' }) : null}
      >
        <input
          ref={ref}
          maxLength={LIMITS.title}
          aria-invalid={isMissing || undefined}
          value={typedTitle ?? choices.title}
          onChange={({ currentTarget: { value } }) => {
            setTypedTitle(value);
            if (value.trim() !== '') setMissing(false);
          }}
          onBlur={finishTitle}
          onKeyDown={({ key }) => key === 'Enter' && finishTitle()}
        />
      </LabelledField>
      {length > 0 && (
        <Choices legend="Tags">
          <Choice name={name} isSelected={!all} onSelect={() => onChange({ ...choices, all: false })}>
            {length === 1 ? 'The selected tag' : `The ${formatInteger(length)} selected tags`}
          </Choice>
          <Choice name={name} isSelected={all} onSelect={() => onChange({ ...choices, all: true })}>
            All tags, including later ones
          </Choice>
        </Choices>
      )}
      {length === 0 && <Text variant="note">It includes all your tags, also those you add later.</Text>}
    </>
  );
}
