import assert from 'node:assert/strict';
import type { Account } from '../../client/tests/fake-server/account.ts';
import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import type { AirlinePick, DesignPick, EntryPick, ContractStep, VersionPick } from './steps.ts';

/** A call that is sent to both servers. */
export type ContractCall = {
  operation: string;
  variables: Record<string, unknown>;
  token: string;
  key: string | null;
};
export type ContractResponse = {
  status: number;
  replayed: string | null;
  body: { data?: unknown; errors?: unknown };
};
export type ServerSide = (call: ContractCall) => Promise<ContractResponse>;
export type ContractPlayer = { token: string; account: Account };

export type ContractStage = {
  real: ServerSide;
  fake: ServerSide;
  /** Reads the ids that the real server has assigned, so that the fake assigns equal ids. */
  readIds: (token: string) => Promise<void>;
  advance: (ms: number) => void;
  /** Returns a new UUID, equal for both servers. */
  newId: () => string;
};

/** Plays steps of two users on both servers. Throws at the first step with different answers. */
export async function play(
  stage: ContractStage,
  players: readonly [ContractPlayer, ContractPlayer],
  steps: readonly ContractStep[],
): Promise<void> {
  const game = new Game(stage, players);
  for (const step of steps) {
    stage.advance(step.wait);
    const previousIds = players.map(listKeptIds);
    await game.both(game.callOf(step), step);
    const isForGood = step.kind === 'deleteNow' || (step.kind === 'deleteAirline' && step.now);
    for (const [nth, player] of players.entries()) {
      const lostIds = isForGood
        ? []
        : [...(previousIds[nth] ?? [])].filter((id) => !listKeptIds(player).has(id));
      assert.deepEqual(lostIds, [], `left the lists and 'Recently deleted' in ${JSON.stringify(step)}`);
    }
  }
  for (const { token } of players)
    for (const operation of [
      'Airlines',
      'SavedTags',
      'TagCounts',
      'TagUsage',
      'Stats',
      'ExportAirlines',
      'DeletedTags',
      'DeletedAirlines',
    ])
      await game.both({ operation, variables: { limit: 200 }, token, key: null }, 'the final state');
}

/** Returns the ids in a user's lists and in 'Recently deleted' on the fake. The final state is compared with the server's. */
function listKeptIds({ account }: ContractPlayer): ReadonlySet<string> {
  const airlines = account.deletedAirlines.map(({ what }) => what);
  return new Set([
    ...account.tags.keys(),
    ...account.deletedTags.keys(),
    ...[...account.ownAirlines, ...airlines].map(({ id }) => `airline ${id}`),
  ]);
}

class Game {
  /** All versions of each tag id that appeared in an answer. */
  readonly #versions = new Map<string, string[]>();
  #next: string | null = null;
  /** The time of the last deletion of tags of an airline. */
  #removedAt: string | null = null;
  #last: ContractCall | null = null;
  #keys = 0;

  constructor(
    readonly stage: ContractStage,
    readonly players: readonly [ContractPlayer, ContractPlayer],
  ) {}

  async both(call: ContractCall, step: unknown): Promise<void> {
    const realResponse = await this.stage.real(call);
    if (/SaveTag|ImportAirlines/.test(call.operation)) await this.stage.readIds(call.token);
    const fakeResponse = await this.stage.fake(call);
    try {
      assert.deepEqual(fakeResponse, realResponse);
    } catch (error) {
      const text = JSON.stringify({ step, call });
      throw new Error(`The fake (+) and the server (-) differ in ${text}: ${String(error)}`, {
        cause: error,
      });
    }
    this.#remember(realResponse.body.data);
    if (call.key !== null) this.#last = call;
  }

