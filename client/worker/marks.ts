import { matchPrecache } from 'workbox-precaching';
import { MARKS_URL, type PrecachedFile } from './precached.ts';

/** A shipped mark out of the file that has them all; 404 for one that this build does not ship. */
export async function markOf(
  request: Request,
  files: readonly PrecachedFile[],
): Promise<Response | undefined> {
  const file = files.find(({ url }) => MARKS_URL.test(url));
  const kept = file && (await matchPrecache(file.url));
  if (!kept) return undefined;
  const marks = new Map(Object.entries((await kept.json()) as Record<string, unknown>));
  const name = new URL(request.url).pathname.split('/').at(-1) ?? '';
  return marks.has(name) ? Response.json(marks.get(name)) : new Response(null, { status: 404 });
}
