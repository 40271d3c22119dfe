/** Joins the names of classes, and leaves out what is no name. */
export function joinClasses(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
