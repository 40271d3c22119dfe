import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { documentLimitsRule } from './document-limits.ts';
import { PROJECT_ROOT } from '../project.ts';

const SCHEMA = buildSchema(`
  type Node { next: Node  name: String }
  type Query { node: Node  airports: Node  airlines: Node }
  type Mutation { login: Node  logout: Node  register: Node }
`);
const refusals = (document: string): string[] =>
  validate(SCHEMA, parse(document), [documentLimitsRule]).map(({ message }) => message);
const nested = (levels: number): string => `${'{ next '.repeat(levels)} { name } ${'}'.repeat(levels)}`;

describe('the limits of a document', () => {
  it('let an ordinary query and the tools introspection pass', () => {
    expect(refusals('{ node { next { name } } }')).toEqual([]);
    expect(refusals(getIntrospectionQuery())).toEqual([]);
  });

  it('stop depth, also behind fragments', () => {
    expect(refusals(`{ node ${nested(12)} }`)).toEqual([expect.stringContaining('levels')]);
    const halves = `{ node { ...A } } fragment A on Node ${nested(6)} `;
    expect(refusals(halves)).toEqual([]);
    const chain = `{ node { ...A } } fragment A on Node { next { next { next { next { next { ...B } } } } } }
      fragment B on Node { next { next { next { next { next { name } } } } } }`;
    expect(refusals(chain)).toEqual([expect.stringContaining('levels')]);
  });

  it('end with fragments that spread themselves', () => {
    expect(refusals('{ node { ...A } } fragment A on Node { ...B } fragment B on Node { ...A }')).toEqual([]);
  });

  it('stop aliases, directives and fields at the root', () => {
    const aliases = Array.from({ length: 21 }, (_, index) => `a${index}: name`).join(' ');
    expect(refusals(`{ node { ${aliases} } }`)).toEqual([expect.stringContaining('aliases')]);
    expect(refusals(`{ node { name ${'@skip(if: false) '.repeat(21)} } }`)).toEqual([
      expect.stringContaining('directives'),
    ]);
    expect(refusals(`{ ${'node { name } '.repeat(21)} }`)).toEqual([expect.stringContaining('root')]);
  });

  it('stop a whole table from being read twice, also behind a fragment', () => {
    expect(refusals('{ airports { name } airlines { name } }')).toEqual([]);
    for (const table of ['airports', 'airlines']) {
      const twice = [expect.stringContaining(`fields ${table}: at most 1`)];
      expect(refusals(`{ ${table} { name } again: ${table} { name } }`)).toEqual(twice);
      const hidden = `{ ${table} { name } ...A } fragment A on Query { again: ${table} { name } }`;
      expect(refusals(hidden)).toEqual(twice);
    }
  });

  it('stop a second try of a secret in one document', () => {
    expect(refusals('mutation { login { name } logout { name } }')).toEqual([]);
    expect(refusals('mutation { login { name } register { name } }')).toEqual([
      expect.stringContaining('account mutations'),
    ]);
  });

  it('hold every mutation that takes a secret or an address to one try a document', () => {
    const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
    const guarded = Object.values(schema.getMutationType()?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name }) => /password|token|email/i.test(name)))
      .map(({ name }) => name);
    expect(guarded).toEqual(expect.arrayContaining(['login', 'changePassword', 'deleteAccount']));
    for (const name of guarded) {
      const twice = parse(`mutation { ${name} { __typename } again: ${name} { __typename } }`);
      expect([name, validate(schema, twice, [documentLimitsRule]).map(({ message }) => message)]).toEqual([
        name,
        ['The document has too many account mutations: at most 1.'],
      ]);
    }
  });
});
