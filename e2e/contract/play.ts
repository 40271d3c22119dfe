import assert from 'node:assert/strict';
import type { Account } from '../../client/tests/fake-server/account.ts';
import { toAirlineDraft } from '../../tag/airlines/airline.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import type { AirlinePick, DesignPick, EntryPick, Step, Version } from './steps.ts';

/** A call that is sent to both servers. */
export type Call = {
  operation: string;
  variables: Record<string, unknown>;
  token: string;
  key: string | null;
};
export type Answer = { status: number; replayed: string | null; body: { data?: unknown; errors?: unknown } };
export type Side = (call: Call) => Promise<Answer>;
export type Player = { token: string; account: Account };

export type Stage = {
  real: Side;
  fake: Side;
  /** Reads the ids that the real server has assigned, so that the fake assigns equal ids. */
  readIds: (token: string) => Promise<void>;
  advance: (ms: number) => void;
  /** Returns a new UUID, equal for both servers. */
  newId: () => string;
};

/** Plays steps of two users on both servers. Throws at the first step with different answers. */
export async function play(
  stage: Stage,
  players: readonly [Player, Player],
  steps: readonly Step[],
): Promise<void> {
  const game = new Game(stage, players);
  for (const step of steps) {
    stage.advance(step.wait);
    const before = players.map(kept);
    await game.both(game.callOf(step), step);
    const isForGood = step.kind === 'deleteNow' || (step.kind === 'deleteAirline' && step.now);
    for (const [nth, player] of players.entries()) {
      const lost = isForGood ? [] : [...(before[nth] ?? [])].filter((id) => !kept(player).has(id));
      assert.deepEqual(lost, [], `left the lists and 'Recently deleted' in ${JSON.stringify(step)}`);
    }
  }
  for (const { token } of players)
    for (const operation of [
      'Airlines',
      'SavedTags',
      'TagCounts',
      'Stats',
      'ExportAirlines',
      'DeletedTags',
      'DeletedAirlines',
    ])
      await game.both({ operation, variables: { limit: 200 }, token, key: null }, 'the final state');
}

