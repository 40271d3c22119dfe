import { getOperationText } from '../../rest/operations.ts';

/** A write as both transports send it, and the check of its response. */
export type RandomWrite = {
  kind: string;
  rest: { method: string; path: string; body?: unknown };
  graphql: { query: string; variables: unknown };
  /** Records the effect of the write. Throws if the response is wrong for a write that ran exactly once. */
  confirm(response: ResponseBody): void;
};

/** The object of a response; its field names depend on the transport. */
export type ResponseBody = Record<string, unknown>;

type WrittenTag = { id: string; updatedAt: string; flight: string };

/** The content of an account after each write ran exactly once. */
export type ExpectedAccount = {
  /** The updated_at of each tag by flight number, which is unique here; null for imported tags, because their response has no time. */
  tags: Map<string, string | null>;
  /** Names by ICAO. */
  airlines: Map<string, string>;
  name: string;
};

const CODE_CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const KLM_DESIGN = { airline: 'KLM', icao: 'KLM', airlineIata: 'KL', iata: 'NRT' };

/** Creates random writes of one account; each depends on the writes before it. */
export class RandomWrites {
  readonly expected: ExpectedAccount = { tags: new Map(), airlines: new Map(), name: '' };
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
    this.codes = CODE_CHARACTERS.flatMap((firstCharacter) =>
      CODE_CHARACTERS.map((secondCharacter) => firstCharacter + secondCharacter),
    ).filter((code) => !takenCodes.has(code) && !takenCodes.has(`9${code}`));
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
    return this.selectRandom(makers)?.() ?? this.createTag();
  }

  private selectRandom<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  private createTag(): RandomWrite {
    const flight = `F${this.count}`;
    const config = { ...KLM_DESIGN, flightNumber: flight };
    return {
      kind: 'create a tag',
      rest: { method: 'POST', path: '/api/user/tags', body: { tag_config: config } },
      graphql: { query: getOperationText('SaveTag'), variables: { input: { config } } },
      confirm: ({ id, ...tag }) => {
        const updatedAt = getText(tag, 'updatedAt', 'updated_at');
        this.tags.push({ id: String(id), updatedAt, flight });
        this.expected.tags.set(flight, updatedAt);
      },
    };
  }

  private updateTag(): RandomWrite {
    const tag = this.selectRandom(this.tags);
    if (tag === undefined) return this.createTag();
    const flight = `F${this.count}`;
    const config = { ...KLM_DESIGN, flightNumber: flight };
    // With this version, a second run would be refused; without it, a second run would store another time.
    const version = this.random() < 0.5 ? tag.updatedAt : undefined;
    return {
      kind: 'update a tag',
      rest: {
        method: 'PUT',
        path: `/api/user/tags/${tag.id}`,
        body: { tag_config: config, updated_at: version },
      },
      graphql: {
        query: getOperationText('SaveTag'),
        variables: { input: { id: tag.id, config, updatedAt: version } },
      },
      confirm: (response) => {
        this.expected.tags.delete(tag.flight);
        Object.assign(tag, { flight, updatedAt: getText(response, 'updatedAt', 'updated_at') });
        this.expected.tags.set(flight, tag.updatedAt);
      },
    };
  }

  private deleteTag(): RandomWrite {
    const tag = this.selectRandom(this.tags);
    if (tag === undefined) return this.createTag();
    return {
      kind: 'delete a tag',
      rest: { method: 'DELETE', path: `/api/user/tags/${tag.id}` },
      graphql: { query: getOperationText('DeleteTag'), variables: { id: tag.id } },
      confirm: () => {
        this.tags.splice(this.tags.indexOf(tag), 1);
        this.deleted.push(tag);
        this.expected.tags.delete(tag.flight);
      },
    };
  }

  private restoreTag(): RandomWrite {
    const tag = this.selectRandom(this.deleted);
    if (tag === undefined) return this.createTag();
    return {
      kind: 'restore a tag',
      rest: { method: 'POST', path: `/api/user/tags/${tag.id}/restore`, body: {} },
      graphql: { query: getOperationText('RestoreTag'), variables: { id: tag.id } },
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
        query: getOperationText('CreateAirline'),
        variables: { input: { ...codes, logoUrl: logo } },
      },
      confirm: ({ id }) => {
        this.airlines.push({ id: String(id), icao: codes.icao });
        this.expected.airlines.set(codes.icao, codes.name);
      },
    };
  }

  private updateAirline(): RandomWrite {
    const airline = this.selectRandom(this.airlines);
    if (airline === undefined) return this.createAirline();
    const name = `AIR ${this.count}`;
    return {
      kind: 'update an airline',
      rest: { method: 'PUT', path: `/api/airlines/${airline.id}`, body: { name } },
      graphql: { query: getOperationText('UpdateAirline'), variables: { id: airline.id, input: { name } } },
      confirm: () => this.expected.airlines.set(airline.icao, name),
    };
  }

  private deleteAirline(): RandomWrite {
    const airline = this.selectRandom(this.airlines);
    if (airline === undefined) return this.createAirline();
    return {
      kind: 'delete an airline',
      rest: { method: 'DELETE', path: `/api/airlines/${airline.id}` },
      graphql: { query: getOperationText('DeleteAirline'), variables: { id: airline.id } },
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
      graphql: { query: getOperationText('ImportAirlines'), variables: input },
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
      graphql: { query: getOperationText('UpdateProfile'), variables: { input: { name } } },
      confirm: (user) => {
        if (user['name'] !== name) throw new Error(`the profile has the name ${String(user['name'])}`);
        this.expected.name = name;
      },
    };
  }
}

function getText(object: ResponseBody, ...names: string[]): string {
  const value = names.map((name) => object[name]).find((candidate) => typeof candidate === 'string');
  if (typeof value !== 'string') throw new Error(`no ${names[0]} in ${JSON.stringify(object)}`);
  return value;
}
