import type { PluginFunction } from '@graphql-codegen/plugin-helpers';

/** Generates the table of the REST transport's operations: the type of each operation's data by its name. */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  const rows = definitions.flatMap((definition) => {
    if (definition.kind !== 'OperationDefinition' || !definition.name) return [];
    const name = definition.name.value;
    return [`  ${name}: ${name}${definition.operation === 'mutation' ? 'Mutation' : 'Query'};`];
  });
  return ['export type OperationData = {', ...rows, '};'].join('\n');
};
