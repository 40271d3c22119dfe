/** A short text in the middle of a page, with one way on. */
export const NOTE_STYLE = `.note{display:grid;align-content:center;justify-items:start;gap:18px;max-width:640px;min-height:60vh;padding-block:40px}
.note h1{font-size:clamp(40px,6vw,64px)}
.note p{color:var(--muted)}`;
