import type { SaveTagInput } from '../../graphql/generated.ts';
import { SchemaServer, unauthenticated, type Caller } from '../../tests/schema-server.ts';
import { Account } from './account.ts';

/** What becomes of one of the next changes. */
export type Trouble = {
  /** How many changes go well before it. */
  after: number;
  /** Whether the change reaches the server. */
  arrives: boolean;
  /** The answer never comes, and no failure either. */
  hangs: boolean;
  /** Whether the server is out of reach from then on. */
  thenOffline: boolean;
};

const CHANGE = /"operationName":"(SaveTag|DeleteTag|DeleteAirline|RemoveTagsOfAirline|ImportAirlines)"/;

/** A server that keeps the tags of its users, and the network before it. */
export class TagServer {
  /** By the token that each one's browser sends. */
  readonly accounts = new Map<string, Account>();
  readonly #http: SchemaServer;
  #trouble: Trouble | null = null;
  #onHanging = () => {};

  constructor() {
    const of = ({ token }: Caller) => this.accounts.get(token ?? '') ?? unauthenticated();
    this.#http = new SchemaServer({
      airlines: (_, caller) => of(caller).airlines,
      tags: ({ airlineId, limit }: { airlineId?: string | null; limit: number }, caller) => ({
        nodes: of(caller)
          .tagsOf(airlineId ?? null)
          .slice(0, limit),
        next: null,
      }),
      tag: ({ id }: { id: string }, caller) => of(caller).tags.get(id) ?? null,
      saveTag: ({ input }: { input: SaveTagInput }, caller) => of(caller).save(input),
      deleteTag: (args, caller) => of(caller).deleteTag(args),
      deleteAirline: (args, caller) => of(caller).deleteAirline(args),
      removeTagsOfAirline: (args, caller) => of(caller).removeTags(args),
      importAirlines: (args, caller) => of(caller).import(args),
    });
  }

  /**
   * Opens an account.
   * @param ahead how much the server's clock is ahead of the browser's, in ms
   */
  open(token: string, ahead: number): Account {
    let last = 0;
    const now = () => (last = Math.max(last + 1, Date.now() + ahead));
    const account = new Account(token, now);
    this.accounts.set(token, account);
    return account;
  }

  set offline(offline: boolean) {
    this.#http.offline = offline;
  }

  get offline(): boolean {
    return this.#http.offline;
  }

  /** @param onHanging is called when a change hangs */
  trouble(trouble: Trouble | null, onHanging = () => {}): void {
    this.#trouble = trouble;
    this.#onHanging = onHanging;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    // Asked only about calls that hang, and those are of pages that have ended: nothing is to come of them.
    if (path === '/api/health') return { ok: true, json: async () => ({ success: true }) } as Response;
    const trouble = this.#trouble;
    const isChange = typeof init.body === 'string' && CHANGE.test(init.body);
    if (!trouble || !isChange || this.offline) return this.#http.fetch(path, init);
    if (trouble.after > 0) {
      trouble.after -= 1;
      return this.#http.fetch(path, init);
    }
    this.#trouble = null;
    if (trouble.arrives) await this.#http.fetch(path, init);
    this.offline = trouble.thenOffline;
    if (!trouble.hangs) throw new TypeError('Failed to fetch');
    this.#onHanging();
    return new Promise(() => {});
  };
}
