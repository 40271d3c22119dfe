import type { Request } from 'express';
import type { Context } from './context.ts';

/** A request as a route gets it; all values are unchecked. */
export type RouteCall = {
  params: Readonly<Record<string, string>>;
  query: Request['query'];
  /** The JSON object, or the text fields of a form. */
  body: Readonly<Record<string, unknown>>;
  /** The file of a form, or the body of a route that takes a file. */
  file?: Buffer | undefined;
};

/** A request to a route, whose operation has already checked access. `root` is the value of the operation's root field. */
export type RouteInput = { context: Context; root: unknown; call: RouteCall };
