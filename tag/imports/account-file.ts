/**
 * The account file: everything that a user has saved, as one JSON object with a version and three lists. It can be larger than the memory
 * of a reader, so it is written and read as a stream, and each reader handles one element of a list at a time.
 */
export const ACCOUNT_FILE_LIMITS = {
  bytes: 200 * 1024 * 1024,
  /** The number of tags that one transaction or one request adds. */
  tagsPerBatch: 250,
  /** The characters of one element; a logo is the largest. */
  elementLength: 8 * 1024 * 1024,
} as const;

/** The lists, in their order: a tag refers to an airline and a logo, and an airline to a logo. */
const LISTS = ['logos', 'airlines', 'tags'] as const;
export type AccountFileList = (typeof LISTS)[number];

export const ACCOUNT_FILE_START = '{"version":1,';

/** An uploaded logo: its path on the server that wrote the file, and its PNG in Base64. */
export type AccountFileLogo = { readonly url: string; readonly data: string };

/** An element of a list, as JSON. */
export type AccountFileElement = { readonly list: AccountFileList; readonly text: string };

/** Returns true if a text begins like an account file, so that it is no file of another app. */
export function isAccountFile(start: string): boolean {
  return /^\uFEFF?\s*\{\s*"version"\s*:\s*1\s*[,}]/.test(start);
}

/** The nesting of the object's keys, of the elements of its lists, and the deepest allowed one. */
const KEY_DEPTH = 1;
const LIST_DEPTH = 2;
const MAX_DEPTH = 40;

/**
 * Splits an account file into the elements of its lists, without parsing them. Text between the elements is dropped. Threat: a file of
 * deeply nested values or of one endless element.
 */
export class AccountFileScanner {
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #key = '';
  #element = '';
  #isRefused = false;

  /** True if a chunk had an element that is too long or nested too deeply. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** True if the object of the file has ended. */
  get isComplete(): boolean {
    return this.#depth === 0 && !this.#isRefused;
  }

  /** Returns the elements that end in a chunk of the file. */
  push(chunk: string): AccountFileElement[] {
    const found: AccountFileElement[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length && !this.#isRefused; at += 1) {
      const sign = chunk[at];
      if (this.#isString) this.#readString(sign);
      else if (sign === '"') this.#beginString();
      else if (sign === '{' || sign === '[') {
        if (this.#depth === LIST_DEPTH) start = at;
        this.#depth += 1;
        this.#isRefused = this.#depth > MAX_DEPTH;
      } else if (sign === '}' || sign === ']') {
        this.#depth -= 1;
        const list = LISTS.find((one) => one === this.#key);
        if (this.#depth !== LIST_DEPTH || !list) continue;
        found.push({ list, text: this.#element + chunk.slice(start, at + 1) });
        this.#element = '';
      }
    }
    if (this.#depth > LIST_DEPTH) this.#element += chunk.slice(start);
    this.#isRefused ||= this.#element.length > ACCOUNT_FILE_LIMITS.elementLength;
    return found;
  }

  #beginString(): void {
    this.#isString = true;
    if (this.#depth === KEY_DEPTH) this.#key = '';
  }

  #readString(sign: string | undefined): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === '\\') this.#isEscaped = true;
    else if (sign === '"') this.#isString = false;
    else if (this.#depth === KEY_DEPTH && this.#key.length < MAX_KEY_LENGTH) this.#key += sign;
  }
}

const MAX_KEY_LENGTH = 20;
