import { AIRCRAFT } from '../../../tag/aircraft.ts';
import { folded } from '../../../tag/fold.ts';
import { editDesign } from '../state/edit-design.ts';
import { aircraftClasses } from './field-classes.ts';
import styles from '../field.module.css';
import type { Choice } from './picture-choice.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useField } from './use-field.ts';

const CHOICES: readonly Choice[] = AIRCRAFT.map(({ image, name, family }) => ({
  value: image,
  label: name,
  keys: [folded(name), folded(family)],
}));

/** The aircraft: one of the eleven, each with its picture. */
export function AircraftPicker() {
  const { value, error } = useField('selectedAircraft');
  return (
    <PicturePicker
      field="selectedAircraft"
      value={value}
      error={error}
      choices={CHOICES}
      hint="Search"
      nothingFound="No such aircraft"
      picture={<img className={styles['inField']} src={value} alt="" />}
      pictureWidth={70}
      classNames={aircraftClasses}
      pictureOf={(choice) => (
        <img className={styles['picture']} src={choice.value} alt="" loading="lazy" decoding="async" />
      )}
      onPick={(image) =>
        editDesign({ selectedAircraft: image, ...(image !== value && { subtype: 'standard' }) })
      }
    />
  );
}
