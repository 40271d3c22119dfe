import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations } from 'graphql';

/** Read with fs, so that the same code runs from source and from dist (the build copies the file). */
const SOURCE = readFileSync(path.join(import.meta.dirname, 'operations.graphql'), 'utf8');

/** Each operation by its name, a document of its own with the fragments it needs. */
const OPERATIONS = separateOperations(parse(SOURCE));

/** The document of an operation. Throws for a name that is none. */
export function operationText(name: string): string {
  const document = OPERATIONS[name];
  if (document === undefined) throw new Error(`operations.graphql has no operation ${name}`);
  return print(document);
}
