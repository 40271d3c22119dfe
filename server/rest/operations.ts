import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations, type DocumentNode } from 'graphql';
import type { OperationName } from './route.ts';

/** Reads the file with fs, so that the same code runs from source and from dist (the build copies the file). */
const OPERATIONS_TEXT = readFileSync(path.join(import.meta.dirname, 'operations.graphql'), 'utf8');

/** A document for each operation, with the fragments that it needs. */
const OPERATIONS = new Map(
  Object.entries(separateOperations(parse(OPERATIONS_TEXT))).map(([name, { kind, definitions }]) => {
    const document = { kind, definitions: definitions.toSorted(compareOperationFirst) };
    return [name, { document, text: print(document) }];
  }),
);

function compareOperationFirst(a: { kind: string }, b: { kind: string }): number {
  return Number(b.kind === 'OperationDefinition') - Number(a.kind === 'OperationDefinition');
}

function findOperation(name: OperationName): { document: DocumentNode; text: string } {
  const operation = OPERATIONS.get(name);
  if (operation === undefined) throw new Error(`operations.graphql has no operation ${name}`);
  return operation;
}

/** Returns the text of an operation. */
export function getOperationText(name: OperationName): string {
  return findOperation(name).text;
}

/** Returns the document of an operation: first the operation, then its fragments. */
export function getOperationDocument(name: OperationName): DocumentNode {
  return findOperation(name).document;
}
