import type { CityDrawing } from '../../tag/card/card-art.ts';
import {
  MAX_DEPTH_LEVEL,
  PATH_COMMANDS,
  PLACE_PAINTS,
  PLACE_SHAPES,
  SHADE_SUFFIX,
  type ShapeNumbers,
} from '../../tag/card/poster/places/place-words.ts';

/** The drawing of a city with the facts of its header. */
export type CitySource = CityDrawing & {
  readonly name: string;
  /** Codes of airports of the catalogue. */
  readonly airports: readonly string[];
  /** Codes of the city that are no airport, such as LON. */
  readonly cityCodes: readonly string[];
};

/** The shapes of figures that several cities use, by name. */
export type Figures = ReadonlyMap<string, readonly string[]>;

/** A line of a data file: its words, and a function that throws an error with file and line. */
type SourceLine = { readonly words: readonly string[]; readonly fail: (reason: string) => never };

/** Splits a file into lines without comments and empty lines. */
export function splitLines(file: string, text: string): SourceLine[] {
  return text.split('\n').flatMap((line, index) => {
    const words = line.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean);
    const fail = (reason: string): never => {
      throw new Error(`${file}:${index + 1}: ${reason}`);
    };
    return words.length === 0 ? [] : [{ words, fail }];
  });
}

/** Parses the file of the figures. Each begins with a line 'figure NAME'. */
export function parseFigures(file: string, text: string): Figures {
  const figures = new Map<string, string[]>();
  let shapes: string[] | undefined;
  for (const line of splitLines(file, text)) {
    const [word, name = ''] = line.words;
    if (word === 'figure') {
      if (figures.has(name)) line.fail(`the figure ${name} exists twice`);
      shapes = [];
      figures.set(name, shapes);
    } else if (shapes) shapes.push(parseShape(line));
    else line.fail('a shape before the first figure');
  }
  return figures;
}

/** Parses the file of a city. Throws an error that names file and line. */
export function parseCity(file: string, text: string, figures: Figures): CitySource {
  const header = new Map<string, readonly string[]>();
  const shapes: string[] = [];
  let openGroup: SourceLine | null = null;
  for (const line of splitLines(file, text)) {
    const [word = '', ...rest] = line.words;
    if (HEADER_WORDS.has(word)) {
      if (header.has(word) || shapes.length > 0) line.fail(`a second or late '${word}'`);
      header.set(word, rest);
    } else if (word === 'use') shapes.push(...parseUse(line, figures, openGroup !== null));
    else if (word === 'group') {
      if (openGroup) line.fail('a group inside a group');
      openGroup = line;
      shapes.push(parseGroup(line, rest));
    } else if (word === 'end') {
      if (!openGroup) line.fail("an 'end' without a group");
      openGroup = null;
      shapes.push('end');
    } else shapes.push(parseShape(line));
  }
  openGroup?.fail('a group without an end');
  return { ...parseHeader(file, header), id: file.replace(/\.txt$/, ''), shapes };
}

const HEADER_WORDS: ReadonlySet<string> = new Set(['name', 'airports', 'city-codes', 'axis', 'sun']);

function parseHeader(
  file: string,
  header: ReadonlyMap<string, readonly string[]>,
): Omit<CitySource, 'id' | 'shapes'> {
  const requireWords = (word: string): readonly string[] => {
    const words = header.get(word) ?? [];
    if (words.length === 0) throw new Error(`${file}:1: the header has no '${word}'`);
    return words;
  };
  const parsePosition = (word: string): number => {
    const value = Number(requireWords(word)[0]);
    if (!Number.isFinite(value)) throw new Error(`${file}:1: '${word}' is no number`);
    return value;
  };
  const codes = [...requireWords('airports'), ...(header.get('city-codes') ?? [])];
  const wrongCode = codes.find((code) => !/^[A-Z]{3}$/.test(code));
  if (wrongCode !== undefined) throw new Error(`${file}:1: '${wrongCode}' is no code`);
  return {
    name: requireWords('name').join(' '),
    airports: requireWords('airports'),
    cityCodes: header.get('city-codes') ?? [],
    axis: parsePosition('axis'),
    ...(header.has('sun') && { sun: parsePosition('sun') }),
  };
}

