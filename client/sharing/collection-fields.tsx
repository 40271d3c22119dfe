import { useId, useState } from 'react';
import { LIMITS } from '../../tag/base/limits.ts';
import fieldStyles from '../ui/forms/plain-field.module.css';
import styles from './share.module.css';
import type { CollectionChoices } from './use-collection-mutations.ts';

type Props = { choices: CollectionChoices; onChange: (choices: CollectionChoices) => void };

/** The title of a collection, and which tags it has. */
export function CollectionFields({ choices, onChange }: Props) {
  const id = useId();
  const name = useId();
  const { all, tagIds } = choices;
  // Null while it is not being written in. It is sent when it is whole, not letter by letter.
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    const title = typed?.trim() ?? '';
    setTyped(null);
    if (title !== '' && title !== choices.title) onChange({ ...choices, title });
  };
  const { length } = tagIds;
  return (
    <>
      <div>
        <label className={fieldStyles['name']} htmlFor={id}>
          Title
        </label>
        <input
          id={id}
          className={fieldStyles['input']}
          maxLength={LIMITS.title}
          value={typed ?? choices.title}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={finish}
          onKeyDown={({ key }) => key === 'Enter' && finish()}
        />
      </div>
      {length > 0 && (
        <fieldset className={styles['which']}>
          <legend className={fieldStyles['name']}>Tags</legend>
          <label>
            <input
              type="radio"
              name={name}
              checked={!all}
              onChange={() => onChange({ ...choices, all: false })}
            />
            {length === 1 ? 'The one chosen tag' : `The ${length.toLocaleString('en')} chosen tags`}
          </label>
          <label>
            <input
              type="radio"
              name={name}
              checked={all}
              onChange={() => onChange({ ...choices, all: true })}
            />
            All tags, also later ones
          </label>
        </fieldset>
      )}
      {length === 0 && <p className={styles['plain']}>It has all your tags, also later ones.</p>}
    </>
  );
}
