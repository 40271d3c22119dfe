import { GraphQLError } from 'graphql';
import { createUnionType, Field, ObjectType, type ClassType } from 'type-graphql';
import { formatMessage, type MessageParams } from '../../tag/texts/messages.ts';
import type { Refusal, Result } from '../../tag/texts/refusal.ts';
import { instantiate } from './instantiate.ts';
import { JsonScalar } from './scalars.ts';

@ObjectType('Refusal', {
  description: 'An expected failure: a stable code, the field at fault, what fills the text, and the text.',
})
export class RefusalView {
  @Field(() => String, { description: 'The stable code, such as TAG_CHANGED.' })
  code!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The path of the input field at fault; null if no field is.',
  })
  field!: string | null;

  @Field(() => String, { description: 'The English text of the code with its params.' })
  message!: string;

  @Field(() => JsonScalar, { description: 'The values in the text, by name.' })
  params!: MessageParams;

  /** The stored object that a feature sends with its refusal; the resolver of the feature turns it into a field. */
  current!: object | null;
}

@ObjectType('Done', { description: 'The mutation has been carried out.' })
export class Done {
  @Field(() => Boolean, { description: 'Always true.' })
  done!: boolean;
}

/** Creates the union that a mutation returns: its success type, or Refusal. */
export function createResultUnion<T extends object>(name: string, success: ClassType<T>) {
  return createUnionType({ name, types: () => [success, RefusalView] as const });
}

export function createDone(): Done {
  return instantiate(Done, { done: true });
}

export function toRefusalView(refusal: Refusal, current: object | null = null): RefusalView {
  const { code, field, params } = refusal;
  return instantiate(RefusalView, { code, field, params, message: formatMessage(code, params), current });
}

/** Converts a result to the union that a mutation returns: the view of the value, or the refusal. */
export function toUnionResult<T, V>(result: Result<T>, view: (value: T) => V): V | RefusalView {
  return result.ok ? view(result.value) : toRefusalView(result.refusal);
}

/** Returns the view of a value. Throws a refusal as a GraphQL error with its code and field, because a query has no union. */
export function getValueOrThrow<T, V>(result: Result<T>, view: (value: T) => V): V {
  if (result.ok) return view(result.value);
  const { code, field, params } = result.refusal;
  throw new GraphQLError(formatMessage(code, params), { extensions: { code, field, params } });
}
