import { airlineOfDesign, type AirlineDraft } from '../../tag/airline.ts';
import { brandOfDesign, DEFAULT_BRAND_COLORS } from '../../tag/brand-colors.ts';
import { identityOfDesign, isSameAirline, matchAirline } from '../../tag/rules/match-airline.ts';
import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import type { AirlineRowFragment } from '../graphql/generated.ts';
import { currentUser } from './current-user.ts';
import { isPending, type LocalEntry, type Removal } from './entry.ts';
import { keptAirlines } from './kept-lists.ts';
import { changeLocal, localData } from './local.store.ts';

/** What begins the id of an airline that the server does not know. */
const OWN_START = 'local-';
/** What begins the id of a sample: the server has such an airline, under another id. */
const SAMPLE_START = 'sample-';

/** The id of an airline that this browser has made; codes are unique among a user's airlines. */
export const ownAirlineId = (icao: string) => `${OWN_START}${icao}`;

/** Whether an id is of an airline that this browser has made. */
export function isOwnAirline(id: string | null | undefined): boolean {
  return id?.startsWith(OWN_START) ?? false;
}

/** Whether the server has no airline of this id. */
export function isLocalAirline(id: string | null | undefined): boolean {
  return isOwnAirline(id) || (id?.startsWith(SAMPLE_START) ?? false);
}

function rowOf(id: string, draft: AirlineDraft, isPreset: boolean): AirlineRowFragment {
  const { brandColors, ...airline } = draft;
  return {
    __typename: 'Airline',
    id,
    ...airline,
    country: null,
    isPreset,
    brandColors: { __typename: 'BrandColors', ...brandColors },
  };
}

/** The two airlines of a browser that has never seen a list. */
const SAMPLES: readonly AirlineRowFragment[] = [
  rowOf(
    `${SAMPLE_START}DLH`,
    {
      name: 'Lufthansa',
      icao: 'DLH',
      iata: 'LH',
      alliance: 'Star Alliance',
      logoUrl: '/img/logo_lufthansa.png',
      brandColors: {
        ...DEFAULT_BRAND_COLORS,
        background: '#05164D',
        gradient: '#0B2A8A',
        outline: '#FFAD00',
        countryText: '#FFD98A',
      },
    },
    true,
  ),
  rowOf(
    `${SAMPLE_START}UAL`,
    {
      name: 'United Airlines',
      icao: 'UAL',
      iata: 'UA',
      alliance: 'Star Alliance',
      logoUrl: DEFAULT_DESIGN.selectedLogo,
      brandColors: brandOfDesign(DEFAULT_DESIGN),
    },
    true,
  ),
];

/**
 * The airlines while the server does not answer: those it answered last, without what was deleted here since, those made
 * here, and those made there since, with a tag that this browser keeps; else those of all such tags; else two samples.
 */
export async function localAirlines(): Promise<readonly AirlineRowFragment[]> {
  const userId = currentUser();
  const known = userId === null ? null : await keptAirlines(userId);
  if (known !== null && currentUser() === userId) await fileEntries(known);
  const { entries, removals } = localData();
  if (known !== null)
    return [
      ...notDeleted(known, removals),
      ...ownAirlines(entries),
      ...notDeleted(madeSince(known, entries), removals),
    ];
  const stored = airlinesOf(entries);
  return stored.length > 0 ? stored : SAMPLES;
}

/** The airlines of the server that its last list has not, as their designs have them. */
function madeSince(
  known: readonly AirlineRowFragment[],
  entries: readonly LocalEntry[],
): readonly AirlineRowFragment[] {
  const ids = new Set(known.map(({ id }) => id));
  return airlinesOf(
    entries.filter(({ airlineId: id }) => id !== null && !isLocalAirline(id) && !ids.has(id)),
  );
}

/** Without those that were deleted here and may still be on the server. */
function notDeleted(
  airlines: readonly AirlineRowFragment[],
  removals: readonly Removal[],
): readonly AirlineRowFragment[] {
  const gone = new Set(removals.filter(({ kind }) => kind === 'airline').map(({ id }) => id));
  return airlines.filter(({ id }) => !gone.has(id));
}

/** The airlines that only this browser knows: each is made on the server with the first of its designs. */
export function ownAirlines(entries: readonly LocalEntry[]): readonly AirlineRowFragment[] {
  return airlinesOf(entries.filter(({ newAirline }) => newAirline));
}

/** As the newest design of each has it. */
function airlinesOf(entries: readonly LocalEntry[]): readonly AirlineRowFragment[] {
  const rows = entries.map(({ airlineId, config }) =>
    rowOf(airlineId ?? ownAirlineId(config.icao), airlineOfDesign(config), config.isPreset),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
}

/**
 * Files what is pending under airlines that have become known since: designs of a sample, of another program's file, and
 * of an airline that was made here and is on the server by now. One that is to be deleted there takes none: they would go
 * with it.
 */
export async function fileEntries(known: readonly AirlineRowFragment[]): Promise<void> {
  const there = notDeleted(known, localData().removals);
  const filed = (entry: LocalEntry) => filedEntry(entry, there);
  if (localData().entries.every((entry) => filed(entry) === entry)) return;
  await changeLocal((data) => ({ ...data, entries: data.entries.map(filed) }));
}

function filedEntry(entry: LocalEntry, known: readonly AirlineRowFragment[]): LocalEntry {
  const { airlineId, config, newAirline } = entry;
  if (!isPending(entry)) return entry;
  if (newAirline) {
    const same = known.find((one) => isSameAirline(one, identityOfDesign(config)));
    return same ? { ...entry, airlineId: same.id, newAirline: false } : entry;
  }
  const isUnfiled = entry.state === 'new' && (airlineId === null || isLocalAirline(airlineId));
  if (!isUnfiled) return entry;
  const match = matchAirline(known, config);
  return match === null
    ? { ...entry, airlineId: ownAirlineId(config.icao), newAirline: true }
    : { ...entry, airlineId: match.id };
}
