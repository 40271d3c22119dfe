import fc from 'fast-check';
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { hostileText, hostileValue, formatHostileJson, type Json } from './hostile-values.ts';
import { createCallBody, caller, ID_MARKS, createRarelyNull, type RandomCall } from './random-calls.ts';
import { airline, design } from './valid-bodies.ts';

/** Operations that hash passwords, wait or draw. They are called less often, so that a run sends more documents. */
const SLOW_FIELDS = /login|register|password|verif|deleteAccount|exportData/i;
const MAX_DEPTH = 4;
const NAME_PATTERN = /^[A-Za-z_]\w*$/;

const SCALAR_VALUES = new Map<string, fc.Arbitrary<Json>>([
  ['ID', fc.oneof(fc.constantFrom<string>(...ID_MARKS), hostileText)],
  ['Int', fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constantFrom(-1, 0, 2 ** 31, 1e9))],
  ['Boolean', fc.boolean()],
  ['DateTimeISO', fc.constantFrom('2026-11-21T12:00:00.000Z', '0000-00-00', '+275760-09-13T00:00:00.001Z')],
  ['TagConfig', design],
  ['JSON', fc.oneof(fc.array(design, { maxLength: 4 }), design, hostileValue)],
  [
    'String',
    fc.oneof(
      fc.constantFrom('KLM', 'QQX', 'Q9', '/img/logo_united.png', 'valid', 'all', 'SkyTeam'),
      hostileText,
    ),
  ],
]);

type GeneratorValue = fc.GeneratorValue;

function generateInput(pick: GeneratorValue, type: GraphQLInputType): Json {
  if (pick(fc.nat, { max: 7 }) === 0) return pick(() => hostileValue);
  if (isNonNullType(type)) return generateInput(pick, type.ofType);
  if (pick(fc.nat, { max: 7 }) === 0) return null;
  if (isListType(type)) {
    return Array.from({ length: pick(fc.nat, { max: 3 }) }, () => generateInput(pick, type.ofType));
  }
  if (isInputObjectType(type)) {
    if (type.name === 'AirlineInput' && pick(fc.boolean)) return pick(() => airline);
    const fields = Object.values(type.getFields()).filter(() => pick(fc.nat, { max: 3 }) > 0);
    return Object.fromEntries(fields.map((field) => [field.name, generateInput(pick, field.type)]));
  }
  return pick(() => SCALAR_VALUES.get(type.name) ?? hostileValue);
}

/** Formats a value as a GraphQL literal. Invalid names stay quoted, which is an intended syntax error. */
function formatLiteral(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(formatLiteral).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return formatHostileJson(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${NAME_PATTERN.test(name) ? name : JSON.stringify(name)}: ${formatLiteral(inner)}`,
  );
  return `{${fields.join(' ')}}`;
}

class RandomDocument {
  readonly variables: { [name: string]: Json } = {};
  readonly #declared: string[] = [];
  readonly #pick: GeneratorValue;

  constructor(pick: GeneratorValue) {
    this.#pick = pick;
  }

  text(kind: 'query' | 'mutation', root: GraphQLOutputType): string {
    const selection = this.#selection(root, 0);
    const head = this.#declared.length === 0 ? '' : `(${this.#declared.join(', ')})`;
    return `${kind} Random${head} ${selection}`;
  }

  #argument(name: string, type: GraphQLInputType): string {
    const value = generateInput(this.#pick, type);
    if (this.#pick(fc.nat, { max: 2 }) === 0) return `${name}: ${formatLiteral(value)}`;
    const variable = `v${this.#declared.length}`;
    this.#declared.push(`$${variable}: ${String(type)}`);
    this.variables[variable] = value;
    return `${name}: $${variable}`;
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const namedType = getNamedType(type);
    if (isLeafType(namedType)) return '';
    if (isUnionType(namedType)) {
      const kinds = namedType
        .getTypes()
        .map((memberType) => `... on ${memberType.name} ${this.#selection(memberType, depth + 1)}`);
      return `{ __typename ${kinds.join(' ')} }`;
    }
    if (!isObjectType(namedType)) return '{ __typename }';
    const selectableFields = Object.values(namedType.getFields()).filter(
      (field) => depth < MAX_DEPTH || isLeafType(getNamedType(field.type)),
    );
    const selectedFields =
      depth === 0 ? this.#roots(selectableFields) : selectableFields.filter(() => this.#pick(fc.boolean));
    const fields = selectedFields.map((field, index) => {
      const argumentTexts = field.args
        .filter((argument) => isNonNullType(argument.type) || this.#pick(fc.boolean))
        .map((argument) => this.#argument(argument.name, argument.type));
      const inBrackets = argumentTexts.length === 0 ? '' : `(${argumentTexts.join(', ')})`;
      // Without aliases, equal fields at the root could not be merged.
      const alias = depth === 0 ? `a${index}: ` : '';
      return `${alias}${field.name}${inBrackets} ${this.#selection(field.type, depth + 1)}`;
    });
    return `{ ${fields.length === 0 ? '__typename' : fields.join(' ')} }`;
  }

  #roots<Field extends { name: string }>(selectableFields: readonly Field[]): Field[] {
    const quickFields = selectableFields.filter(({ name }) => !SLOW_FIELDS.test(name));
    const from = this.#pick(fc.nat, { max: 11 }) === 0 ? selectableFields : quickFields;
    return Array.from({ length: 1 + this.#pick(fc.nat, { max: 2 }) }, () =>
      this.#pick(() => fc.constantFrom(...from)),
    );
  }
}

const scar = createRarelyNull(
  4,
  fc.record({
    at: fc.nat({ max: 400 }),
    put: fc.constantFrom(
      '{',
      '}',
      '"',
      '"""',
      '@skip(if: true)',
      '@a',
      '...F',
      '$x',
      '\0',
      '\u202e',
      '1e999',
      '#',
      '!',
      '{__schema{types{name}}}',
      '\ud800',
    ),
  }),
);

/** Generates documents of the schema with random, partly invalid values, in bodies that may be damaged too. */
export function createGraphqlCall(schema: GraphQLSchema): fc.Arbitrary<RandomCall> {
  const validCall = fc.tuple(fc.gen(), scar).map(([pick, damage]): Json => {
    const kind = pick(fc.constantFrom<('query' | 'mutation')[]>, 'query', 'mutation');
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    if (!root) throw new Error(`the schema has no ${kind}`);
    const document = new RandomDocument(pick);
    const text = document.text(kind, root);
    const position = (damage?.at ?? 0) % (text.length + 1);
    return {
      query: text.slice(0, position) + (damage?.put ?? '') + text.slice(position),
      variables: document.variables,
      operationName: 'Random',
    };
  });
  const post = fc.record({
    method: fc.constant('POST'),
    path: fc.constant('/graphql'),
    contentType: fc.constant('application/json'),
    body: fc.oneof(
      { weight: 3, arbitrary: fc.record({ json: validCall, tear: fc.constant(null) }) },
      { weight: 1, arbitrary: createCallBody(validCall) },
    ),
    caller,
  });
  return post;
}
