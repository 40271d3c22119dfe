import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations, type DocumentNode } from 'graphql';

/** Read with fs, so that the same code runs from source and from dist (the build copies the file). */
const SOURCE = readFileSync(path.join(import.meta.dirname, 'operations.graphql'), 'utf8');

/** A document for each operation, with the fragments that it needs. */
const OPERATIONS = new Map(
  Object.entries(separateOperations(parse(SOURCE))).map(([name, { kind, definitions }]) => {
    const document = { kind, definitions: definitions.toSorted(operationFirst) };
    return [name, { document, text: print(document) }];
  }),
);

function operationFirst(a: { kind: string }, b: { kind: string }): number {
  return Number(b.kind === 'OperationDefinition') - Number(a.kind === 'OperationDefinition');
}

function find(name: string): { document: DocumentNode; text: string } {
  const operation = OPERATIONS.get(name);
  if (operation === undefined) throw new Error(`operations.graphql has no operation ${name}`);
  return operation;
}

/** The text of an operation. Throws for an unknown name. */
export function operationText(name: string): string {
  return find(name).text;
}

/** The document of an operation, with the operation first and then its fragments. Throws for an unknown name. */
export function operationDocument(name: string): DocumentNode {
  return find(name).document;
}
