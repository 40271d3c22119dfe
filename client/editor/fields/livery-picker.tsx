import { folded } from '../../../tag/fold.ts';
import { LIVERIES, type LiveryPattern } from '../../../tag/tag-config.ts';
import { editDesign } from '../state/edit-design.ts';
import { aircraftClasses } from './field-classes.ts';
import styles from '../field.module.css';
import { LiveryPreview, SettledLiveryPreview } from './livery-preview.tsx';
import type { Choice } from './picture-choice.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useField } from './use-field.ts';

const NAMES: Record<LiveryPattern, string> = {
  eurowhite: 'White, painted tail',
  plain: 'Plain white',
  tailwrap: 'Painted rear',
  cheatline: 'Cheatline',
  swoosh: 'Swoosh',
  dark: 'Dark',
};

const CHOICES: readonly Choice[] = LIVERIES.map((livery) => ({
  value: livery,
  label: NAMES[livery],
  keys: [folded(NAMES[livery]), livery],
}));

/** How the aircraft is painted: one of the liveries, each shown on the design's own aircraft. */
export function LiveryPicker() {
  const { value, error } = useField('livery');
  return (
    <PicturePicker
      field="livery"
      value={value}
      error={error}
      choices={CHOICES}
      hint="Search"
      nothingFound="No such livery"
      picture={
        <SettledLiveryPreview
          livery={value as LiveryPattern}
          className={`${styles['livery']} ${styles['liveryInField']}`}
        />
      }
      pictureWidth={70}
      classNames={aircraftClasses}
      pictureOf={(choice) => (
        <LiveryPreview livery={choice.value as LiveryPattern} className={styles['livery']} />
      )}
      onPick={(livery) => editDesign({ livery: livery as LiveryPattern })}
    />
  );
}
