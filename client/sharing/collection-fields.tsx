import { useId, useState, type Ref } from 'react';
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
  /** True while the field of the title is empty; the choices then keep the last title. */
  isTitleMissing: boolean;
  onTitleMissing: (isMissing: boolean) => void;
  titleRef: Ref<HTMLInputElement>;
};

/** Renders the fields for a collection's title and tags. */
export function CollectionFields({ choices, onChange, isTitleMissing, onTitleMissing, titleRef }: Props) {
  const name = useId();
  const { all, tagIds } = choices;
  // Null while the title is not being edited. The title is sent when editing ends, not after each letter.
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const finishTitle = () => {
    if (typedTitle === null) return;
    const title = typedTitle.trim();
    onTitleMissing(title === '');
    if (title === '') return;
    setTypedTitle(null);
    if (title !== choices.title) onChange({ ...choices, title });
  };
  const { length } = tagIds;
  return (
    <>
      <LabelledField
        label="Title"
        errorMessage={isTitleMissing ? formatMessage('FIELD_REQUIRED', { field: 'Title' }) : null}
      >
        <input
          ref={titleRef}
          maxLength={LIMITS.title}
          aria-invalid={isTitleMissing || undefined}
          value={typedTitle ?? choices.title}
          onChange={({ currentTarget: { value } }) => {
            setTypedTitle(value);
            if (value.trim() !== '') onTitleMissing(false);
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
