import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import pg from 'pg';
import { createMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { createDatabase } from '../../server/tests/postgres.ts';
import { runWithPostgres, runWithProduct } from './databases.ts';
import {
  listGraphqlOperations,
  listRestOperations,
  type CellResponse,
  type MatrixOperation,
} from './matrix-operations.ts';
import { snapshotAccount, makeOwner, type MatrixOwner } from './matrix-owner.ts';
import { createFaultFigure, type TortureTest } from './torture-test.ts';

const SCHEMA_FILE = resolve(import.meta.dirname, '../../schema.graphql');

/** The callers by their token. The owner is last, because the call may end the account. */
const CALLER_KINDS = [
  'anonymous',
  'expired',
  'revoked',
  'other',
  'read token',
  'write token',
  'owner',
] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

/**
 * Every operation of the schema and every row of the route table is called by every kind of caller with the data of one account.
 * Operations that are not public answer UNAUTHENTICATED without a live session. Other users see and change nothing of the owner. The
 * owner may use all operations.
 */
export const testAuthorization: TortureTest = async ({ note }) => {
  const schema: GraphQLSchema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));
  const operations = [...listGraphqlOperations(schema), ...listRestOperations()];
  const problems: string[] = [];
  await runWithPostgres(async (postgres) => {
    const { url } = await createDatabase(postgres.url);
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    try {
      await runWithProduct({ DATABASE_URL: url }, async (product) => {
        for (const operation of operations) {
          const operationProblems = await checkOperation(product, operation, database);
          operationProblems.forEach(note);
          problems.push(...operationProblems);
        }
      });
    } finally {
      await database.end();
    }
  });
  const cells = operations.length * CALLER_KINDS.length;
  return [
    createFaultFigure(
      'authorization matrix',
      '0 wrong cells',
      `${cells} cells of ${operations.length} operations and ${CALLER_KINDS.length} callers`,
      problems,
    ),
  ];
};

async function checkOperation(
  product: Product,
  operation: MatrixOperation,
  database: pg.Client,
): Promise<string[]> {
  const problems: string[] = [];
  const owner = await makeOwner(product, database);
  const tokens: Record<CallerKind, string | undefined> = {
    anonymous: undefined,
    expired: owner.expiredToken,
    revoked: owner.revokedToken,
    other: (await createMember(product)).token,
    'read token': owner.readToken,
    'write token': owner.writeToken,
    owner: owner.token,
  };
  for (const caller of CALLER_KINDS) {
    const previousAccount = isOwnersCaller(caller) ? '' : await snapshotAccount(product, owner);
    // A write token may delete the owner's data, so it gets another owner; the owner's own call comes later.
    const target = caller === 'write token' && operation.isWrite ? await makeOwner(product, database) : owner;
    const token = target === owner ? tokens[caller] : target.writeToken;
    const cell = await operation.send(product.url, target, token);
    const problem = findProblem(operation, caller, cell, owner);
    if (problem !== null)
      problems.push(`${operation.name}, ${caller}: ${problem}; ${cell.text.slice(0, 300)}`);
    if (!isOwnersCaller(caller) && (await snapshotAccount(product, owner)) !== previousAccount) {
      problems.push(`${operation.name}, ${caller}: changed what the owner has`);
    }
  }
  return problems;
}

const isOwnersCaller = (caller: CallerKind): boolean =>
  ['owner', 'read token', 'write token'].includes(caller);

/** Returns the fault of an answer; null if it is correct. */
function findProblem(
  operation: MatrixOperation,
  caller: CallerKind,
  { status, text }: CellResponse,
  owner: MatrixOwner,
): string | null {
  const isRefused = text.includes('"UNAUTHENTICATED"');
  if (status >= 500) return `answered ${status}`;
  if (!isOwnersCaller(caller)) {
    const leakedSecret = owner.secrets.find(
      (secret) => text.includes(secret) && !operation.sent.includes(secret),
    );
    if (leakedSecret !== undefined) return `told '${leakedSecret}'`;
  }
  if (operation.access === 'public') return isRefused ? 'refused a caller of a public operation' : null;
  if (caller === 'owner') return /"code":"/.test(text) || status !== 200 ? 'refused the owner' : null;
  if (caller === 'other') {
    if (isRefused) return 'refused a live session';
    if (!operation.isAboutOne) return status === 200 ? null : `answered ${status}`;
    return /"NOT_FOUND"|"YEAR_WITHOUT_FLIGHTS"|"tag":null|"tagShare":null/.test(text)
      ? null
      : 'did not say that there is no such thing';
  }
  if (!isOwnersCaller(caller)) return isRefused ? null : 'was not UNAUTHENTICATED';
  const isAllowed = !operation.isSessionOnly && (caller === 'write token' || !operation.isWrite);
  const isForbidden = text.includes('"TOKEN_FORBIDDEN"');
  if (isAllowed) return isForbidden || isRefused ? 'refused a token that may' : null;
  return isForbidden ? null : 'took a token that may not';
}
