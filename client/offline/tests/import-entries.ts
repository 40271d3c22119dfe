import { DEFAULT_DESIGN } from '../../../tag/design/tag-config.ts';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import { CATALOGUE_AIRLINES, CUSTOM_AIRLINES } from './airlines.ts';
import { pick, type Context, type Random } from './simulation.ts';

/** Most entries have the flight number of the saved tags, so that they match these tags and each other. */
const FLIGHT_NUMBERS = [DEFAULT_DESIGN.flightNumber, DEFAULT_DESIGN.flightNumber, 'UA 12', ''];

type Actions = Record<number, ImportAction>;
type Results = readonly { readonly result: string }[] | null;

function createEntries({ life, random, person }: Context) {
  return Array.from({ length: Math.floor(random() * 5) }, () => ({
    ...DEFAULT_DESIGN,
    ...pick(random, [...CUSTOM_AIRLINES.slice(0, 2), ...CATALOGUE_AIRLINES]),
    flightNumber: pick(random, FLIGHT_NUMBERS),
    city: life.newMark(person.letter),
  }));
}

/** Selects random actions that the result table would allow; without a table, any actions. */
function selectActions(random: Random, length: number, results: Results): Actions {
  const actions: Actions = {};
  for (let index = 0; index < length; index += 1) {
    const chosen = pick(random, ['add', 'replace', 'skip'] as const);
    const canReplace = results === null || results[index]?.result === 'replaced';
    if (random() < 0.3 && (chosen !== 'replace' || canReplace)) actions[index] = chosen;
  }
  return actions;
}

/** Imports a file. The user mostly sees the result table first, and sometimes then cancels the import. */
export function importEntries(context: Context) {
  const { life, random, tab, person } = context;
  const { ledger } = life;
  const entries = createEntries(context);
  const cities = entries.map(({ city }) => city);
  const [isTried, isLeft] = [random() < 0.6, random() < 0.2];
  const forbid = (marks: readonly string[]) => {
    for (const mark of marks) ledger.forbidden.add(mark);
  };
  life.log.push(
    `  ${entries.map(({ city, icao, flightNumber }) => `${city} ${icao} ${flightNumber}`).join()}`,
  );
  const work = async () => {
    let results: Results = null;
    if (isTried) {
      const tried = await tab.module.importEntries(entries, {}, true);
      if (tried?.__typename === 'ImportReport') results = tried.entries;
      if (cities.some((mark) => life.listMarks(person).has(mark)))
        life.fault('a dry run has stored a design');
      if (isLeft) return forbid(cities);
    }
    const actions = selectActions(random, entries.length, results);
    forbid(cities.filter((_, index) => actions[index] === 'skip'));
    life.log.push(`  ${JSON.stringify(actions)}`);
    return tab.module.importEntries(entries, actions);
  };
  life.start(tab, work, (response) => {
    life.log.push(`  ${response?.__typename === 'Refusal' ? response.code : response?.__typename}`);
    if (response?.__typename !== 'ImportReport') return;
    for (const { index, result, replaces } of response.entries) {
      const mark = cities[index] ?? '';
      if (result !== 'skipped') ledger.require(mark, person.session.user.id);
      // If several entries have one flight, the last entry stays.
      const { entry = null } = replaces ?? {};
      if (entry !== null) ledger.replace(cities[entry] ?? '', mark);
    }
  });
}
