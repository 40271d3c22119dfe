import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Kind, parse, print, visit, type DefinitionNode } from 'graphql';

const CLIENT_FOLDER = path.join(import.meta.dirname, '../../client');

/** Returns the client's operations by name, each with its fragments and with __typename, as Apollo sends it. */
export function readClientDocuments(): ReadonlyMap<string, string> {
  const files = readdirSync(CLIENT_FOLDER, { recursive: true, encoding: 'utf8' });
  const definitions = files
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(path.join(CLIENT_FOLDER, file), 'utf8')).definitions);
  return new Map(
    definitions.flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
      const neededDefinitions = [definition, ...collectFragments(definition, definitions)];
      return [
        [
          definition.name.value,
          neededDefinitions.map((definitionNode) => print(addTypenames(definitionNode))).join('\n'),
        ],
      ];
    }),
  );
}

function collectFragments(
  definition: DefinitionNode,
  definitions: readonly DefinitionNode[],
  foundFragments = new Set<DefinitionNode>(),
): Set<DefinitionNode> {
  visit(definition, {
    FragmentSpread: ({ name }) => {
      const fragment = definitions.find(
        (candidate) => candidate.kind === Kind.FRAGMENT_DEFINITION && candidate.name.value === name.value,
      );
      if (!fragment || foundFragments.has(fragment)) return;
      foundFragments.add(fragment);
      collectFragments(fragment, definitions, foundFragments);
    },
  });
  return foundFragments;
}

const TYPENAME_FIELD = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;

function addTypenames(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    SelectionSet: (selectionSet, _key, parent) =>
      parent !== undefined && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...selectionSet, selections: [TYPENAME_FIELD, ...selectionSet.selections] },
  });
}
