/**
 * Drops responses of an operation that the server applies. A call that is repeated with its key gets the stored response, as from the
 * real server.
 * @returns the number of responses still to drop, which the test sets, and the key of each call
 */
export function dropResponses(operation: string) {
  const fetchFromServer = globalThis.fetch;
  const stored = new Map<string, Promise<Response>>();
  const droppedResponses = { next: 0, keys: [] as string[] };
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const isDropped = typeof init.body === 'string' && init.body.includes(`"operationName":"${operation}"`);
    if (!isDropped) return fetchFromServer(path, init);
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    droppedResponses.keys.push(key);
    const response = stored.get(key) ?? fetchFromServer(path, init);
    stored.set(key, response);
    await response;
    if (droppedResponses.next === 0) return response;
    droppedResponses.next -= 1;
    return { ok: false, status: 502, headers: new Headers(), text: async () => '<h1>Bad Gateway</h1>' };
  }) as typeof fetch;
  return droppedResponses;
}
