import { useEffect, useId, useRef, useState } from 'react';
import { messageText } from '../../tag/messages.ts';
import { parseQuery } from './filters.ts';
import styles from './toolbar.module.css';

/** How long nobody types before it is searched for. */
const PAUSE_MS = 200;

/** Searches as somebody types. `value` is what is searched for now; it also changes by the way back. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const parsed = parseQuery(text);
  const wanted = parsed.ok ? parsed.value : sent;

  // A value that was not asked for here comes from elsewhere; one that was must not overwrite what was typed since.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(value);
    }
  }

  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);

  useSlashKey(() => input.current?.focus());

  return (
    <div className={styles['search']}>
      <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
        <circle cx="6.5" cy="6.5" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m10 10 4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <input
        ref={input}
        type="search"
        aria-label="Search tags"
        placeholder="Search tags"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={parsed.ok ? undefined : true}
        aria-describedby={parsed.ok ? undefined : faultId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
      <kbd aria-hidden="true">/</kbd>
      {!parsed.ok && (
        <p id={faultId} className={styles['fault']}>
          {messageText(parsed.refusal.code, parsed.refusal.params)}
        </p>
      )}
    </div>
  );
}

/** '/' does it, unless it is typed into a field. */
function useSlashKey(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
