import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { documentLimitsRule } from './document-limits.ts';
import { PROJECT_ROOT } from '../project.ts';

const SERVER_SCHEMA = buildSchema(`
  type Node { next: Node  name: String }
  type Query { node: Node }
  type Mutation { login: Node  logout: Node  register: Node }
`);
const listRefusals = (document: string): string[] =>
  validate(SERVER_SCHEMA, parse(document), [documentLimitsRule]).map(({ message }) => message);
const buildNestedQuery = (levels: number): string =>
  `${'{ next '.repeat(levels)} { name } ${'}'.repeat(levels)}`;

describe('the limits of a document', () => {
  it('let an ordinary query and the tools introspection pass', () => {
    expect(listRefusals('{ node { next { name } } }')).toEqual([]);
    expect(listRefusals(getIntrospectionQuery())).toEqual([]);
  });

  it('refuse documents that are too deep, also behind fragments', () => {
    expect(listRefusals(`{ node ${buildNestedQuery(12)} }`)).toEqual([expect.stringContaining('levels')]);
    const splitQuery = `{ node { ...A } } fragment A on Node ${buildNestedQuery(6)} `;
    expect(listRefusals(splitQuery)).toEqual([]);
    const chain = `{ node { ...A } } fragment A on Node { next { next { next { next { next { ...B } } } } } }
      fragment B on Node { next { next { next { next { next { name } } } } } }`;
    expect(listRefusals(chain)).toEqual([expect.stringContaining('levels')]);
  });

  it('do not loop on fragments that spread themselves', () => {
    expect(listRefusals('{ node { ...A } } fragment A on Node { ...B } fragment B on Node { ...A }')).toEqual(
      [],
    );
  });

  it('stop aliases, directives and fields at the root', () => {
    const aliases = Array.from({ length: 21 }, (_, index) => `a${index}: name`).join(' ');
    expect(listRefusals(`{ node { ${aliases} } }`)).toEqual([expect.stringContaining('aliases')]);
    expect(listRefusals(`{ node { name ${'@skip(if: false) '.repeat(21)} } }`)).toEqual([
      expect.stringContaining('directives'),
    ]);
    expect(listRefusals(`{ ${'node { name } '.repeat(21)} }`)).toEqual([expect.stringContaining('root')]);
  });

  it('stop a second try of a secret in one document', () => {
    expect(listRefusals('mutation { login { name } logout { name } }')).toEqual([]);
    expect(listRefusals('mutation { login { name } register { name } }')).toEqual([
      expect.stringContaining('account mutations'),
    ]);
  });

  it('hold every mutation that takes a secret or an address to one try a document', () => {
    const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
    const guardedMutations = Object.values(schema.getMutationType()?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name }) => /password|token|email/i.test(name)))
      .map(({ name }) => name);
    expect(guardedMutations).toEqual(expect.arrayContaining(['login', 'changePassword', 'deleteAccount']));
    for (const name of guardedMutations) {
      const repeatedMutation = parse(`mutation { ${name} { __typename } again: ${name} { __typename } }`);
      expect([
        name,
        validate(schema, repeatedMutation, [documentLimitsRule]).map(({ message }) => message),
      ]).toEqual([name, ['The document has too many account mutations: at most 1.']]);
    }
  });
});
