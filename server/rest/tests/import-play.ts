import {
  createMember,
  createNamingRenderer,
  createPublicFolder,
  type TestAccount,
} from '../../tests/accounts.ts';
import { startTestApp, type DatabaseKind, type TestApp } from '../../tests/test-app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on what came, whatever it is
export type Json = Record<string, any>;
export type Transport = 'REST' | 'GraphQL';

/** The logo that replaces an upload of another user. */
export const FIN_URL = '/img/logo_fin.png';

export const IMPORT_MUTATION = `mutation ($mode: String!, $entries: ImportEntries, $actions: ImportActions, $dryRun: Boolean! = false) {
  importAirlines(mode: $mode, entries: $entries, actions: $actions, dryRun: $dryRun) {
  ... on ImportReport { added replaced skipped entries { index result code field error
    replaces @include(if: $dryRun) { id entry tag_config: tagConfig } } }
  ... on Refusal { code field error: message } } }`;

/** Creates an entry of an unknown airline: no real airline has a code of two digits. */
export function buildOwnEntry(number: number, fields: object = {}): Json {
  return { airline: `Own ${number}`, icao: `9${number}`, airlineIata: `${number}`, city: 'Ōsaka', ...fields };
}

/** Returns the result of an entry without a message. */
export function buildEntryResult(result: string, index = 0): Json {
  return { index, result, code: null, field: null, error: null };
}

/** A server with a clock that only the test moves, and helpers for tests of imports. */
export class ImportPlay {
  private constructor(
    readonly app: TestApp,
    /** An entry that is equal to an airline of the catalogue. */
    readonly preset: Json,
    readonly clock: { now: number },
  ) {}

  static async start(database: DatabaseKind): Promise<ImportPlay> {
    const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') };
    const app = await startTestApp({
      database,
      clock: () => new Date(clock.now),
      renderer: createNamingRenderer(),
      folders: { publicDir: createPublicFolder() },
    });
    const { body } = await app.rest('GET', '/api/airlines');
    const { name, icao, iata } = body.data.find((airline: Json) => airline['iata'] === 'KL');
    const preset = { airline: name, icao, airlineIata: iata, selectedLogo: '/img/logo_klm.png' };
    return new ImportPlay(app, preset, clock);
  }

  createMember(): Promise<TestAccount> {
    return createMember(this.app);
  }

  /** Imports through a transport; returns the report or the refusal. */
  async import(
    account: TestAccount,
    mode: unknown,
    entries: unknown,
    transport: Transport = 'REST',
    { actions, dryRun }: { actions?: unknown; dryRun?: boolean } = {},
  ): Promise<Json> {
    const { token } = account;
    if (transport === 'REST') {
      const { body } = await this.app.rest('POST', '/api/airlines/import', {
        token,
        body: { mode, entries, actions, dry_run: dryRun },
      });
      return body.success ? body.data : body;
    }
    const { data, errors } = await this.app.graphql<Json>(
      IMPORT_MUTATION,
      { mode, entries, actions, dryRun },
      token,
    );
    expect(errors).toBeUndefined();
    return data?.['importAirlines'];
  }

  send(account: TestAccount, entries: unknown, transport: Transport = 'REST'): Promise<Json> {
    return this.import(account, 'valid', entries, transport);
  }

  async readExport(account: TestAccount): Promise<Json[]> {
    const { data, errors } = await this.app.graphql<Json>('{ exportAirlines }', {}, account.token);
    expect(errors).toBeUndefined();
    return data?.['exportAirlines'];
  }

  async save(account: TestAccount, tag_config: unknown): Promise<Json> {
    const { body } = await this.app.rest('POST', '/api/user/tags', {
      token: account.token,
      body: { tag_config },
    });
    expect(body.success).toBe(true);
    return body.data;
  }

  readAirlines(account: TestAccount): Promise<Json[]> {
    return this.app.db.source.query('select * from custom_airlines where owner_id = $1 order by icao', [
      account.id,
    ]);
  }

  readTags(account: TestAccount): Promise<Json[]> {
    return this.app.db.source.query(
      'select * from user_tags where user_id = $1 and deleted_at is null order by created_at, airline_id',
      [account.id],
    );
  }
}
