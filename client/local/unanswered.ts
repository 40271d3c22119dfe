/** The ids of new tags that were sent by this page and not answered. */
const unanswered = new Set<string>();

/** Sends a new tag, and remembers it while nobody knows whether it has arrived. */
export async function sendNew<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer> {
  unanswered.add(id);
  const answer = await send();
  unanswered.delete(id);
  return answer;
}

/** Whether the server may have a tag that this page never heard of. */
export function isUnanswered(id: string): boolean {
  return unanswered.has(id);
}
