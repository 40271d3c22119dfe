import type { ApolloClient } from '@apollo/client';
import { rangeOf } from '../../../tag/figures/ranges.ts';
import { airlineFields } from '../../../tag/airlines/airline-fields.ts';
import { parseDesign, parseUnfinishedDesign } from '../../../tag/design/design.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { ok, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../../tag/design/tag-config.ts';
import {
  SavedTagsDocument,
  type AirlineRowFragment,
  type SavedTagFragment,
} from '../../graphql/generated.ts';
import { readCachedTags } from '../../saved-tags/cached-tags.ts';
import { detailsOf } from '../../offline/tag-details.ts';
import { TAGS_PAGE_SIZE } from '../../saved-tags/use-tag-list.ts';
import { type DesignToOpen, isDraft } from './design-slice.ts';
import { openDesign, replaceDesign } from './edit-design.ts';
import { notify, useEditor } from './editor-store.ts';
import { fieldErrorText } from './editor-fields.ts';
import { formatDay } from '../../../tag/dates/flight-day.ts';
import { dateFormat, today } from '../../session/date-format.ts';
import { matchAirline } from '../../../tag/airlines/match-airline.ts';
import { nextFlight, type NextFlight } from '../../../tag/lists/next-flight.ts';
import { templateFromDesign } from '../../../tag/sharing/shared-design.ts';
import { formOfDesign } from './form-state.ts';

/** The design of a saved tag. Refused when the stored value is no valid design. */
export function designOfTag(stored: SavedTagFragment): Result<DesignToOpen> {
  const { id, updatedAt, airlineId, tagConfig } = stored;
  const parsed = parseDesign(tagConfig);
  if (!parsed.ok) return parsed;
  return ok({ design: parsed.value, details: detailsOf(stored), airlineId, tag: { id, updatedAt } });
}

/**
 * A fresh design of an airline.
 * @param next the flight it starts with; null for the specified defaults
 */
export function freshDesignOf(
  airline: AirlineRowFragment,
  next: NextFlight | null = null,
): Result<DesignToOpen> {
  const design = designOfAirline(airline, next);
  return design.ok ? ok({ design: design.value, airlineId: airline.id, tag: null }) : design;
}

/**
 * The design that selecting an airline opens: its newest saved tag, else a fresh design.
 * @param tags of the airline, newest first
 * @param known of all airlines
 */
export function newestDesignOf(
  airline: AirlineRowFragment,
  [newest]: readonly SavedTagFragment[],
  known: readonly SavedTagFragment[],
): Result<DesignToOpen> {
  return newest ? designOfTag(newest) : freshDesignOf(airline, nextFlight(known));
}

/** A new design that follows the saved tags, of the airline of the last flight; without any, of the default airline. */
export function newDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): DesignToOpen {
  const next = nextFlight(tags);
  const airline = airlines.find(({ id }) => id === next?.airlineId) ?? defaultAirline(airlines);
  const fresh = airline && freshDesignOf(airline, next);
  return fresh?.ok ? fresh.value : { design: DEFAULT_DESIGN, airlineId: null, tag: null };
}

const defaultAirline = (airlines: readonly AirlineRowFragment[]) =>
  airlines.find(({ icao, isPreset }) => isPreset && icao === DEFAULT_DESIGN.icao);

/** A new design like a shared one. As nothing of it is saved it is a draft from the start, which a reload keeps. */
export function designFromShared(
  shared: TagConfig,
  airlines: readonly AirlineRowFragment[],
): Result<DesignToOpen> {
  const parsed = parseUnfinishedDesign(templateFromDesign(shared));
  if (!parsed.ok) return parsed;
  const design = parsed.value;
  const airline = matchAirline(airlines, design);
  return ok({
    design,
    airlineId: airline?.id ?? null,
    tag: null,
    newAirline: airline === null,
    draft: { form: formOfDesign(design), saved: null },
  });
}

/** The first design of a visit: the user's newest tag, else a fresh design of the default airline. */
export function firstDesign(
  airlines: readonly AirlineRowFragment[],
  tags: readonly SavedTagFragment[],
): DesignToOpen {
  const [newest] = tags;
  const tag = newest && designOfTag(newest);
  return tag?.ok ? tag.value : newDesign(airlines, []);
}

/**
 * Opens the design of a selected airline, as soon as its saved tags are known. A later selection replaces an earlier
 * one. Threat: the saved tags cannot be loaded and the fresh design is saved as a duplicate; a notice says so.
 * @param saved the number of its saved tags; null while it is unknown
 */
export async function selectAirline(
  client: ApolloClient,
  airline: AirlineRowFragment,
  saved: number | null,
): Promise<void> {
  const { opening } = useEditor.getState();
  useEditor.setState({ requestedAirline: airline.id });
  const isRequested = () =>
    useEditor.getState().requestedAirline === airline.id && useEditor.getState().opening === opening;
  const tags = saved === 0 ? [] : await newestTags(client, airline.id);
  if (!isRequested()) return;
  useEditor.setState({ requestedAirline: null });
  openOrAsk(
    newestDesignOf(airline, tags ?? [], readCachedTags(client)),
    tags ? null : messageText('TAGS_UNKNOWN'),
  );
}

/** Null when they cannot be loaded. */
async function newestTags(
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
export function openOrAsk(opened: Result<DesignToOpen>, note: string | null = null): void {
  if (!opened.ok) reportRefusal(opened.refusal);
  else if (isDraft(useEditor.getState())) useEditor.setState({ pendingDesign: { next: opened.value, note } });
  else openWithoutAsking(opened.value, note);
}

/** Replaces the open design by the stored version of its tag. An undo restores the edits, and a notice says so. */
export function reload(stored: SavedTagFragment): void {
  const opened = designOfTag(stored);
  if (!opened.ok) return reportRefusal(opened.refusal);
  replaceDesign(opened.value);
  const isOther = useEditor.getState().past.length > 0;
  notify(isOther ? { kind: 'done', text: messageText('RELOADED') } : null);
}

function reportRefusal(refusal: Refusal): void {
  notify({ kind: 'failed', text: messageText('VALIDATION_FAILED', { message: fieldErrorText(refusal) }) });
}

/** Opens a design without asking. */
export function openWithoutAsking(opened: DesignToOpen, note: string | null = null): void {
  openDesign(opened);
  if (note !== null) notify({ kind: 'failed', text: note });
  else if (!opened.newAirline) notify(null);
  else notify({ kind: 'done', text: messageText('AIRLINE_NEW', { name: opened.design.airline }) });
}

/** From New York to Beijing, the flight of the default design, in km. */
const SAMPLE_KM = 10_978;

/** A sample flight must not be one that the editor warns of. */
const canFlySample = (image: string) =>
  (rangeOf({ selectedAircraft: image, subtype: 'standard' }) ?? 0) >= SAMPLE_KM;

/**
 * The default design with the name, codes, brand colors and logo of an airline, on the aircraft that it flies most
 * among those that can fly it. With a next flight, that one today, on its aircraft where none is known of the airline. Refused when the airline exceeds the
 * limits of a design.
 */
export function designOfAirline(
  airline: AirlineRowFragment,
  next: NextFlight | null = null,
): Result<TagConfig> {
  const typical = airline.typicalTypes.find((image) => next !== null || canFlySample(image));
  return parseUnfinishedDesign({
    ...next,
    ...(next && { date: formatDay(today(), dateFormat()) }),
    ...(typical !== undefined && { selectedAircraft: typical, subtype: 'standard' }),
    ...airlineFields(airline),
  });
}
