import { isSameAirline, getAirlineIdentity, wasActiveInYear } from '../../../tag/airlines/match-airline.ts';
import { findFlightYearNumber } from '../../../tag/dates/flight-year.ts';
import { parseUnfinishedDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { guessType } from '../../../tag/figures/guess-type.ts';
import {
  completeFlight,
  type FlightCompletion,
  type Outbound,
} from '../../../tag/quick-entry/complete-flight.ts';
import { findParsedField, type ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { ok, type Result } from '../../../tag/texts/refusal.ts';
import { getFlightDistanceKm } from '../../../tag/warnings/design-warnings.ts';
import type { AirlineRowFragment, SavedTagFragment } from '../../graphql/generated.ts';
import { createId } from '../../offline/create-id.ts';
import { getToday } from '../../session/date-format.ts';
import { getForm, isDraft, toLeg, type DesignToOpen } from '../state/design-slice.ts';
import type { Airports } from '../state/destination.ts';
import { replaceForm, replaceTag } from '../state/edit-design.ts';
import { useEditor, type EditorState } from '../state/editor-store.ts';
import { buildForm, getContent, type FormState } from '../state/form-state.ts';
import { BLANK_FLIGHT, createBlankDesign } from '../state/open-design.ts';
import { hasSampleTexts } from '../state/sample-flight.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { formatAssumptions, listAssumptions, type Assumption, type FlightAssumption } from './assumptions.ts';
import { formatUnexplained, listUnexplainedWords } from './cells.ts';
import { explainUnknownWord } from './explain-unknown-word.ts';
import { fillBlankForm, fillForm, hasEditorField } from './fill-form.ts';
import { formatFlightName } from './format-leg-name.ts';
import { isOtherFlight } from './is-other-flight.ts';

type QuickEntryLists = {
  readonly airlines: readonly AirlineRowFragment[] | null;
  readonly airports: Airports;
  /** The saved tags of the user, from which a line with a number takes the route. */
  readonly tags: readonly SavedTagFragment[];
};

/** The effect of Enter: new texts for the open design, or a new tag. */
export type QuickEntryAction = {
  /** The form that the card shows. */
  readonly form: FormState;
  /** Sentences about the values that are not in the line. */
  readonly assumptions: readonly string[];
} & (
  | {
      readonly kind: 'edit';
      /** True if a value of the user's flight is replaced by another one. */
      readonly replacesValues: boolean;
      /** False if the flight has all values of the line already. */
      readonly isChange: boolean;
    }
  | { readonly kind: 'new'; readonly next: DesignToOpen & { readonly newId: string } }
);

/** Returns the number of unsaved tags after an action. */
export function countTags(action: QuickEntryAction): number {
  const legs = action.kind === 'new' ? (action.next.legs ?? []) : useEditor.getState().legs;
  return legs.length + 1;
}

/** The part of the editor's state that decides the effect of a line. */
type EditedDesign = FormState &
  Pick<
    EditorState,
    'airlineId' | 'tag' | 'newAirline' | 'newId' | 'saved' | 'changed' | 'legs' | 'appliedEntry' | 'past'
  >;

/**
 * Returns the effect of applying the flights of a line, or null if `findEntryProblem` finds a reason against it. Another airline than that
 * of the design, or another flight, makes a new tag with only the values of the line. So does a way back, which has the airports of the
 * flight before it. An unsaved flight before it stays as a leg.
 */
export function toQuickEntryAction(
  legs: readonly ParsedLine[],
  editor: EditedDesign,
  lists: QuickEntryLists,
): QuickEntryAction | null {
  const [first, ...others] = listEnteredLegs(legs, editor);
  if (!first || findEntryProblem(legs, editor, lists) !== null) return null;
  const isNew = others.length > 0;
  const all: FlightAssumption[] = [];
  const build = (leg: ParsedLine, before: EditedDesign, isNewTag: boolean) => {
    const { action, assumptions } = toLegAction(leg, before, lists, isNewTag);
    const route = formatRoute(action.form.design);
    all.push(...assumptions.map((assumption) => ({ assumption, route })));
    return action;
  };
  const start = build(first, editor, isNew && !isPristine(editor));
  const action = others.reduce((before, leg) => build(leg, applyToDesign(before, editor), true), start);
  return { ...action, assumptions: formatAssumptions(all, others.length + 1) };
}

const formatRoute = ({ departure, arrival }: TagConfig) => `${departure || '---'}-${arrival || '---'}`;

/** Returns the flights of a line that have something for the editor. */
const listEnteredLegs = (legs: readonly ParsedLine[], editor: EditedDesign) =>
  legs.filter(
    ({ facts, isWayBack }, index) =>
      (isWayBack && (index > 0 || !isPristine(editor))) || facts.some(({ kind }) => hasEditorField(kind)),
  );

/** Returns the problem of a line without an airline that can be assumed. */
export const formatAirlineQuestion = (): string => translate('Which airline?');

/** Returns the reason why a line cannot be applied, as a sentence; null if it can. */
export function findEntryProblem(
  legs: readonly ParsedLine[],
  editor: EditedDesign,
  { airlines }: QuickEntryLists,
): string | null {
  const entered = listEnteredLegs(legs, editor);
  const unknownAirline = entered.flatMap(({ unknown }) => unknown).find(({ kind }) => kind === 'airline');
  if (unknownAirline) return explainUnknownWord(unknownAirline);
  const [first] = entered;
  if (!first) return translate('No flight was understood');
  const unnamed = entered.find(isAirlineOpen);
  const question = formatAirlineQuestion();
  if (unnamed) return entered.length > 1 ? `${question} ${formatUnexplained(unnamed)}` : question;
  const openAirline = airlines?.find(({ id }) => id === editor.airlineId);
  const isNew = isPristine(editor) ? isFlight(first, editor) : isOtherFlight(first, editor);
  const isInherited = isNew && !first.isWayBack && findParsedField(first, 'airline') === undefined;
  return isInherited && openAirline && !isPossibleAirline(openAirline, first, isPristine(editor))
    ? question
    : null;
}

/** Returns true for a whole route without an airline, if a word or a number that is not understood may name the airline. */
const isAirlineOpen = (leg: ParsedLine) =>
  !leg.isWayBack &&
  findParsedField(leg, 'airline') === undefined &&
  (['departure', 'arrival'] as const).every((kind) => findParsedField(leg, kind) !== undefined) &&
  listUnexplainedWords(leg).some((words) => !/^(?:with|and|mit|avec|con)\s/i.test(words));

/**
 * Returns true if an airline can be assumed for a flight: it flew in that year, and the airline of the sample flight flies the type of the
 * line. An airline without a list of types may have any.
 */
function isPossibleAirline(airline: AirlineRowFragment, parsedLine: ParsedLine, isSample: boolean): boolean {
  const date = findParsedField(parsedLine, 'date')?.value;
  const type = findParsedField(parsedLine, 'aircraft')?.value;
  const { typicalTypes } = airline;
  const fliesType = type === undefined || typicalTypes.length === 0 || typicalTypes.includes(type);
  return (
    (date === undefined || wasActiveInYear(airline, Number(date.slice(0, 4)))) && (!isSample || fliesType)
  );
}

type LegAction = { readonly action: QuickEntryAction; readonly assumptions: readonly Assumption[] };

function toLegAction(
  parsedLine: ParsedLine,
  editor: EditedDesign,
  lists: QuickEntryLists,
  isNew: boolean,
): LegAction {
  const { airlines, airports } = lists;
  const namedAirline = airlines?.find(({ id }) => id === findParsedField(parsedLine, 'airline')?.value);
  const openAirline = airlines?.find(({ id }) => id === editor.airlineId);
  const isOther = namedAirline !== undefined && !isOfDesign(namedAirline, editor);
  const airline = isOther ? namedAirline : (openAirline ?? namedAirline);
  const isWayBack = parsedLine.isWayBack && !isPristine(editor);
  const completion = complete(parsedLine, airline, lists, isWayBack ? toOutbound(editor) : null);
  const unusedReturn = parsedLine.isWayBack && !isWayBack ? [explainUnusedReturn()] : [];
  const assumptions = [
    ...unusedReturn,
    ...listAssumptions(parsedLine, completion, namedAirline ? null : (airline?.name ?? null)),
  ];
  const isOtherTag =
    isNew || isOther || isWayBack || (!isPristine(editor) && isOtherFlight(parsedLine, editor));
  const freshDesign = isOtherTag ? createOtherDesign(airline, editor) : null;
  if (freshDesign?.ok) {
    const form = fillBlankForm(buildForm(freshDesign.value.design), parsedLine, completion, airports);
    const saved = getContent(buildForm(freshDesign.value.design));
    const next = { ...freshDesign.value, newId: createId(), draft: { form, saved }, legs: listLegs(editor) };
    return { action: { kind: 'new', next, form, assumptions: [] }, assumptions };
  }
  const currentForm = getForm(editor);
  if (isPristine(editor) && isFlight(parsedLine, editor))
    return {
      action: {
        kind: 'edit',
        replacesValues: false,
        isChange: true,
        form: fillBlankForm(currentForm, parsedLine, completion, airports),
        assumptions: [],
      },
      assumptions,
    };
  const edit = editFlight(currentForm, parsedLine, airline, airports, editor.tag === null);
  return {
    action: {
      kind: 'edit',
      replacesValues: !isPristine(editor) && replacesValues(editor, edit.form),
      isChange: isPristine(editor) || changesValues(editor, edit.form),
      form: edit.form,
      assumptions: [],
    },
    assumptions: [...unusedReturn, ...edit.assumptions],
  };
}

/** The values of a flight that a line may replace. */
const FLIGHT_FIELDS = [
  'flightNumber',
  'date',
  'departure',
  'arrival',
  'seat',
  'cabin',
  'registration',
] as const;

const replacesValues = (before: FormState, after: FormState) =>
  FLIGHT_FIELDS.some((field) => before.design[field] !== '' && before.design[field] !== after.design[field]);

const changesValues = (before: FormState, after: FormState) =>
  [...FLIGHT_FIELDS, 'selectedAircraft' as const].some(
    (field) => before.design[field] !== after.design[field],
  );

/** Says that a line is a way back, but no flight is open to come back from. */
function explainUnusedReturn(): Assumption {
  const text = translate('No flight is open to return from');
  return { text, formatFor: () => text };
}

/** Returns a blank design of an airline, or like the open one if its airline was deleted or is not stored yet. */
function createOtherDesign(
  airline: AirlineRowFragment | undefined,
  { design, newAirline }: EditedDesign,
): Result<DesignToOpen> {
  if (airline) return createBlankDesign(airline);
  const blank = parseUnfinishedDesign({ ...design, ...BLANK_FLIGHT, registration: '', seat: '', cabin: '' });
  return blank.ok ? ok({ design: blank.value, airlineId: null, tag: null, newAirline }) : blank;
}

const complete = (
  parsedLine: ParsedLine,
  airline: AirlineRowFragment | undefined,
  { airports, tags }: QuickEntryLists,
  outbound: Outbound | null,
): FlightCompletion =>
  completeFlight(parsedLine, {
    airline: airline ?? { typicalTypes: [] },
    earlierFlights: tags,
    airports,
    today: getToday(),
    outbound,
  });

const toOutbound = ({ design }: EditedDesign): Outbound => ({
  departure: design.departure,
  arrival: design.arrival,
  name: formatFlightName(design),
});

/** Returns true if the open design is unsaved and has no flight of the user. */
function isPristine({ tag, changed, texts }: EditedDesign): boolean {
  return tag === null && (!changed || hasSampleTexts(texts));
}

/** Returns true if a line says of a flight, so that nothing of the flight on the card stays. The invented flight never stays. */
function isFlight(parsedLine: ParsedLine, { texts }: EditedDesign): boolean {
  const kinds = [...parsedLine.facts, ...parsedLine.unknown].map(({ kind }) => kind);
  return hasSampleTexts(texts) || kinds.some((kind) => /^(?:flight|departure|arrival)$/.test(kind));
}

/** Fills a line into a flight of the user. A type that was assumed before is assumed anew for the changed leg. */
function editFlight(
  before: FormState,
  parsedLine: ParsedLine,
  airline: AirlineRowFragment | undefined,
  airports: Airports,
  isUnsaved: boolean,
): { readonly form: FormState; readonly assumptions: readonly Assumption[] } {
  const form = fillForm(before, parsedLine, airports);
  const guess = ({ design }: FormState) =>
    guessType(airline?.typicalTypes ?? [], {
      year: findFlightYearNumber(design.date),
      km: getFlightDistanceKm(design, airports),
    });
  const isAssumed = isUnsaved && before.design.selectedAircraft === guess(before);
  const type = guess(form);
  if (!isAssumed || findParsedField(parsedLine, 'aircraft') || type === form.design.selectedAircraft)
    return { form, assumptions: [] };
  const aircraft = { kind: 'aircraft' as const, value: type, source: null };
  return {
    form: fillForm(form, { facts: [{ ...aircraft, spans: [] }], unknown: [] }, airports),
    assumptions: listAssumptions(parsedLine, { assumed: [aircraft], needsStop: false }, null),
  };
}

/** Returns the unsaved tags before a new one: those so far, and the open design if it is an unsaved flight of the user. */
function listLegs(editor: EditedDesign): readonly DesignToOpen[] {
  const isUnsavedFlight = editor.tag === null && !isPristine(editor);
  return isUnsavedFlight ? [...editor.legs, toLeg(editor)] : editor.legs;
}

/** Returns the design as it is after an action. */
function applyToDesign(action: QuickEntryAction, editor: EditedDesign): EditedDesign {
  if (action.kind === 'edit') return { ...editor, ...action.form, changed: true };
  const { next, form } = action;
  const { airlineId, tag, newId, legs = [], draft } = next;
  const saved = draft?.saved ?? null;
  return { ...editor, ...form, airlineId, tag, newId, legs, saved, newAirline: false, changed: true };
}

function isOfDesign(airline: AirlineRowFragment, { airlineId, design }: EditedDesign): boolean {
  return airline.id === airlineId || isSameAirline(airline, getAirlineIdentity(design));
}

/**
 * Applies an entry as one undo step. If it would replace a saved tag with unsaved changes, `DiscardQuestion` asks first.
 * @returns true if it is applied; false if the question is open
 */
export function applyAction(entry: QuickEntryAction): boolean {
  if (entry.kind === 'edit') {
    replaceForm(entry.form);
    return true;
  }
  const editor = useEditor.getState();
  if (editor.tag !== null && isDraft({ ...editor, legs: [] })) {
    useEditor.setState({ pendingDesign: { next: entry.next, note: null } });
    return false;
  }
  replaceTag(entry.next);
  return true;
}
