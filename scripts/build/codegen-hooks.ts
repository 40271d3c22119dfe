import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import type { DefinitionNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';

/**
 * Generates typed hooks for Apollo Client 4 from the client's operations, because the output of the standard typescript-react-apollo
 * plugin does not type-check with version 4.
 */
export const plugin: PluginFunction = (_schema, documents) => {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? []);
  return {
    prepend: ['import * as h from "@apollo/client/react";'],
    content: definitions.map(buildHooks).join('\n'),
  };
};

function buildHooks(definition: DefinitionNode): string {
  if (definition.kind === 'FragmentDefinition') return buildFragmentHook(definition);
  if (definition.kind !== 'OperationDefinition' || !definition.name) return '';
  return definition.operation === 'mutation'
    ? buildMutationHook(definition.name.value)
    : buildQueryHook(definition);
}

function buildFragmentHook({ name: { value: name } }: FragmentDefinitionNode): string {
  return `export const use${name}Fragment = (from: h.useFragment.FromOptionValue<${name}Fragment> | null) =>
  h.useFragment({ fragment: ${name}FragmentDoc, fragmentName: "${name}", from });`;
}

function buildMutationHook(name: string): string {
  const data = `${name}Mutation`;
  return `export const use${data} = (options?: h.useMutation.Options<${data}, ${data}Variables>) =>
  h.useMutation(${name}Document, options);`;
}

function buildQueryHook(operation: OperationDefinitionNode): string {
  const name = operation.name?.value ?? '';
  const data = `${name}Query`;
  const hasRequiredVariables = operation.variableDefinitions?.some(
    (v) => v.type.kind === 'NonNullType' && !v.defaultValue,
  );
  return `export const use${data} = (options${hasRequiredVariables ? '' : '?'}: h.SkipToken | h.useQuery.Options<${data}, ${data}Variables>) =>
  h.useQuery(${name}Document, options);`;
}
