import { operationText } from '../../rest/operations.ts';

/** A write as both transports send it, and what its answer says of the account afterwards. */
export type RandomWrite = {
  kind: string;
  rest: { method: string; path: string; body?: unknown };
  graphql: { query: string; variables: unknown };
  /** Throws for an answer that a write which is done once cannot have. */
  confirm(answer: Answered): void;
};

/** The object of an answer, its fields by the names of either transport. */
export type Answered = Record<string, unknown>;

type WrittenTag = { id: string; updatedAt: string; flight: string };

/** What is in an account when every write was done exactly once. */
export type Expected = {
  /** By flight number, which no two tags share; of imported ones the answer gives no time. */
  tags: Map<string, string | null>;
  /** Names by ICAO. */
  airlines: Map<string, string>;
  name: string;
};

const LETTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const KLM = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT' };

/** Makes up writes of one account, each on what the ones before have left. */
export class RandomWrites {
  readonly expected: Expected = { tags: new Map(), airlines: new Map(), name: '' };
  private readonly tags: WrittenTag[] = [];
  private readonly deleted: WrittenTag[] = [];
  private readonly airlines: { id: string; icao: string }[] = [];
  private readonly codes: string[];
  private count = 0;

  /** @param takenCodes the ICAO and IATA codes of the catalogue */
  constructor(
    takenCodes: ReadonlySet<string>,
    private readonly random: () => number,
  ) {
    this.codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
      (code) => !takenCodes.has(code) && !takenCodes.has(`9${code}`),
    );
  }

  next(): RandomWrite {
    this.count += 1;
    const makers = [
      () => this.createTag(),
      () => this.updateTag(),
      () => this.deleteTag(),
      () => this.restoreTag(),
      () => this.createAirline(),
      () => this.updateAirline(),
      () => this.deleteAirline(),
      () => this.importAirline(),
      () => this.changeProfile(),
    ];
    return this.any(makers)?.() ?? this.createTag();
  }

  private any<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private createTag(): RandomWrite {
    const flight = `F${this.count}`;
    const config = { ...KLM, flightNumber: flight };
    return {
      kind: 'create a tag',
      rest: { method: 'POST', path: '/api/user/tags', body: { tag_config: config } },
      graphql: { query: operationText('SaveTag'), variables: { input: { config } } },
      confirm: ({ id, ...tag }) => {
        const updatedAt = textOf(tag, 'updatedAt', 'updated_at');
        this.tags.push({ id: String(id), updatedAt, flight });
        this.expected.tags.set(flight, updatedAt);
      },
    };
  }

  private updateTag(): RandomWrite {
    const tag = this.any(this.tags);
    if (tag === undefined) return this.createTag();
    const flight = `F${this.count}`;
    const config = { ...KLM, flightNumber: flight };
    // With its version a second time would be refused, without it a second time would write another time.
    const version = this.random() < 0.5 ? tag.updatedAt : undefined;
    return {
      kind: 'update a tag',
      rest: {
        method: 'PUT',
        path: `/api/user/tags/${tag.id}`,
        body: { tag_config: config, updated_at: version },
      },
      graphql: {
        query: operationText('SaveTag'),
        variables: { input: { id: tag.id, config, updatedAt: version } },
      },
      confirm: (answer) => {
        this.expected.tags.delete(tag.flight);
        Object.assign(tag, { flight, updatedAt: textOf(answer, 'updatedAt', 'updated_at') });
        this.expected.tags.set(flight, tag.updatedAt);
      },
    };
  }

  private deleteTag(): RandomWrite {
    const tag = this.any(this.tags);
    if (tag === undefined) return this.createTag();
    return {
      kind: 'delete a tag',
      rest: { method: 'DELETE', path: `/api/user/tags/${tag.id}` },
      graphql: { query: operationText('DeleteTag'), variables: { id: tag.id } },
      confirm: () => {
        this.tags.splice(this.tags.indexOf(tag), 1);
        this.deleted.push(tag);
        this.expected.tags.delete(tag.flight);
      },
    };
  }

  private restoreTag(): RandomWrite {
    const tag = this.any(this.deleted);
    if (tag === undefined) return this.createTag();
    return {
      kind: 'restore a tag',
      rest: { method: 'POST', path: `/api/user/tags/${tag.id}/restore`, body: {} },
      graphql: { query: operationText('RestoreTag'), variables: { id: tag.id } },
      confirm: () => {
        this.deleted.splice(this.deleted.indexOf(tag), 1);
        this.tags.push(tag);
        this.expected.tags.set(tag.flight, tag.updatedAt);
      },
    };
  }

  private createAirline(): RandomWrite {
    const iata = this.codes.pop() ?? '';
    const codes = { name: `AIR ${this.count}`, icao: `9${iata}`, iata, alliance: 'Independent' };
    const logo = '/img/logo_klm.png';
    return {
      kind: 'create an airline',
      rest: { method: 'POST', path: '/api/airlines', body: { ...codes, logo_url: logo } },
      graphql: {
        query: operationText('CreateAirline'),
        variables: { input: { ...codes, logoUrl: logo } },
      },
      confirm: ({ id }) => {
        this.airlines.push({ id: String(id), icao: codes.icao });
        this.expected.airlines.set(codes.icao, codes.name);
      },
    };
  }

  private updateAirline(): RandomWrite {
    const airline = this.any(this.airlines);
    if (airline === undefined) return this.createAirline();
    const name = `AIR ${this.count}`;
    return {
      kind: 'update an airline',
      rest: { method: 'PUT', path: `/api/airlines/${airline.id}`, body: { name } },
      graphql: { query: operationText('UpdateAirline'), variables: { id: airline.id, input: { name } } },
      confirm: () => this.expected.airlines.set(airline.icao, name),
    };
  }

  private deleteAirline(): RandomWrite {
    const airline = this.any(this.airlines);
    if (airline === undefined) return this.createAirline();
    return {
      kind: 'delete an airline',
      rest: { method: 'DELETE', path: `/api/airlines/${airline.id}` },
      graphql: { query: operationText('DeleteAirline'), variables: { id: airline.id } },
      confirm: () => {
        this.airlines.splice(this.airlines.indexOf(airline), 1);
        this.expected.airlines.delete(airline.icao);
      },
    };
  }

  private importAirline(): RandomWrite {
    const flight = `F${this.count}`;
    const code = this.codes.pop() ?? '';
    const airline = { airline: `AIR ${this.count}`, icao: `9${code}`, airlineIata: code };
    const input = { mode: 'all', entries: [{ ...airline, iata: 'NRT', flightNumber: flight }] };
    return {
      kind: 'import',
      rest: { method: 'POST', path: '/api/airlines/import', body: input },
      graphql: { query: operationText('ImportAirlines'), variables: input },
      confirm: ({ added }) => {
        if (added !== 1) throw new Error(`an import of one new entry added ${String(added)}`);
        this.expected.tags.set(flight, null);
        this.expected.airlines.set(airline.icao, airline.airline);
      },
    };
  }

  private changeProfile(): RandomWrite {
    const name = `Name ${this.count}`;
    return {
      kind: 'change the profile',
      rest: { method: 'PUT', path: '/api/user/profile', body: { name } },
      graphql: { query: operationText('UpdateProfile'), variables: { input: { name } } },
      confirm: (user) => {
        if (user['name'] !== name) throw new Error(`the profile has the name ${String(user['name'])}`);
        this.expected.name = name;
      },
    };
  }
}

function textOf(object: Answered, ...names: string[]): string {
  const value = names.map((name) => object[name]).find((one) => typeof one === 'string');
  if (typeof value !== 'string') throw new Error(`no ${names[0]} in ${JSON.stringify(object)}`);
  return value;
}
