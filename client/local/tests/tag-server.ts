import type { SaveTagInput, SavedTagFragment } from '../../graphql/generated.ts';
import { AIRLINES, UNITED } from '../../editor/tests/catalogue.ts';
import { refusal, SchemaServer } from '../../tests/schema-server.ts';

/** A server that keeps tags by the rules of the real one. */
export class TagServer {
  readonly tags = new Map<string, SavedTagFragment>();
  /** Does the next change without anybody hearing of it. */
  losesAnswer = false;
  readonly #http: SchemaServer;
  // Its own time, in which no two writes are one, and which no browser's clock meets.
  #now = Date.parse('2020-01-01T00:00:00.000Z');

  constructor() {
    this.#http = new SchemaServer({
      airlines: () => AIRLINES,
      tags: () => ({ nodes: [...this.tags.values()].toReversed(), next: null }),
      tag: ({ id }: { id: string }) => this.tags.get(id) ?? null,
      saveTag: ({ input }: { input: SaveTagInput }) => this.#save(input),
      deleteTag: ({ id }: { id: string }) =>
        this.tags.delete(id) ? { __typename: 'Done', done: true } : refusal('NOT_FOUND'),
    });
  }

  set offline(offline: boolean) {
    this.#http.offline = offline;
  }

  get offline(): boolean {
    return this.#http.offline;
  }

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await this.#http.fetch(path, init);
    const isChange = typeof init.body === 'string' && /"operationName":"(Save|Delete)Tag"/.test(init.body);
    if (!isChange || !this.losesAnswer) return answer;
    this.losesAnswer = false;
    throw new TypeError('Failed to fetch');
  };

  /** Another device saves a tag anew. */
  change({ id, createdAt, tagConfig }: SavedTagFragment, city: string): void {
    this.#put(id, { ...tagConfig, city }, createdAt);
  }

  #save({ id, newId, updatedAt, config }: SaveTagInput) {
    if (!config) return refusal('FIELD_REQUIRED', { field: 'config' });
    if (!id) {
      const made = newId ? this.tags.get(newId) : undefined;
      return made ? { __typename: 'SaveTagSuccess', tag: made } : this.#put(newId ?? `${this.#now}`, config);
    }
    const current = this.tags.get(id);
    if (!current) return refusal('NOT_FOUND', { field: 'id' });
    if (updatedAt && updatedAt !== current.updatedAt)
      return { ...refusal('TAG_CHANGED', { field: 'updatedAt' }), current };
    return this.#put(id, config, current.createdAt);
  }

  #put(id: string, config: SavedTagFragment['tagConfig'], createdAt?: string) {
    this.#now += 1000;
    const at = new Date(this.#now).toISOString();
    const tagConfig = { ...config, timestamp: at, isPreset: true };
    const times = { createdAt: createdAt ?? at, updatedAt: at };
    const tag: SavedTagFragment = { __typename: 'Tag', id, airlineId: UNITED.id, tagConfig, ...times };
    this.tags.set(id, tag);
    return { __typename: 'SaveTagSuccess', tag };
  }
}
