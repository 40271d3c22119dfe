import type { ApolloServerPlugin } from '@apollo/server';
import {
  getArgumentValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { formatMessage } from '../../tag/texts/messages.ts';
import type { Context } from '../context.ts';
import { LEAF_COST, type CostRule, type FieldCost } from './cost.ts';

/** The most points that a document may cost. The largest of our own client needs about two thirds of it. */
export const DOCUMENT_BUDGET = 5_000;

/**
 * Refuses a document over its budget before anything runs. Threat: one document reads all tags of a user twenty times, by aliases, and
 * all other users wait for it.
 */
export const checkDocumentCost: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      if (operation === undefined) return;
      const cost = computeDocumentCost(schema, document, operation, request.variables ?? {});
      if (cost <= DOCUMENT_BUDGET) return;
      const values = { cost, budget: DOCUMENT_BUDGET };
      throw new GraphQLError(formatMessage('QUERY_TOO_EXPENSIVE', values), {
        extensions: { code: 'QUERY_TOO_EXPENSIVE', ...values, http: { status: 400 } },
      });
    },
  }),
};

/**
 * Computes the points of an operation of a valid document, through its fragments and aliases. Fields behind @skip and @include count.
 * Returns 0 if the variables are invalid, because such an operation does not run.
 */
export function computeDocumentCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  const root = schema.getRootType(operation.operation);
  if (coerced === undefined || !root) return 0;
  const counter = new CostCounter(schema, document, coerced);
  // JSON has no Infinity, which fragments inside fragments can reach.
  return Math.min(Math.ceil(counter.countSelections(operation.selectionSet, root)), Number.MAX_SAFE_INTEGER);
}

class CostCounter {
  readonly #schema: GraphQLSchema;
  readonly #document: DocumentNode;
  readonly #variables: Readonly<Record<string, unknown>>;
  /** Each fragment is counted once. Threat: each of twenty fragments spreads the next one twice. */
  readonly #fragmentCosts = new Map<string, number>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    this.#schema = schema;
    this.#document = document;
    this.#variables = variables;
  }

  countSelections({ selections }: SelectionSetNode, parent: GraphQLNamedType): number {
    let cost = 0;
    for (const node of selections) {
      if (node.kind === Kind.FIELD) cost += this.#countField(node, parent);
      else if (node.kind === Kind.FRAGMENT_SPREAD) cost += this.#countFragment(node.name.value);
      else
        cost += this.countSelections(
          node.selectionSet,
          this.#findType(node.typeCondition?.name.value) ?? parent,
        );
    }
    return cost;
  }

  #countField(node: FieldNode, parent: GraphQLNamedType): number {
    const field =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    // __typename and introspection, which documentLimitsRule limits.
    if (field === undefined) return LEAF_COST;
    const { own, objects } = this.#getFieldCost(field, node);
    if (node.selectionSet === undefined) return own;
    return own + objects * this.countSelections(node.selectionSet, getNamedType(field.type));
  }

  #getFieldCost(field: GraphQLField<unknown, unknown>, node: FieldNode): FieldCost {
    const rule = (field.extensions as { cost?: CostRule }).cost ?? LEAF_COST;
    if (typeof rule === 'number') return { own: rule, objects: 1 };
    if (typeof rule === 'object') return rule;
    try {
      return rule(getArgumentValues(field, node, this.#variables));
    } catch {
      // The field does not run: its execution throws the same error.
      return { own: LEAF_COST, objects: 1 };
    }
  }

  #countFragment(name: string): number {
    const knownCost = this.#fragmentCosts.get(name);
    if (knownCost !== undefined) return knownCost;
    const fragment = this.#document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) return 0;
    const type = this.#findType(fragment.typeCondition.name.value);
    const cost = type === undefined ? 0 : this.countSelections(fragment.selectionSet, type);
    this.#fragmentCosts.set(name, cost);
    return cost;
  }

  #findType(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.#schema.getType(name);
  }
}
