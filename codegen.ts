import type { CodegenConfig } from '@graphql-codegen/cli';

const TAG_CONFIG = 'import("../../tag/design/tag-config.ts").TagConfig';

const SCALARS = {
  DateTimeISO: 'string',
  ID: 'string',
  JSON: 'Record<string, string | number>',
  AuthenticatorResponse: { input: 'object', output: 'never' },
  File: { input: 'string', output: 'never' },
  FlightEntries: { input: 'readonly object[]', output: 'never' },
  ImportEntries: { input: 'readonly unknown[]', output: 'never' },
  ImportActions: { input: 'Readonly<Record<number, "add" | "replace" | "skip">>', output: 'never' },
  TagConfig: { input: TAG_CONFIG, output: TAG_CONFIG },
};

/** The config of the operations and hooks of the client. */
const CLIENT_OUTPUT = {
  plugins: ['typescript-operations', 'typed-document-node', './scripts/build/codegen-hooks.ts'],
  config: {
    useTypeImports: true,
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    enumsAsTypes: true,
    strictScalars: true,
    scalars: SCALARS,
  },
};

/** The operations of Settings, which are a file of their own, because no first page loads them. */
const SETTINGS_DOCUMENTS = 'client/settings/**/*.graphql';

/**
 * Generates from schema.graphql the typed operations and Apollo hooks of the client, and the types of the operations of the REST
 * transport; the output is not committed.
 */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'client/graphql/generated.ts': {
      documents: ['client/**/*.graphql', `!${SETTINGS_DOCUMENTS}`],
      ...CLIENT_OUTPUT,
    },
    'client/graphql/settings.ts': {
      documents: [SETTINGS_DOCUMENTS, 'client/session/{refusal,session-user}.graphql'],
      ...CLIENT_OUTPUT,
    },
    'server/rest/generated.ts': {
      documents: 'server/rest/operations.graphql',
      plugins: ['typescript-operations', './scripts/build/codegen-operations.ts'],
      config: { skipTypename: true, enumsAsTypes: true, strictScalars: true, scalars: SCALARS },
    },
  },
};

export default config;
