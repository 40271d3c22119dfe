import { foldText } from '../../../../tag/base/fold-text.ts';
import { editDesign } from '../../state/edit-design.ts';
import { useSelectedAirline } from '../../airlines/use-airlines.ts';
import { buildAircraftOptions } from './aircraft-options.ts';
import { aircraftClasses } from '../field-classes.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import styles from '../../field.module.css';
import type { PickerOption } from './picker-options.ts';
import { ImagePicker } from './image-picker.tsx';
import { RangeLine } from '../range-line.tsx';
import { useField } from '../use-field.ts';
import { GENERIC_LIVERIES, type LiveryPattern } from '../../../../tag/design/choices.ts';
import { useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';
import { PaintedAircraft } from '../../../card/painted-aircraft.tsx';
import { useEditor } from '../../state/editor-store.ts';
import { readRecentAircraft, rememberAircraft } from '../../../session/recent-aircraft.ts';
import { toThumbnailPath } from '../../../ui/thumbnail-path.ts';
import { translate } from '../../../../tag/texts/translate.ts';
import { useLanguage } from '../../../language/use-language.ts';

/**
 * Selects the aircraft, each shown in the paint of the design's airline. The groups start with recent aircraft and those that the airline
 * flies.
 */
export function AircraftPicker() {
  const { value, error } = useField('selectedAircraft');
  const { typicalTypes, name: airline = '' } = useSelectedAirline() ?? {};
  const [recent, remember] = useRecentAircraft();
  const language = useLanguage();
  const choices = useMemo(
    () => buildAircraftOptions({ recent, typical: typicalTypes ?? [], airline }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the groups are texts of the language
    [recent, typicalTypes, airline, language],
  );
  const selectAircraft = (image: string) => {
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
      hint={translate('Search')}
      nothingFound={translate('No aircraft found')}
      image={
        <SettledAircraftImage image={value} className={joinClasses(styles['livery'], styles['inField'])} />
      }
      imageWidth={70}
      classNames={aircraftClasses}
      renderImage={(choice) => <AircraftImage image={choice.value} className={styles['livery']} />}
      onSelect={selectAircraft}
    />
  );
}

/** Returns the last selected aircraft of the user, and a function that moves an aircraft to the front. */
function useRecentAircraft(): readonly [recent: readonly string[], remember: (image: string) => void] {
  const owner = useEditor((editor) => editor.owner);
  const [recentState, setRecentState] = useState(() => readRecentImages(owner));
  const currentState = recentState.owner === owner ? recentState : readRecentImages(owner);
  if (currentState !== recentState) setRecentState(currentState);
  const rememberSelection = (image: string) => {
    if (owner !== null) setRecentState({ owner, recent: rememberAircraft(owner, image) });
  };
  return [currentState.recent, rememberSelection];
}

const readRecentImages = (owner: string | null) => ({
  owner,
  recent: owner === null ? [] : readRecentAircraft(owner),
});

const LIVERY_NAMES: Record<LiveryPattern, () => string> = {
  airline: () => translate("Airline's own scheme"),
  eurowhite: () => translate('White, painted tail'),
  plain: () => translate('Plain white'),
  tailwrap: () => translate('Painted rear'),
  cheatline: () => translate('Cheatline'),
  swoosh: () => translate('Swoosh'),
  dark: () => translate('Dark'),
};

function toLiveryOption(livery: LiveryPattern): PickerOption {
  const label = LIVERY_NAMES[livery]();
  return { value: livery, label, keys: [foldText(label), livery] };
}

const listLiveryOptions = (): readonly PickerOption[] =>
  (['airline', ...GENERIC_LIVERIES] as const).map(toLiveryOption);

/** Selects the livery. Each option shows it on the aircraft of the design. */
export function LiveryPicker() {
  const { value, error } = useField('livery');
  const language = useLanguage();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are texts of the language
  const choices = useMemo(listLiveryOptions, [language]);
  return (
    <ImagePicker
      field="livery"
      value={value}
      error={error}
      choices={choices}
      hint={translate('Search')}
      nothingFound={translate('No livery found')}
      image={
        <DebouncedLiveryPreview
          livery={value as LiveryPattern}
          className={joinClasses(styles['livery'], styles['inField'])}
        />
      }
      imageWidth={70}
      classNames={aircraftClasses}
      renderImage={(choice) => (
        <LiveryPreview livery={choice.value as LiveryPattern} className={styles['livery']} />
      )}
      onSelect={(livery) => editDesign({ livery: livery as LiveryPattern })}
    />
  );
}

type LiveryPreviewProps = { livery: LiveryPattern; className?: string };

type LiveryDesign = ReturnType<typeof useLiveryDesign>;

/** Returns the parts of a design that a livery depends on, so that typing in other fields draws no livery. */
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

/** Shows the aircraft of the design in a livery, on the color of the card. Empty until the card has been drawn. */
function LiveryPreview({ livery, className }: LiveryPreviewProps) {
  return <LiveryImage liveryLook={useLiveryDesign()} livery={livery} className={className} />;
}

/**
 * Shows the preview in the closed field when the colors have stopped changing. A drawing for every letter of a color, or every step of a
 * drag, would delay the card.
 */
function DebouncedLiveryPreview({ livery, className }: LiveryPreviewProps) {
  return (
    <LiveryImage liveryLook={useDebouncedValue(useLiveryDesign())} livery={livery} className={className} />
  );
}

type AircraftImageProps = { image: string; className?: string };

/** Shows a type of aircraft in the paint of the design's airline. */
function AircraftImage(props: AircraftImageProps) {
  return <AirlineAircraft {...props} liveryLook={useLiveryDesign()} />;
}

/** Shows the aircraft of the design in the closed field when the colors have stopped changing. */
function SettledAircraftImage(props: AircraftImageProps) {
  return <AirlineAircraft {...props} liveryLook={useDebouncedValue(useLiveryDesign())} />;
}

function AirlineAircraft({
  liveryLook,
  image,
  className,
}: AircraftImageProps & { liveryLook: LiveryDesign }) {
  const subtype = liveryLook.selectedAircraft === image ? liveryLook.subtype : 'standard';
  const design = useMemo(
    () => ({ ...liveryLook, selectedAircraft: image, subtype }),
    [liveryLook, image, subtype],
  );
  return (
    <LiveryImage
      liveryLook={design}
      livery="airline"
      className={className}
      fallback={toThumbnailPath(image)}
    />
  );
}

type LiveryImageProps = LiveryPreviewProps & {
  liveryLook: LiveryDesign;
  /** The image until the livery has been drawn. */
  fallback?: string;
};

function LiveryImage({ liveryLook, livery, ...image }: LiveryImageProps) {
  const isCardDrawn = useEditor((editor) => editor.drawing === 'drawn');
  const look = useMemo(() => ({ ...liveryLook, livery }), [liveryLook, livery]);
  return <PaintedAircraft {...image} look={look} canDraw={isCardDrawn} />;
}
