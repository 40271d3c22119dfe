import { useMemo } from 'react';
import { getKnownDate } from '../../../tag/dates/flight-key.ts';
import { FlightIndex, type KnownTag } from '../../../tag/flights/plan/flight-index.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatTagSearch } from '../../paths.ts';
import { TextLink } from '../../ui/forms/button.tsx';
import { Text } from '../../ui/text.tsx';
import type { DesignToOpen } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { buildForm } from '../state/form-state.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatFlightName } from './format-leg-name.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { useEarlierFlights } from './use-earlier-flights.ts';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';

/**
 * Says which flights of the typed line, or else whether the open unsaved tag, are saved already or stand among the unsaved tags. Saved ones
 * have a link. They can be saved all the same.
 */
export function KnownFlights({ entry }: { entry: QuickEntryAction | null }) {
  const known = useKnownFlights(entry);
  return (
    <div aria-live="polite">
      {known.map(({ tag: { id, flownOn, tagConfig }, isUnsaved }) => {
        const name = `${formatFlightName(tagConfig)}, ${formatKnownDate(getKnownDate(flownOn, tagConfig.date))}`;
        return (
          <Text key={id} padding="4px 0 0">
            {formatMessage('FLIGHT_THERE')}:{' '}
            {isUnsaved ? (
              translate('{name}, not saved yet', { name })
            ) : (
              <TextLink to={{ search: formatTagSearch(id) }}>{name}</TextLink>
            )}
          </Text>
        );
      })}
    </div>
  );
}

type KnownFlight = { readonly tag: KnownTag; readonly isUnsaved: boolean };

/** Returns the saved and the unsaved tags that have the flights of the line, or of the open tag if no line is understood. */
function useKnownFlights(entry: QuickEntryAction | null): readonly KnownFlight[] {
  const legs = useEditor((editor) => editor.legs);
  const design = useEditor((editor) => editor.design);
  const day = useEditor(({ texts }) => texts.flownOn);
  const openId = useEditor(({ tag, newId }) => tag?.id ?? newId);
  const isOpenUnsaved = useEditor(({ tag, changed }) => tag === null && changed);
  const enteredDesign = entry?.form.design ?? (isOpenUnsaved ? design : null);
  const tags = useEarlierFlights(enteredDesign?.flightNumber ?? '');
  const isNew = entry?.kind === 'new';
  // A line that repeats the open unsaved tag changes nothing.
  const isRepeated = entry?.kind === 'edit' && !entry.isChange && isOpenUnsaved;
  const openFlight = isOpenUnsaved ? { id: openId, design, day } : null;
  const unsaved = [
    ...legs.map(legToFlight),
    ...((isNew || isRepeated) && openFlight ? [openFlight] : []),
  ].map(toKnownTag);
  const otherTags = useMemo(
    () => (isNew ? tags : tags.filter(({ id }) => id !== openId)),
    [tags, isNew, openId],
  );
  const before = new Set(unsaved.map(({ id }) => id));
  const lineLegs = isNew ? (entry.next.legs ?? []).map(legToFlight).filter(({ id }) => !before.has(id)) : [];
  const lineFlight = entry
    ? { id: '', design: entry.form.design, day: entry.form.texts.flownOn }
    : openFlight;
  const flights = [...lineLegs, ...(lineFlight ? [lineFlight] : [])];
  if (flights.length === 0) return [];
  const index = new FlightIndex([...otherTags, ...unsaved]);
  const known = flights.flatMap(
    ({ day, design: entered }) =>
      // Without a day, two saved flights of a route may be different ones, unless they have one number.
      (day === '' ? null : index.find(day, entered)?.tag) ??
      unsaved.find(({ tagConfig }) => isSameFlight(tagConfig, entered)) ??
      index.findWithPartialDate(day || null, entered) ??
      [],
  );
  return [...new Set(known)].map((tag) => ({ tag, isUnsaved: before.has(tag.id) }));
}

/** Returns true if two unsaved tags have one number, one route and one date, also a date without a day. */
const isSameFlight = (one: KnownTag['tagConfig'], other: KnownTag['tagConfig']) =>
  one.flightNumber !== '' &&
  (['flightNumber', 'departure', 'arrival', 'date'] as const).every((field) => one[field] === other[field]);

type EnteredFlight = { readonly id: string; readonly design: TagConfig; readonly day: string };

const toKnownTag = ({ id, design, day }: EnteredFlight): KnownTag => ({
  id,
  flownOn: day === '' ? null : day,
  tagConfig: design,
});

function legToFlight({ newId = '', design, draft }: DesignToOpen): EnteredFlight {
  const form = draft?.form ?? buildForm(design);
  return { id: newId, design: form.design, day: form.texts.flownOn };
}
