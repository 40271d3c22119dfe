import type { ApolloClient } from '@apollo/client';
import { getRangeKm } from '../../../tag/figures/ranges.ts';
import { toAirlineFields } from '../../../tag/airlines/airline-fields.ts';
import { parseDesign, parseUnfinishedDesign } from '../../../tag/design/design.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import {
  SavedTagsDocument,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { readCachedTags } from '../../saved-tags/cached-tags.ts';
import { pickDetails } from '../../offline/tag-details.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { type DesignToOpen, isDraft } from './design-slice.ts';
import { openDesign, replaceDesign } from './edit-design.ts';
import { showEditorNotice, useEditor } from './editor-store.ts';
import { formatFieldError } from './editor-fields.ts';
import { formatDay } from '../../../tag/dates/flight-day.ts';
import { getDateFormat, getToday } from '../../session/date-format.ts';
import { matchAirline } from '../../../tag/airlines/match-airline.ts';
import { guessNextFlight, type NextFlight } from '../../../tag/lists/next-flight.ts';
import { createTemplate } from '../../../tag/sharing/shared-design.ts';
import { buildForm } from './form-state.ts';

/** Parses the design of a saved tag. Returns a refusal if the stored value is not a valid design. */
export function toDesignToOpen(storedTag: SavedTagFragment): Result<DesignToOpen> {
  const { id, updatedAt, airlineId, tagConfig } = storedTag;
  const parsedDesign = parseDesign(tagConfig);
  if (!parsedDesign.ok) return parsedDesign;
  return ok({
    design: parsedDesign.value,
    details: pickDetails(storedTag),
    airlineId,
    tag: { id, updatedAt },
  });
}

/**
 * Returns a fresh design of an airline.
 * @param nextFlight the flight of the design; null for the specified defaults
 */
export function createFreshDesign(
  airline: AirlineRowFragment,
  nextFlight: NextFlight | null = null,
): Result<DesignToOpen> {
  const design = buildAirlineDesign(airline, nextFlight);
  return design.ok ? ok({ design: design.value, airlineId: airline.id, tag: null }) : design;
}

/** Returns a design of an airline without a flight, which a line fills in. */
export function createBlankDesign(airline: AirlineRowFragment): Result<DesignToOpen> {
  const design = parseUnfinishedDesign({ ...BLANK_FLIGHT, ...toAirlineFields(airline) });
  return design.ok ? ok({ design: design.value, airlineId: airline.id, tag: null }) : design;
}

/** The fields of a design whose flight is unknown. */
export const BLANK_FLIGHT = {
  flightNumber: '',
  date: '',
  departure: '',
  arrival: '',
  iata: '',
  city: '',
  country: '',
};

/**
 * Returns the design that opens when the user selects an airline: its newest saved tag, else a fresh design.
 * @param newestTag the first of the airline's tags, which are sorted newest first
 * @param knownTags the tags of all airlines
 */
export function getNewestDesign(
  airline: AirlineRowFragment,
  [newestTag]: readonly SavedTagFragment[],
  knownTags: readonly SavedTagFragment[],
): Result<DesignToOpen> {
  return newestTag
    ? toDesignToOpen(newestTag)
    : createFreshDesign(airline, guessNextFlight(knownTags, getToday()));
}

/** Returns a new design that follows the saved tags, with the airline of the last flight. Without tags it has the default airline. */
export function createNextDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): DesignToOpen {
  const nextFlight = guessNextFlight(tags, getToday());
  const airline = airlines.find(({ id }) => id === nextFlight?.airlineId) ?? findDefaultAirline(airlines);
  const freshDesign = airline && createFreshDesign(airline, nextFlight);
  return freshDesign?.ok ? freshDesign.value : { design: DEFAULT_DESIGN, airlineId: null, tag: null };
}

const findDefaultAirline = (airlines: readonly AirlineRowFragment[]) =>
  airlines.find(({ icao, isPreset }) => isPreset && icao === DEFAULT_DESIGN.icao);

/**
 * Returns a new design based on a shared design. It is a draft from the start, because nothing of it is saved and a reload must not lose
 * it.
 */
export function createDesignFromShared(
  sharedDesign: TagConfig,
  airlines: readonly AirlineRowFragment[],
): Result<DesignToOpen> {
  const parsedDesign = parseUnfinishedDesign(createTemplate(sharedDesign));
  if (!parsedDesign.ok) return parsedDesign;
  const design = parsedDesign.value;
  const airline = matchAirline(airlines, design);
  return ok({
    design,
    airlineId: airline?.id ?? null,
    tag: null,
    newAirline: airline === null,
    draft: { form: buildForm(design), saved: null },
  });
}

