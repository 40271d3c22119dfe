/** The input of several saves that a refusal is about, and the field inside of it. */
export type InputPath = { readonly index: number | null; readonly field: string | null };

/** Parses the field of a refusal of several saves: 'inputs[3].icao' is the field 'icao' of the input 3. Other fields have no index. */
export function parseInputPath(field: string | null): InputPath {
  const [path, index, innerField] = /^inputs\[(\d+)\](?:\.(.+))?$/.exec(field ?? '') ?? [];
  return path === undefined ? { index: null, field } : { index: Number(index), field: innerField ?? null };
}
