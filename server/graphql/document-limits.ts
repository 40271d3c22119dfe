import {
  GraphQLError,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql';
import { isAuthMutation } from './auth-mutations.ts';

/** The parser stops after this many tokens. */
export const MAX_TOKENS = 2_000;

const MAX_ALIASES = 20;
const MAX_DIRECTIVES = 20;
const MAX_ROOT_FIELDS = 20;
const MAX_DEPTH = 10;
/** The introspection query of common tools has 15 levels. */
const MAX_INTROSPECTION_DEPTH = 16;

/**
 * Limits the shape of a document before it runs: depth, aliases, directives, root fields and account mutations. The parser limits the
 * tokens, and checkDocumentCost the work that the document causes.
 */
export const documentLimitsRule: ValidationRule = (context) => {
  let aliases = 0;
  let directives = 0;
  let authMutations = 0;
  const refuse = (itemName: string, max: number): void =>
    context.reportError(new GraphQLError(`The document has too many ${itemName}: at most ${max}.`));
  return {
    Field: (node) => {
      if (node.alias !== undefined) aliases += 1;
      const name = node.name.value;
      const parent = context.getParentType();
      const schema = context.getSchema();
      if (parent === schema.getMutationType() && isAuthMutation(name)) authMutations += 1;
    },
    Directive: () => {
      directives += 1;
    },
    OperationDefinition: (node) => {
      if (node.selectionSet.selections.length > MAX_ROOT_FIELDS)
        refuse('fields at the root', MAX_ROOT_FIELDS);
      const findFragment = (name: string) => context.getFragment(name) ?? undefined;
      if (isTooDeep(node.selectionSet, findFragment)) refuse('levels', MAX_DEPTH);
    },
    Document: {
      leave: () => {
        if (aliases > MAX_ALIASES) refuse('aliases', MAX_ALIASES);
        if (directives > MAX_DIRECTIVES) refuse('directives', MAX_DIRECTIVES);
        if (authMutations > 1) refuse('account mutations', 1);
      },
    },
  };
};

type FindFragment = (name: string) => FragmentDefinitionNode | undefined;

function isTooDeep(selections: SelectionSetNode, findFragment: FindFragment): boolean {
  // Each fragment is measured once. Another rule reports a fragment that spreads itself.
  const fragments = new Map<string, number>();
  const measureDepth = (selectionSet: SelectionSetNode): number => {
    let maxDepth = 0;
    for (const node of selectionSet.selections) {
      if (node.kind === 'FragmentSpread')
        maxDepth = Math.max(maxDepth, measureFragmentDepth(node.name.value));
      else if (node.kind === 'InlineFragment') maxDepth = Math.max(maxDepth, measureDepth(node.selectionSet));
      else maxDepth = Math.max(maxDepth, 1 + (node.selectionSet ? measureDepth(node.selectionSet) : 0));
    }
    return maxDepth;
  };
  const measureFragmentDepth = (name: string): number => {
    const knownDepth = fragments.get(name);
    if (knownDepth !== undefined) return knownDepth;
    fragments.set(name, 0);
    const fragment = findFragment(name);
    const depth = fragment ? measureDepth(fragment.selectionSet) : 0;
    fragments.set(name, depth);
    return depth;
  };
  return selections.selections.some((node) => {
    const isIntrospection = node.kind === 'Field' && node.name.value.startsWith('__');
    const maxDepth = isIntrospection ? MAX_INTROSPECTION_DEPTH : MAX_DEPTH;
    return measureDepth({ kind: selections.kind, selections: [node] }) > maxDepth;
  });
}
