import { GraphQLError } from 'graphql';
import { messageText } from '../../tag/messages.ts';
import type { Refusal, Result } from '../../tag/refusal.ts';
import { refusalView, type RefusalView } from './refusal.types.ts';

/** What a mutation answers: the view of the value, or the refusal as the other member of its union. */
export function outcome<T, V>(result: Result<T>, view: (value: T) => V): V | RefusalView {
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