/** Replaces 'use FIGURE x y scale [flip]' by a group with the shapes of the figure. */
function parseUse(line: SourceLine, figures: Figures, isInGroup: boolean): string[] {
  const [, name = '', ...position] = line.words;
  const figure = figures.get(name) ?? line.fail(`unknown figure '${name}'`);
  if (isInGroup) line.fail('a figure inside a group');
  return [parseGroup(line, position), ...figure, 'end'];
}

/** Parses 'x y scale [flip]'. */
function parseGroup({ fail }: SourceLine, words: readonly string[]): string {
  const flip = words[3];
  if (flip !== undefined && flip !== 'flip') fail(`unknown word '${flip}'`);
  if (words.length < 3 || words.length > 4) fail('x, y and scale are needed, then nothing or flip');
  const numbers = words.slice(0, 3).map((word) => parseNumber(word, fail));
  return ['group', ...numbers, ...(flip ? [-1] : [])].join(' ');
}

/** Parses 'PAINT SHAPE numbers' and returns it in the stored form. */
function parseShape({ words, fail }: SourceLine): string {
  const [paint = '', shape = '', ...values] = words;
  checkPaint(paint, fail);
  if (shape === 'path') return [paint, shape, ...parsePath(values, fail)].join(' ');
  const expected = Object.hasOwn(PLACE_SHAPES, shape)
    ? PLACE_SHAPES[shape as keyof typeof PLACE_SHAPES]
    : fail(`unknown shape '${shape}'`);
  const numbers = values.map((value) => parseNumber(value, fail));
  if (!isExpectedCount(numbers.length, expected)) fail(`'${shape}' cannot have ${numbers.length} numbers`);
  const wrongSize = numbers.find((number, index) => number <= 0 && isSize(index, expected));
  if (wrongSize !== undefined) fail(`'${shape}' has a size or step of ${wrongSize}`);
  return [paint, shape, ...numbers].join(' ');
}

const PAINT_PATTERN = new RegExp(`^([a-z]+)(\\d*)(?:${SHADE_SUFFIX})?$`);

function checkPaint(paint: string, fail: SourceLine['fail']): void {
  const [, name = '', level = ''] = PAINT_PATTERN.exec(paint) ?? [];
  if (!Object.hasOwn(PLACE_PAINTS, name)) fail(`unknown paint '${paint}'`);
  const { hasDepth } = PLACE_PAINTS[name as keyof typeof PLACE_PAINTS];
  if (!hasDepth && level !== '') fail(`'${name}' has no depth`);
  if (hasDepth && (level === '' || Number(level) > MAX_DEPTH_LEVEL))
    fail(`'${name}' needs a depth from 0 to ${MAX_DEPTH_LEVEL}`);
}

function parseNumber(text: string, fail: SourceLine['fail']): number {
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : fail(`'${text}' is no number`);
}

function isExpectedCount(
  count: number,
  { first, group, minGroups = 0, optional = 0 }: ShapeNumbers,
): boolean {
  if (group === undefined) return count === first || count === first + optional;
  const groups = (count - first) / group;
  return Number.isInteger(groups) && groups >= minGroups;
}

/** Returns true if a number of a shape is a size or a step: without one, a row would have no end. */
const isSize = (index: number, { first, group, positive = [] }: ShapeNumbers): boolean =>
  positive.includes(first === 0 && group !== undefined ? index % group : index);

/** Parses SVG path data: commands and numbers separated by spaces. The first command is M. */
function parsePath(words: readonly string[], fail: SourceLine['fail']): (string | number)[] {
  let command = '';
  let count = 0;
  const checkCount = () => {
    const expected = PATH_COMMANDS[command.toUpperCase()] ?? 0;
    const isWhole = expected === 0 ? count === 0 : count > 0 && count % expected === 0;
    if (!isWhole) fail(`the command '${command}' cannot have ${count} numbers`);
  };
  if (words[0] !== 'M') fail("a path begins with 'M'");
  const parts = words.map((word) => {
    if (!/^[A-Za-z]$/.test(word)) {
      count += 1;
      return parseNumber(word, fail);
    }
    if (!Object.hasOwn(PATH_COMMANDS, word.toUpperCase())) fail(`unknown command '${word}'`);
    if (command !== '') checkCount();
    [command, count] = [word, 0];
    return word;
  });
  checkCount();
  return parts;
}
