import type { CodegenConfig } from '@graphql-codegen/cli';

/** Generates typed operations and Apollo hooks for the client from schema.graphql; the output is not committed. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/graphql/generated.ts': {
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
      config: {
        useTypeImports: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        enumsAsTypes: true,
        strictScalars: true,
        scalars: {
          DateTimeISO: 'string',
          ID: 'string',
          JSON: 'Record<string, string | number>',
          File: { input: 'string', output: 'never' },
          FlightEntries: { input: 'readonly object[]', output: 'never' },
          ImportEntries: { input: 'readonly unknown[]', output: 'never' },
          ImportActions: { input: 'Readonly<Record<number, "add" | "replace" | "skip">>', output: 'never' },
          TagConfig: {
            input: 'import("../../tag/design/tag-config.ts").TagConfig',
            output: 'import("../../tag/design/tag-config.ts").TagConfig',
          },
        },
      },
    },
  },
};

export default config;
