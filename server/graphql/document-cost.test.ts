import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { MAX_SAVED_TAGS } from '../../tag/base/limits.ts';
import { PROJECT_ROOT } from '../project.ts';
import { buildAppSchema } from '../schema.ts';
import { createMember } from '../tests/accounts.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';
import { computeDocumentCost, DOCUMENT_BUDGET } from './document-cost.ts';

let schema: GraphQLSchema;
beforeAll(async () => {
  schema = await buildAppSchema();
});

const listOperations = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** Returns the largest value of a variable: all list elements, and the highest limit. */
function buildLargestValue(name: string, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return buildLargestValue(name, type.ofType);
  if (isListType(type))
    return Array.from({ length: MAX_SAVED_TAGS }, () => buildLargestValue(name, type.ofType));
  if (name === 'limit') return 200;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => isNonNullType(field.type))
        .map((field) => [field.name, buildLargestValue(field.name, field.type)]),
    );
  }
  const samples: Record<string, unknown> = {
    Int: 200,
    Boolean: true,
    DateTimeISO: '2026-01-01T00:00:00.000Z',
  };
  return samples[getNamedType(type).name] ?? (name === 'q' ? null : '1');
}

function computeLargestCost(document: DocumentNode, operation: OperationDefinitionNode): number {
  const variables = Object.fromEntries(
    (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      buildLargestValue(variable.name.value, typeFromAST(schema, type) as GraphQLInputType),
    ]),
  );
  return computeDocumentCost(schema, document, operation, variables);
}

function compute(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const [operation] = listOperations(document);
  if (operation === undefined) throw new Error('the document has no operation');
  return computeDocumentCost(schema, document, operation, variables);
}

const repeat = (count: number, field: string): string =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');

it('each root field declares its cost', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}),
  );
  expect(fields.length).toBeGreaterThan(40);
  expect(fields.filter(({ extensions }) => extensions['cost'] === undefined).map(({ name }) => name)).toEqual(
    [],
  );
});

it('every operation of the client and of REST stays in its budget with its largest variables', () => {
  const clientFiles = readdirSync(path.join(PROJECT_ROOT, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => path.join('client', file));
  const readText = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
  const documents = [clientFiles.map(readText).join('\n'), readText('server/rest/operations.graphql')].map(
    (text) => parse(text),
  );
  const costs = documents.flatMap((document) =>
    listOperations(document).map((operation) => [
      operation.name?.value,
      computeLargestCost(document, operation),
    ]),
  );
  expect(costs.length).toBeGreaterThan(60);
  expect(costs.filter(([, cost]) => !(Number(cost) > 0 && Number(cost) <= DOCUMENT_BUDGET))).toEqual([]);
});

it.each([
  ['stats under aliases', `{ ${repeat(20, 'stats { tags }')} }`],
  ['counts under aliases', `{ ${repeat(20, 'tagCounts { count }')} }`],
  ['pages under aliases', `{ ${repeat(20, 'tags(limit: 200) { nodes { id } }')} }`],
  ['figures under aliases', `{ stats { ${repeat(20, 'figures { flights }')} } }`],
  ['designs under aliases', `{ tags(limit: 200) { nodes { ${repeat(20, 'tagConfig')} } } }`],
  [
    'nested lists under aliases',
    `{ routes { ${repeat(20, 'airlines { icao name } flights { year icao }')} } }`,
  ],
  ['blank searches of a whole table', `{ ${repeat(20, 'airports(q: " ") { iata }')} }`],
  ['a whole table twice', '{ airports { iata } ...A } fragment A on Query { again: airports { name } }'],
  ['all tags twice', '{ exportData again: exportAirlines }'],
  ['routes twice', '{ routes { count } again: routes { count } }'],
  ['pages by a variable', `query ($n: Int = 200) { ${repeat(20, 'tags(limit: $n) { next }')} }`],
])('%s are over the budget', (_name, query) => {
  expect(compute(query)).toBeGreaterThan(DOCUMENT_BUDGET);
});

it('counts by arguments and variables, and what cannot run costs nothing', () => {
  const query = 'query ($n: Int!) { tags(limit: $n) { nodes { id } } }';
  expect(compute(query, { n: 200 })).toBeGreaterThan(compute(query, { n: 20 }));
  expect(compute(query, { n: 1_000_000 })).toBe(compute(query, { n: 200 }));
  expect(compute(query, { n: 'x' })).toBe(0);
  expect(compute('{ airports(q: "fra") { iata } airlines { name } }')).toBeLessThan(DOCUMENT_BUDGET);
});

it('counts a fragment once, however often fragments spread each other', () => {
  const chain = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
  ).join(' ');
  expect(compute(`{ ...F0 } ${chain} fragment F60 on Query { stats { tags } }`)).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

describe('through HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ database: 'postgres' });
  });
  afterAll(() => app?.close());

  it('refuses a document over its budget before anything runs', async () => {
    const { token } = await createMember(app);
    const before = await app.graphql<{ tags: { nodes: unknown[] } }>('{ tags { nodes { id } } }', {}, token);
    const saves = repeat(60, 'saveTags(inputs: $i) { __typename }');
    const inputs = Array.from({ length: MAX_SAVED_TAGS }, () => ({ config: { iata: 'SIN' } }));
    for (const [query, variables] of [
      [`{ ${repeat(20, 'stats { tags }')} }`, {}],
      [`mutation ($i: [SaveTagInput!]!) { ${saves.split(' a2:')[0]} }`, { i: inputs }],
    ] as const) {
      const { status, data, errors } = await app.graphql(query, variables, token);
      expect({ status, data }).toEqual({ status: 400, data: undefined });
      expect(errors).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(/^The document costs \d+ points; at most 5000 are allowed\.$/),
          extensions: expect.objectContaining({
            code: 'QUERY_TOO_EXPENSIVE',
            cost: expect.any(Number),
            budget: DOCUMENT_BUDGET,
          }),
        }),
      ]);
    }
    const after = await app.graphql('{ tags { nodes { id } } }', {}, token);
    expect(after.data).toEqual(before.data);
  });
});
