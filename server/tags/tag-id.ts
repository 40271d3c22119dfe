const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a tag; any other one would be an error of the database. */
export function isTagId(id: string): boolean {
  return UUID.test(id);
}
