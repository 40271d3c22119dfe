import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { PROJECT_ROOT } from '../project.ts';
import { SESSION_ONLY } from './token-access.ts';

/** What an API token may run, or anybody. A token for reading runs queries only. */
const ALLOWED =
  `version airlines airports aircraftTypes layouts viewer tag tags tagCounts stats routes exportAirlines
  register login sendVerification verifyEmail forgotPassword resetPassword
  createAirline updateAirline deleteAirline saveTag deleteTag deleteTags removeTagsOfAirline importAirlines importFlights
  deletedTags deletedAirlines restoreTag restoreAirline shareTag unshareTag tagShare tagShares sharedTag
  saveCollection deleteCollection collections sharedCollection`.split(/\s+/);

// Threat: a new operation that changes the account, which scripts may run because nobody thought of them.
test('each operation of the schema is either for sessions only, or known to be for scripts too', () => {
  const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect([...ALLOWED, ...SESSION_ONLY].toSorted()).toEqual(fields.toSorted());
});
