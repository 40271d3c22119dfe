import type { Response } from 'express';

/** A response that is not sent yet. */
export type PreparedResponse = {
  status: number;
  contentType: string;
  body: string;
  headers?: Readonly<Record<string, string>>;
};

export const JSON_TYPE = 'application/json; charset=utf-8';

export function sendPreparedResponse(
  response: Response,
  { status, contentType, body, headers }: PreparedResponse,
): void {
  response.status(status).set({ ...headers, 'Content-Type': contentType });
  response.send(body);
}
