import { Field, ObjectType } from 'type-graphql';
import { messageText } from '../../tag/messages.ts';
import type { MessageParams, Refusal, Result } from '../../tag/refusal.ts';
import { TagView } from '../tags/tag.types.ts';
import { make } from './make.ts';
import { JsonScalar } from './scalars.ts';
import { GraphQLError } from 'graphql';

// The one place where the shared room knows a feature: a tag that changed meanwhile comes back in `current`, so that a
// client need not ask again. A second such field would be a type of its own in its feature's union.
@ObjectType('Refusal', {
  description: 'An expected failure: a stable code, the field at fault, what fills the text, and the text.',
})
export class RefusalView {
  @Field(() => String)
  code!: string;

  @Field(() => String, { nullable: true })
  field!: string | null;

  @Field(() => String)
  message!: string;

  @Field(() => JsonScalar)
  params!: MessageParams;

  @Field(() => TagView, { nullable: true, description: 'With TAG_CHANGED: the tag as it is stored now.' })
  current!: TagView | null;
}

@ObjectType('Done', { description: 'It was done; there is nothing more to say.' })
export class Done {
  @Field(() => Boolean)
  done!: boolean;
}

/** A refusal as both doors show it. */
export function refusalView(refusal: Refusal, current: TagView | null = null): RefusalView {
  const { code, field, params } = refusal;
  return make(RefusalView, { code, field, params, message: messageText(code, params), current });
}

export function done(): Done {
  return make(Done, { done: true });
}

/** What a mutation answers: the view of the value, or the refusal as the other member of its union. */
export function resultView<T, V>(result: Result<T>, view: (value: T) => V): V | RefusalView {
  return result.ok ? view(result.value) : refusalView(result.refusal);
}

/** What a query answers: the view of the value; a refusal is thrown as an error with its code and field. */
export function valueOrThrow<T, V>(result: Result<T>, view: (value: T) => V): V {
  if (result.ok) return view(result.value);
  throw refusalError(result.refusal);
}

function refusalError({ code, field, params }: Refusal): GraphQLError {
  return new GraphQLError(messageText(code, params), { extensions: { code, field, params } });
}
