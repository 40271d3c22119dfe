import type { RequestHandler } from 'express';
import { sendMethodNotAllowed } from './error-response.ts';

/** Refuses other methods than GET and HEAD. */
export const allowReadsOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') next();
  // Not translated: names of HTTP
  else sendMethodNotAllowed(request, response, 'GET, HEAD');
};