  /** Collects ids, versions and cursors at any depth of an answer. */
  #remember(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if ('updatedAt' in value && 'id' in value) {
      const [id, version] = [String(value.id), String(value.updatedAt)];
      this.#versions.set(id, [...new Set([...(this.#versions.get(id) ?? []), version])]);
    }
    if ('deletedAt' in value && 'count' in value) this.#removedAt = String(value.deletedAt);
    if ('next' in value && typeof value.next === 'string') this.#next = value.next;
    for (const inner of Object.values(value)) this.#remember(inner);
  }

  callOf(step: ContractStep): ContractCall {
    const { token } = this.players[step.user];
    const key = { none: null, used: this.#last?.key ?? null, new: `key ${(this.#keys += 1)}` }[step.key];
    const call = (operation: string, variables: Record<string, unknown>): ContractCall => ({
      operation,
      variables,
      token,
      key,
    });
    switch (step.kind) {
      case 'create':
      case 'replace':
        return call('SaveTag', { input: this.#saveInput(step) });
      case 'delete':
        return call('DeleteTag', { id: this.#getTagId(step), ...this.#getVersion(step) });
      case 'deleteNow':
        return call('DeleteTagNow', { id: this.#getDeletedTagId(step) });
      case 'restore':
        return call('RestoreTag', { id: this.#getDeletedTagId(step) });
      case 'deleteAirline':
        return call(step.now ? 'DeleteAirlineNow' : 'DeleteAirline', {
          id: step.now ? this.#getDeletedAirlineId(step) : this.#getAirlineId(step, step.of),
        });
      case 'restoreAirline':
        return call('RestoreAirline', {
          id: this.#getDeletedAirlineId(step),
          deletedAt: step.asRemoved ? this.#removedAt : null,
        });
      case 'removeTags':
        return call('RemoveTagsOfAirline', { airlineId: this.#getAirlineId(step, step.of) });
      case 'import':
        return call('ImportAirlines', {
          mode: step.mode,
          entries: this.#buildEntries(step),
          actions: step.actions,
          dryRun: step.dryRun,
        });
      case 'page': {
        const after = { none: null, next: this.#next, malformed: 'bm9uZQ' }[step.after];
        const airlineId = step.airline === null ? null : this.#getAirlineId(step, step.airline);
        return {
          ...call('SavedTags', { limit: step.limit, after, airlineId, filter: step.filter, ...step.sorted }),
          key: null,
        };
      }
      case 'deletedPage': {
        const after = { none: null, next: this.#next, malformed: 'bm9uZQ' }[step.after];
        return { ...call('DeletedTags', { limit: step.limit, after }), key: null };
      }
      case 'tag':
        return { ...call('OneTag', { id: this.#getTagId(step) }), key: null };
      case 'read':
        return { ...call(step.operation, {}), key: null, ...(step.dead ? { token: 'dead' } : {}) };
      case 'repeat':
        return this.#getRepeatedCall(step, call('TagCounts', {}));
    }
  }

  #getRepeatedCall(
    { changed, user }: Extract<ContractStep, { kind: 'repeat' }>,
    fallbackCall: ContractCall,
  ): ContractCall {
    if (this.#last === null) return { ...fallbackCall, key: null };
    if (!changed) return this.#last;
    const { token } = this.players[user];
    return {
      ...this.#last,
      operation: 'DeleteTag',
      variables: { id: this.#getTagId({ user, of: 1 }) },
      token,
    };
  }

  /** Usually returns one of the user's tags; otherwise any tag that appeared in an answer, also of the other user. */
  #getTagId({ user, of }: { user: 0 | 1; of: number }): string {
    const { tagList } = this.players[user].account;
    const ownTagIds = tagList.map(({ id }) => id);
    // Returns the most recently written tag, so that it is written twice within one millisecond.
    if (of % 3 === 0 && ownTagIds.length > 0)
      return tagList.reduce((a, b) => (b.updatedAt > a.updatedAt ? b : a)).id;
    const ids = of % 5 === 1 || ownTagIds.length === 0 ? [...this.#versions.keys(), 'no-uuid'] : ownTagIds;
    return ids[of % ids.length] ?? '';
  }

  /** Usually returns one of the user's deleted tags; otherwise a result of #tagId. */
  #getDeletedTagId(step: { user: 0 | 1; of: number }): string {
    const ids = [...this.players[step.user].account.deletedTags.keys()].toSorted();
    return step.of % 6 === 1 ? this.#getTagId(step) : (ids[step.of % ids.length] ?? 'no-uuid');
  }

  /** Returns a deleted airline of either user, or a result of #airlineId. */
  #getDeletedAirlineId(step: Extract<ContractStep, { kind: 'deleteAirline' | 'restoreAirline' }>): string {
    const accounts = [this.players[step.user].account, ...this.players.map(({ account }) => account)];
    const ids = accounts.flatMap(({ deletedAirlines }) => deletedAirlines.map(({ what }) => what.id));
    return step.of % 4 === 1 ? this.#getAirlineId(step, step.of) : (ids[step.of % ids.length] ?? '999999');
  }

  #getVersion(step: { user: 0 | 1; of: number; version: VersionPick }): { updatedAt?: string } {
    const versions = this.#versions.get(this.#getTagId(step)) ?? [];
    if (step.version === 'older') return { updatedAt: versions.at(-2) ?? '2020-01-01T00:00:00.000Z' };
    const current = versions.at(-1);
    return step.version === 'none' || current === undefined ? {} : { updatedAt: current };
  }

  /** Returns a custom airline of either user, a preset that has tags, or an invalid id. */
  #getAirlineId({ user }: ContractStep, number: number): string {
    const accounts = [this.players[user].account, ...this.players.map(({ account }) => account)];
    const ownAirlineIds = accounts.flatMap((account) => account.ownAirlines.map(({ id }) => id));
    const usedAirlineIds = accounts.flatMap((account) =>
      account.tagList.flatMap(({ airlineId }) => airlineId ?? []),
    );
    const ids = [...ownAirlineIds, ...usedAirlineIds, 'local-KIT', '999999'];
    return ids[number % ids.length] ?? '';
  }

  #saveInput(step: Extract<ContractStep, { kind: 'create' | 'replace' }>): object {
    const config = step.design && buildDesign(step.design);
    const airline = step.design && buildNewAirline(step.design, step.airline);
    if (step.kind === 'replace') {
      const { keepReplaced } = step;
      return { id: this.#getTagId(step), config, airline, keepReplaced, ...this.#getVersion(step) };
    }
    const newId = {
      none: null,
      new: this.stage.newId(),
      known: this.#getTagId(step).toUpperCase(),
      deleted: this.#getDeletedTagId(step),
      malformed: 'KIT',
    }[step.id];
    return { newId, config, airline };
  }

  #buildEntries({ user, entries, exported }: Extract<ContractStep, { kind: 'import' }>): unknown {
    if (entries === null) return { 0: 'no list' };
    const parsedEntries = entries.map(buildEntry);
    if (!exported) return parsedEntries;
    const { account } = this.players[user];
    const repeatedDesigns = account.tagList.slice(0, 3).map(({ tagConfig }) => tagConfig);
    return [...repeatedDesigns, ...parsedEntries.slice(0, 2)];
  }
}

function buildDesign(pick: DesignPick): Partial<TagConfig> | Record<string, unknown> {
  const [airline, icao, airlineIata] = pick.airline;
  const [iata, city, country] = pick.place;
  const [departure, arrival] = pick.leg;
  const { alliance, date, logo: selectedLogo, background: tagBackgroundColor } = pick;
  const invalidFields: Record<string, object> = {
    longCity: { city: 'X'.repeat(61) },
    alliance: { alliance: 'Nobody' },
    color: { gradientColor: 'blue' },
    icao: { icao: 'TOOLONG' },
    airline: { airline: '' },
    proto: JSON.parse('{ "__proto__": 1 }'),
  };
  const fields = { airline, icao, airlineIata, iata, city, country, departure, arrival, alliance, date };
  return {
    ...DEFAULT_DESIGN,
    ...fields,
    selectedLogo,
    tagBackgroundColor,
    flightNumber: 'UA 889',
    ...(pick.fault === null ? {} : invalidFields[pick.fault]),
  };
}

function buildNewAirline(pick: DesignPick, airline: AirlinePick): object | null {
  const draft = toAirlineDraft({ ...DEFAULT_DESIGN, ...buildDesign({ ...pick, fault: null }) });
  switch (airline) {
    case 'none':
      return null;
    case 'same':
      return { ...draft, name: draft.name.toLowerCase() };
    case 'other':
      return { ...draft, iata: 'Z9' };
    case 'faulty':
      return { ...draft, icao: 'TOOLONG' };
    case 'noLogo':
      return { ...draft, logoUrl: '/img/logo_unknown.png' };
  }
}

function buildEntry(pick: EntryPick): unknown {
  if (pick === 'null') return null;
  if (pick === 'anonymous') return { iata: 'PEK' };
  const kite = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K0' };
  if (pick === 'noLogo') return kite;
  if (pick === 'upload')
    return { ...kite, selectedLogo: '/img/uploads/0123456789abcdef0123456789abcdef.png' };
  return buildDesign(pick);
}
