import { Select } from '@mantine/core';
import { AIRCRAFT } from '../../tag/aircraft.ts';
import { useAirlinesQuery } from '../graphql/generated.ts';
import { FIELD_LABELS } from './editor-fields.ts';
import { editDesign, useEditor } from './editor.store.ts';
import { aircraftClasses, logoClasses } from './field-classes.ts';
import styles from './field.module.css';
import { LogoTile } from './logo-tile.tsx';
import { listPopup, usePopup } from './popup-layer.tsx';
import { useField } from './use-field.ts';

/** The logo: one of the airlines' marks, each shown on its airline's colour. */
export function LogoPicker() {
  const { value, error } = useField('selectedLogo');
  const { handlers } = usePopup();
  const background = useEditor((editor) => editor.design.tagBackgroundColor);
  const airlines = useAirlinesQuery().data?.airlines ?? [];
  const colors = new Map(airlines.map(({ logoUrl, brandColors }) => [logoUrl, brandColors.background]));
  const names = new Map(airlines.toReversed().map(({ logoUrl, name }) => [logoUrl, name]));
  // A logo of no airline in the list, an uploaded one for instance, is still what the design has.
  if (!names.has(value)) names.set(value, value.replace(/^.*\//, ''));
  return (
    <Select
      name="selectedLogo"
      label={FIELD_LABELS.selectedLogo}
      value={value}
      error={error}
      data={[...names].map(([path, label]) => ({ value: path, label })).toSorted(byLabel)}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such logo"
      leftSectionWidth={46}
      leftSection={<LogoTile logo={value} background={background} small />}
      renderOption={({ option }) => (
        <span className={styles['row']}>
          <LogoTile logo={option.value} background={colors.get(option.value) ?? background} small />
          <span className={styles['name']}>{option.label}</span>
        </span>
      )}
      {...handlers}
      comboboxProps={listPopup}
      withScrollArea={false}
      classNames={logoClasses}
      onChange={(path) => path && editDesign({ selectedLogo: path })}
    />
  );
}

const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'en');

const AIRCRAFT_CHOICES = AIRCRAFT.map(({ image, name }) => ({ value: image, label: name }));

/** The aircraft: one of the eleven, each with its picture. */
export function AircraftPicker() {
  const { value, error } = useField('selectedAircraft');
  const { handlers } = usePopup();
  return (
    <Select
      name="selectedAircraft"
      label={FIELD_LABELS.selectedAircraft}
      value={value}
      error={error}
      data={AIRCRAFT_CHOICES}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such aircraft"
      leftSectionWidth={70}
      leftSection={<img className={styles['inField']} src={value} alt="" />}
      renderOption={({ option }) => (
        <span className={styles['row']}>
          <img className={styles['picture']} src={option.value} alt="" loading="lazy" />
          <span className={styles['name']}>{option.label}</span>
        </span>
      )}
      {...handlers}
      comboboxProps={listPopup}
      withScrollArea={false}
      classNames={aircraftClasses}
      onChange={(image) => image && editDesign({ selectedAircraft: image })}
    />
  );
}
