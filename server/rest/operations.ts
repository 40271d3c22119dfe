import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, print, separateOperations } from 'graphql';

/** Read with fs, so that the same code runs from source and from dist (the build copies the file). */
const SOURCE = readFileSync(path.join(import.meta.dirname, 'operations.graphql'), 'utf8');

/** Each operation by its name, the text of a document of its own with the fragments it needs. */
const OPERATIONS = new Map(
  Object.entries(separateOperations(parse(SOURCE))).map(([name, document]) => [name, print(document)]),
);

/** The document of an operation. Throws for a name that is none. */
export function operationText(name: string): string {
  const text = OPERATIONS.get(name);
  if (text === undefined) throw new Error(`operations.graphql has no operation ${name}`);
  return text;
}
