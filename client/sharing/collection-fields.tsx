import { useId, useState } from 'react';
import { formatInteger } from '../../tag/base/format-count.ts';
import { LIMITS } from '../../tag/base/limits.ts';
import { Choice, Choices } from '../ui/forms/choices.tsx';
import { LabelledField } from '../ui/forms/field.tsx';
import { Text } from '../ui/text.tsx';
import type { CollectionChoices } from './use-collection-mutations.ts';

type Props = { choices: CollectionChoices; onChange: (choices: CollectionChoices) => void };

/** Renders the fields for a collection's title and tags. */
export function CollectionFields({ choices, onChange }: Props) {
  const name = useId();
  const { all, tagIds } = choices;
  // Null while the title is not being edited. The title is sent when editing ends, not after each letter.
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  const finishTitle = () => {
    const title = typedTitle?.trim() ?? '';
    setTypedTitle(null);
    if (title !== '' && title !== choices.title) onChange({ ...choices, title });
  };
  const { length } = tagIds;
  return (
    <>
      <LabelledField label="Title">
        <input
          maxLength={LIMITS.title}
          value={typedTitle ?? choices.title}
          onChange={({ currentTarget }) => setTypedTitle(currentTarget.value)}
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
