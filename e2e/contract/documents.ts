import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, visit, type DefinitionNode } from 'graphql';

const CLIENT = path.join(import.meta.dirname, '../../client');

/** Returns the client's operations by name, each with its fragments and with __typename, as Apollo sends it. */
export function readClientDocuments(): ReadonlyMap<string, string> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
  const definitions = files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(path.join(CLIENT, file), 'utf8')).definitions);
  return new Map(
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
      const needed = [definition, ...fragmentsOf(definition, definitions)];
      return [[definition.name.value, needed.map((one) => print(withTypenames(one))).join('\n')]];
    }),
  );
}

function fragmentsOf(
  definition: DefinitionNode,
  all: readonly DefinitionNode[],
  found = new Set<DefinitionNode>(),
): Set<DefinitionNode> {
  visit(definition, {
    FragmentSpread: ({ name }) => {
      const fragment = all.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
      );
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, all, found);
    },
  });
  return found;
}

const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

function withTypenames(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    SelectionSet: (set, _key, parent) =>
      parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...set, selections: [TYPENAME, ...set.selections] },
  });
}
