import { z } from 'zod';
import { isJsonObject, parseJson } from '../../../tag/base/json.ts';

/** A response has about one kilobyte; an attestation of a security key has some more. */
const MAX_RESPONSE_CHARACTERS = 20_000;
const MAX_TRANSPORTS = 10;

const BASE64URL = z.string().regex(/^[\w-]+$/);

const RESPONSE_BASE = { id: BASE64URL, rawId: BASE64URL, type: z.literal('public-key') };

const CREATION_SCHEMA = z.object({
  ...RESPONSE_BASE,
  response: z.object({
    clientDataJSON: BASE64URL,
    attestationObject: BASE64URL,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(MAX_TRANSPORTS)
      .optional(),
  }),
});

const SIGNATURE_SCHEMA = z.object({
  ...RESPONSE_BASE,
  response: z.object({
    clientDataJSON: BASE64URL,
    authenticatorData: BASE64URL,
    signature: BASE64URL,
    userHandle: BASE64URL.nullish(),
  }),
});

/** The response of an authenticator that made a passkey. */
export type CreationResponse = z.infer<typeof CREATION_SCHEMA>;

/** The response of an authenticator that signed a challenge. */
export type SignatureResponse = z.infer<typeof SIGNATURE_SCHEMA>;

/** Parses the response to a request for a new passkey; returns null if it is invalid. */
export function parseCreationResponse(value: unknown): CreationResponse | null {
  return parseResponse(CREATION_SCHEMA, value);
}

/** Parses the response to a request for a signature; returns null if it is invalid. */
export function parseSignatureResponse(value: unknown): SignatureResponse | null {
  return parseResponse(SIGNATURE_SCHEMA, value);
}

function parseResponse<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const parsedResponse = schema.safeParse(value);
  // Only the known fields are counted, because the others are dropped.
  if (!parsedResponse.success || JSON.stringify(parsedResponse.data).length > MAX_RESPONSE_CHARACTERS)
    return null;
  return parsedResponse.data;
}

/**
 * Returns the challenge that a response answers; null without one. A frame of another site is refused, although browsers only allow it with
 * a policy that this server does not send.
 */
export function readChallenge({
  response,
}: {
  response: Pick<SignatureResponse['response'], 'clientDataJSON'>;
}): string | null {
  const clientData = parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  if (!isJsonObject(clientData)) return null;
  const { challenge, crossOrigin } = clientData as { challenge?: unknown; crossOrigin?: unknown };
  return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
}