/** Returns the ids in a user's lists and in 'Recently deleted' on the fake. The final state is compared with the server's. */
function kept({ account }: Player): ReadonlySet<string> {
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
  #last: Call | null = null;
  #keys = 0;

  constructor(
    readonly stage: Stage,
    readonly players: readonly [Player, Player],
  ) {}

  async both(call: Call, step: unknown): Promise<void> {
    const wanted = await this.stage.real(call);
    if (/SaveTag|ImportAirlines/.test(call.operation)) await this.stage.readIds(call.token);
    const given = await this.stage.fake(call);
    try {
      assert.deepEqual(given, wanted);
    } catch (error) {
      const text = JSON.stringify({ step, call });
      throw new Error(`The fake (+) and the server (-) differ in ${text}: ${String(error)}`, {
        cause: error,
      });
    }
    this.#remember(wanted.body.data);
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

  callOf(step: Step): Call {
    const { token } = this.players[step.user];
    const key = { none: null, used: this.#last?.key ?? null, new: `key ${(this.#keys += 1)}` }[step.key];
    const call = (operation: string, variables: Record<string, unknown>): Call => ({
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
        return call('DeleteTag', { id: this.#tagId(step), ...this.#version(step) });
      case 'deleteNow':
        return call('DeleteTagNow', { id: this.#deletedTagId(step) });
      case 'restore':
        return call('RestoreTag', { id: this.#deletedTagId(step) });
      case 'deleteAirline':
        return call(step.now ? 'DeleteAirlineNow' : 'DeleteAirline', {
          id: step.now ? this.#deletedAirlineId(step) : this.#airlineId(step, step.of),
        });
      case 'restoreAirline':
        return call('RestoreAirline', {
          id: this.#deletedAirlineId(step),
          deletedAt: step.asRemoved ? this.#removedAt : null,
        });
      case 'removeTags':
        return call('RemoveTagsOfAirline', { airlineId: this.#airlineId(step, step.of) });
      case 'import':
        return call('ImportAirlines', {
          mode: step.mode,
          entries: this.#entries(step),
          actions: step.actions,
          dryRun: step.dryRun,
        });
      case 'page': {
        const after = { none: null, next: this.#next, malformed: 'bm9uZQ' }[step.after];
        const airlineId = step.airline === null ? null : this.#airlineId(step, step.airline);
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
        return { ...call('OneTag', { id: this.#tagId(step) }), key: null };
      case 'read':
        return { ...call(step.operation, {}), key: null, ...(step.dead ? { token: 'dead' } : {}) };
      case 'repeat':
        return this.#repeated(step, call('TagCounts', {}));
    }
  }

  #repeated({ changed, user }: Extract<Step, { kind: 'repeat' }>, otherwise: Call): Call {
    if (this.#last === null) return { ...otherwise, key: null };
    if (!changed) return this.#last;
    const { token } = this.players[user];
    return { ...this.#last, operation: 'DeleteTag', variables: { id: this.#tagId({ user, of: 1 }) }, token };
  }

  /** Usually returns one of the user's tags; otherwise any tag that appeared in an answer, also of the other user. */
  #tagId({ user, of }: { user: 0 | 1; of: number }): string {
    const { tagList } = this.players[user].account;
    const own = tagList.map(({ id }) => id);
    // Returns the most recently written tag, so that it is written twice within one millisecond.
    if (of % 3 === 0 && own.length > 0)
      return tagList.reduce((a, b) => (b.updatedAt > a.updatedAt ? b : a)).id;
    const ids = of % 5 === 1 || own.length === 0 ? [...this.#versions.keys(), 'no-uuid'] : own;
    return ids[of % ids.length] ?? '';
  }

  /** Usually returns one of the user's deleted tags; otherwise a result of #tagId. */
  #deletedTagId(step: { user: 0 | 1; of: number }): string {
    const ids = [...this.players[step.user].account.deletedTags.keys()].toSorted();
    return step.of % 6 === 1 ? this.#tagId(step) : (ids[step.of % ids.length] ?? 'no-uuid');
  }

  /** Returns a deleted airline of either user, or a result of #airlineId. */
  #deletedAirlineId(step: Extract<Step, { kind: 'deleteAirline' | 'restoreAirline' }>): string {
    const accounts = [this.players[step.user].account, ...this.players.map(({ account }) => account)];
    const ids = accounts.flatMap(({ deletedAirlines }) => deletedAirlines.map(({ what }) => what.id));
    return step.of % 4 === 1 ? this.#airlineId(step, step.of) : (ids[step.of % ids.length] ?? '999999');
  }

  #version(step: { user: 0 | 1; of: number; version: Version }): { updatedAt?: string } {
    const versions = this.#versions.get(this.#tagId(step)) ?? [];
    if (step.version === 'older') return { updatedAt: versions.at(-2) ?? '2020-01-01T00:00:00.000Z' };
    const current = versions.at(-1);
    return step.version === 'none' || current === undefined ? {} : { updatedAt: current };
  }

  /** Returns a custom airline of either user, a preset that has tags, or an invalid id. */
  #airlineId({ user }: Step, of: number): string {
    const accounts = [this.players[user].account, ...this.players.map(({ account }) => account)];
    const own = accounts.flatMap((account) => account.ownAirlines.map(({ id }) => id));
    const used = accounts.flatMap((account) => account.tagList.flatMap(({ airlineId }) => airlineId ?? []));
    const ids = [...own, ...used, 'local-KIT', '999999'];
    return ids[of % ids.length] ?? '';
  }

  #saveInput(step: Extract<Step, { kind: 'create' | 'replace' }>): object {
    const config = step.design && designOf(step.design);
    const airline = step.design && newAirline(step.design, step.airline);
    if (step.kind === 'replace') {
      const { keepReplaced } = step;
      return { id: this.#tagId(step), config, airline, keepReplaced, ...this.#version(step) };
    }
    const newId = {
      none: null,
      new: this.stage.newId(),
      known: this.#tagId(step).toUpperCase(),
      deleted: this.#deletedTagId(step),
      malformed: 'KIT',
    }[step.id];
    return { newId, config, airline };
  }

  #entries({ user, entries, exported }: Extract<Step, { kind: 'import' }>): unknown {
    if (entries === null) return { 0: 'no list' };
    const read = entries.map(entryOf);
    if (!exported) return read;
    const { account } = this.players[user];
    const again = account.tagList.slice(0, 3).map(({ tagConfig }) => tagConfig);
    return [...again, ...read.slice(0, 2)];
  }
}

function designOf(pick: DesignPick): Partial<TagConfig> | Record<string, unknown> {
  const [airline, icao, airlineIata] = pick.airline;
  const [iata, city, country] = pick.place;
  const [departure, arrival] = pick.leg;
  const { alliance, date, logo: selectedLogo, background: tagBackgroundColor } = pick;
  const faults: Record<string, object> = {
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
    ...(pick.fault === null ? {} : faults[pick.fault]),
  };
}

function newAirline(pick: DesignPick, airline: AirlinePick): object | null {
  const draft = toAirlineDraft({ ...DEFAULT_DESIGN, ...designOf({ ...pick, fault: null }) });
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

function entryOf(pick: EntryPick): unknown {
  if (pick === 'null') return null;
  if (pick === 'anonymous') return { iata: 'PEK' };
  const kite = { airline: 'KITE AIR', icao: 'KIT', airlineIata: 'K0' };
  if (pick === 'noLogo') return kite;
  if (pick === 'upload')
    return { ...kite, selectedLogo: '/img/uploads/0123456789abcdef0123456789abcdef.png' };
  return designOf(pick);
}
