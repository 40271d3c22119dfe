import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { PROJECT_ROOT } from '../project.ts';
import { SESSION_ONLY_FIELDS } from './token-access.ts';

/** The operations that an API token may run. A token with 'read' access runs only queries. */
const ALLOWED_QUERIES =
  `version airlines airports aircraftTypes layouts viewer tag tags tagCounts tagUsage stats routes pictureFlights exportAirlines
  register login exchangeOidcCode signInByProxy sendVerification verifyEmail forgotPassword resetPassword
  registrationMode verifyEmailChange undoEmailChange
  createAirline updateAirline deleteAirline saveTag saveTags deleteTag deleteTags removeTagsOfAirline importAirlines importFlights
  deletedTags deletedAirlines restoreTag restoreAirline shareTag unshareTag tagShare tagShares sharedTag
  saveCollection deleteCollection collections sharedCollection`.split(/\s+/);

// Threat: a new operation changes the account, and scripts may run it because the developer forgot to restrict it.
test('each operation of the schema is either for sessions only, or known to be for scripts too', () => {
  const schema = buildSchema(readFileSync(path.join(PROJECT_ROOT, 'schema.graphql'), 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect([...ALLOWED_QUERIES, ...SESSION_ONLY_FIELDS].toSorted()).toEqual(fields.toSorted());
});