/** Returns the first design of a visit: the user's newest tag, else a fresh design of the default airline. */
export function getFirstDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): DesignToOpen {
  const [newestTag] = tags;
  const tag = newestTag && toDesignToOpen(newestTag);
  return tag?.ok ? tag.value : createNextDesign(airlines, []);
}

/**
 * Opens the design of a selected airline as soon as its saved tags are known. A later selection replaces an earlier one. Threat: if the
 * saved tags cannot be loaded, the user may save the fresh design as a duplicate; a notice warns of this.
 * @param savedCount the number of the airline's saved tags; null while it is unknown
 */
export async function selectAirline(
  client: ApolloClient,
  airline: AirlineRowFragment,
  savedCount: number | null,
): Promise<void> {
  const { opening } = useEditor.getState();
  useEditor.setState({ requestedAirline: airline.id });
  const isRequested = () =>
    useEditor.getState().requestedAirline === airline.id && useEditor.getState().opening === opening;
  const tags = savedCount === 0 ? [] : await fetchNewestTags(client, airline.id);
  if (!isRequested()) return;
  useEditor.setState({ requestedAirline: null });
  openOrConfirm(
    getNewestDesign(airline, tags ?? [], readCachedTags(client)),
    tags ? null : formatMessage('TAGS_UNKNOWN'),
  );
}

/** Returns the newest tags of an airline; null if they cannot be loaded. */
async function fetchNewestTags(
  client: ApolloClient,
  airlineId: string,
): Promise<readonly SavedTagFragment[] | null> {
  try {
    const { data } = await client.query({
      query: SavedTagsDocument,
      variables: { airlineId, limit: TAGS_PAGE_SIZE },
    });
    return data?.tags.nodes ?? null;
  } catch {
    return null;
  }
}

/**
 * Opens a design, or shows why it cannot be opened. If the open design has unsaved changes, `DiscardQuestion` asks
 * first.
 * @param note a warning about the design
 */
export function openOrConfirm(designToOpen: Result<DesignToOpen>, note: string | null = null): void {
  if (!designToOpen.ok) reportRefusal(designToOpen.refusal);
  else if (isDraft(useEditor.getState()))
    useEditor.setState({ pendingDesign: { next: designToOpen.value, note } });
  else openUnconfirmed(designToOpen.value, note);
}

/** Replaces the open design by the stored version of its tag. An undo restores the edits, and a notice says so. */
export function reloadTag(storedTag: SavedTagFragment): void {
  const designToOpen = toDesignToOpen(storedTag);
  if (!designToOpen.ok) return reportRefusal(designToOpen.refusal);
  replaceDesign(designToOpen.value);
  const isOther = useEditor.getState().past.length > 0;
  showEditorNotice(isOther ? { kind: 'done', text: formatMessage('RELOADED') } : null);
}

function reportRefusal(refusal: Refusal): void {
  showEditorNotice({
    kind: 'failed',
    text: formatMessage('VALIDATION_FAILED', { message: formatFieldError(refusal) }),
  });
}

/** Opens a design without a question about unsaved changes. */
export function openUnconfirmed(designToOpen: DesignToOpen, note: string | null = null): void {
  openDesign(designToOpen);
  if (note !== null) showEditorNotice({ kind: 'failed', text: note });
  else if (!designToOpen.newAirline) showEditorNotice(null);
  else
    showEditorNotice({
      kind: 'done',
      text: formatMessage('AIRLINE_NEW', { name: designToOpen.design.airline }),
    });
}

/** The distance of the default design's flight, from New York to Beijing, in km. */
const SAMPLE_FLIGHT_KM = 10_978;

/** Returns true if the aircraft can fly the sample flight; otherwise the editor would show a warning. */
const canFlySample = (image: string) =>
  (getRangeKm({ selectedAircraft: image, subtype: 'standard' }) ?? 0) >= SAMPLE_FLIGHT_KM;

/**
 * Returns the default design with the name, codes, brand colors and logo of an airline. Its aircraft is the most frequent one of the
 * airline, for a sample flight with enough range. A next flight gets today's date; its aircraft stays if the airline is that of the last
 * flight, or if none is known of the airline.
 * Returns a refusal if the airline exceeds the limits of a design.
 */
export function buildAirlineDesign(
  airline: AirlineRowFragment,
  nextFlight: NextFlight | null = null,
): Result<TagConfig> {
  // The last aircraft on the route of the next flight has the range.
  const isSameAirline = nextFlight !== null && nextFlight.airlineId === airline.id;
  const typical = isSameAirline
    ? undefined
    : airline.typicalTypes.find((image) => nextFlight !== null || canFlySample(image));
  return parseUnfinishedDesign({
    ...nextFlight,
    ...(nextFlight && { date: formatDay(getToday(), getDateFormat()) }),
    ...(typical !== undefined && { selectedAircraft: typical, subtype: 'standard' }),
    ...toAirlineFields(airline),
  });
}
