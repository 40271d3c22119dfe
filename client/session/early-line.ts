/** The line that a guest has typed in Quick entry of the first screen, before the editor is there; null if nothing. */
let earlyLine: EarlyLine | null = null;

/** The typed text, and the selection of its field if it had the focus. */
export type EarlyLine = { readonly text: string; readonly selection: TextSelection | null };

type TextSelection = { readonly start: number; readonly end: number };

/** Keeps the typed line for the editor. */
export function keepEarlyLine(line: EarlyLine): void {
  earlyLine = line;
}

/** Returns the kept line once. */
export function takeEarlyLine(): EarlyLine | null {
  const line = earlyLine;
  earlyLine = null;
  return line;
}
