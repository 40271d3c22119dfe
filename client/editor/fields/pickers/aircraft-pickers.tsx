import { foldText } from '../../../../tag/base/fold-text.ts';
import { editDesign } from '../../state/edit-design.ts';
import { useSelectedAirline } from '../../airlines/use-airlines.ts';
import { aircraftChoices } from './aircraft-choices.ts';
import { aircraftClasses } from '../field-classes.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import styles from '../../field.module.css';
import type { PickerOption } from './picker-options.ts';
import { ImagePicker } from './picture-picker.tsx';
import { RangeLine } from '../range-line.tsx';
import { useField } from '../use-field.ts';
import { GENERIC_LIVERIES, type LiveryPattern } from '../../../../tag/design/choices.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../../../tag/design/tag-config.ts';
import { useEffect, useMemo, useState, startTransition } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { loadLiveryPicture } from '../../../card/load-livery.ts';
import { useEditor } from '../../state/editor-store.ts';
import { readRecentAircraft, rememberAircraft } from '../../../session/recent-aircraft.ts';
import { thumbnailPath } from '../../../ui/thumbnail-path.ts';

/** The aircraft, each with its picture, in groups: what was chosen lately and what the airline flies come first. */
export function AircraftPicker() {
  const { value, error } = useField('selectedAircraft');
  const { typicalTypes, name: airline = '' } = useSelectedAirline() ?? {};
  const [recent, remember] = useRecentAircraft();
  const choices = useMemo(
    () => aircraftChoices({ recent, typical: typicalTypes ?? [], airline }),
    [recent, typicalTypes, airline],
  );
  const pick = (image: string) => {
    remember(image);
    editDesign({ selectedAircraft: image, ...(image !== value && { subtype: 'standard' }) });
  };
  return (
    <ImagePicker
      field="selectedAircraft"
      value={value}
      error={error}
      description={<RangeLine image={value} />}
      choices={choices}
      hint="Search"
      nothingFound="No such aircraft"
      picture={
        <img
          className={joinClasses(styles['picture'], styles['inField'])}
          src={thumbnailPath(value)}
          alt=""
        />
      }
      pictureWidth={70}
      classNames={aircraftClasses}
      pictureOf={(choice) => (
        <img
          className={styles['picture']}
          src={thumbnailPath(choice.value)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      onPick={pick}
    />
  );
}

/** The aircraft that the user chose last, and a function that puts one first. */
function useRecentAircraft(): readonly [recent: readonly string[], remember: (image: string) => void] {
  const owner = useEditor((editor) => editor.owner);
  const [known, setKnown] = useState(() => recentOf(owner));
  const current = known.owner === owner ? known : recentOf(owner);
  if (current !== known) setKnown(current);
  const remember = (image: string) => {
    if (owner !== null) setKnown({ owner, recent: rememberAircraft(owner, image) });
  };
  return [current.recent, remember];
}

const recentOf = (owner: string | null) => ({
  owner,
  recent: owner === null ? [] : readRecentAircraft(owner),
});

const LIVERY_NAMES: Record<LiveryPattern, string> = {
  airline: "Airline's own scheme",
  eurowhite: 'White, painted tail',
  plain: 'Plain white',
  tailwrap: 'Painted rear',
  cheatline: 'Cheatline',
  swoosh: 'Swoosh',
  dark: 'Dark',
};

const choiceOf = (livery: LiveryPattern): PickerOption => ({
  value: livery,
  label: LIVERY_NAMES[livery],
  keys: [foldText(LIVERY_NAMES[livery]), livery],
});

const LIVERY_CHOICES: readonly PickerOption[] = (['airline', ...GENERIC_LIVERIES] as const).map(choiceOf);

/** The livery: each is shown on the aircraft of the design. */
export function LiveryPicker() {
  const { value, error } = useField('livery');
  return (
    <ImagePicker
      field="livery"
      value={value}
      error={error}
      choices={LIVERY_CHOICES}
      hint="Search"
      nothingFound="No such livery"
      picture={
        <SettledLiveryPreview
          livery={value as LiveryPattern}
          className={joinClasses(styles['livery'], styles['inField'])}
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

type Draw = (design: TagConfig) => string;
type PreviewProps = { livery: LiveryPattern; className?: string };

/** The parts of a design that a livery depends on, so that typing other texts draws no livery. */
function useLiveryDesign() {
  return useEditor(
    useShallow(({ design }) => ({
      airline: design.airline,
      icao: design.icao,
      airlineIata: design.airlineIata,
      tagBackgroundColor: design.tagBackgroundColor,
      gradientColor: design.gradientColor,
      outlineColor: design.outlineColor,
      airlineTextColor: design.airlineTextColor,
      selectedAircraft: design.selectedAircraft,
      subtype: design.subtype,
    })),
  );
}

/** The aircraft of the design in a livery, on the color of the card. Empty until the card has been drawn. */
function LiveryPreview({ livery, className }: PreviewProps) {
  return <Preview look={useLiveryDesign()} livery={livery} className={className} />;
}

/**
 * The preview in the closed field, drawn once the colors have stopped changing. Drawing an aircraft for every letter
 * of a color, or every step of a drag, would delay the card.
 */
function SettledLiveryPreview({ livery, className }: PreviewProps) {
  return <Preview look={useDebouncedValue(useLiveryDesign())} livery={livery} className={className} />;
}

function Preview({ look, livery, className }: PreviewProps & { look: ReturnType<typeof useLiveryDesign> }) {
  const [draw, setDraw] = useState<Draw | null>(null);
  const isCardDrawn = useEditor((editor) => editor.drawing === 'drawn');
  useEffect(() => {
    if (!isCardDrawn) return undefined;
    let open = true;
    // Without previews the list still shows the names.
    loadLiveryPicture().then(
      (loaded) => open && setDraw(() => loaded),
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [isCardDrawn]);
  const picture = useMemo(() => draw?.({ ...DEFAULT_DESIGN, ...look, livery }), [draw, look, livery]);
  return (
    <span className={className} style={{ background: look.tagBackgroundColor }}>
      {picture !== undefined && <img src={picture} alt="" decoding="async" />}
    </span>
  );
}

/** Longer than the time between two letters of a typist, in ms. */
const DEBOUNCE_MS = 300;

/** The value when it last stopped changing. */
function useDebouncedValue<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(() => value)), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
