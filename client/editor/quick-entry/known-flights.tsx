import { useMemo } from 'react';
import { formatShortDate } from '../../../tag/dates/format-short-date.ts';
import { FlightIndex, type KnownTag } from '../../../tag/flights/plan/flight-index.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { formatTagSearch } from '../../paths.ts';
import { TextLink } from '../../ui/forms/button.tsx';
import { Text } from '../../ui/text.tsx';
import type { DesignToOpen } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { buildForm, type FormState } from '../state/form-state.ts';
import { formatFlightName } from './format-leg-name.ts';
import type { QuickEntryAction } from './quick-entry-action.ts';
import { useEarlierFlights } from './use-earlier-flights.ts';

/** Says which flights of the line and of the unsaved tags are saved already, with links to their tags. They can be saved all the same. */
export function KnownFlights({ entry }: { entry: QuickEntryAction | null }) {
  const tags = useKnownFlights(entry);
  return (
    <div aria-live="polite">
      {tags.map(({ id, flownOn, tagConfig }) => (
        <Text key={id} padding="4px 0 0">
          {formatMessage('FLIGHT_THERE')}:{' '}
          <TextLink to={{ search: formatTagSearch(id) }}>
            {`${formatFlightName(tagConfig)}, ${formatShortDate(flownOn ?? '')}`}
          </TextLink>
        </Text>
      ))}
    </div>
  );
}

/** Returns the saved tags of the flights that the user is about to save. */
function useKnownFlights(entry: QuickEntryAction | null): readonly KnownTag[] {
  const legs = useEditor((editor) => editor.legs);
  const design = useEditor((editor) => editor.design);
  const day = useEditor(({ texts }) => texts.flownOn);
  const openId = useEditor(({ tag }) => tag?.id ?? null);
  const isOpenUnsaved = useEditor(({ tag, changed }) => tag === null && changed);
  const enteredDesign = entry?.form.design ?? (isOpenUnsaved ? design : null);
  const tags = useEarlierFlights(enteredDesign?.flightNumber ?? '');
  const isNew = entry?.kind === 'new';
  const otherTags = useMemo(
    () => new FlightIndex(isNew ? tags : tags.filter(({ id }) => id !== openId)),
    [tags, isNew, openId],
  );
  const openFlights = entry ? [toFlight(entry.form)] : isOpenUnsaved ? [{ design, day }] : [];
  const flights = [...(isNew ? (entry.next.legs ?? []) : legs).map(legToFlight), ...openFlights];
  // Without a day, two flights of a route may be different ones.
  const known = flights.flatMap((flight) =>
    flight.day === '' ? [] : (otherTags.find(flight.day, flight.design)?.tag ?? []),
  );
  return [...new Set(known)];
}

const toFlight = ({ design, texts }: FormState) => ({ design, day: texts.flownOn });

const legToFlight = ({ design, draft }: DesignToOpen) => toFlight(draft?.form ?? buildForm(design));
