import { Kind, parse, type DocumentNode, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import { MAX_TOKENS } from './document-limits.ts';

/**
 * Returns the name of the mutation that a request runs; null for a query, for several mutations and for an invalid document.
 * @param rawQuery the unchecked body of POST /graphql
 */
export function getSingleMutationName(rawQuery: unknown): string | null {
  const { query, operationName } = Object(rawQuery) as Record<string, unknown>;
  const document = typeof query === 'string' ? parseDocument(query) : null;
  if (document === null) return null;
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const operation = operations.find(({ name }) => !operationName || name?.value === operationName);
  if (operation?.operation !== 'mutation') return null;
  const fields = getRootFields(document, operation);
  const [[, name] = [null, null]] = fields;
  return fields.size === 1 ? name : null;
}

function parseDocument(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch {
    // Returns null; Apollo reports the syntax error.
    return null;
  }
}

/** Returns the root fields of an operation and of its fragments, by their names in the response. */
export function getRootFields(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Map<string, string> {
  const fields = new Map<string, string>();
  const visitedFragments = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (selection.kind === Kind.FIELD) {
        const { name, alias } = selection;
        if (name.value !== '__typename') fields.set((alias ?? name).value, name.value);
      } else if (!visitedFragments.has(selection.name.value)) {
        // A fragment of this unvalidated document may contain itself.
        visitedFragments.add(selection.name.value);
        const fragment = document.definitions.find(
          (definition) =>
            definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION) collect(fragment.selectionSet);
      }
    }
  };
  collect(operation.selectionSet);
  return fields;
}
