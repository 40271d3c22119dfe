import { useEffect, useId, useState } from 'react';
import { messageText } from '../../../tag/messages.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { parseQuery } from './filters.ts';
import styles from './toolbar.module.css';

/** How long nobody types before it is searched for. */
const PAUSE_MS = 200;

/** Searches as somebody types. `value` is what is searched for now; it also changes by the way back. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
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

  return (
    <div className={styles['search']}>
      <SearchField
        label="Search tags"
        value={text}
        aria-invalid={parsed.ok ? undefined : true}
        aria-describedby={parsed.ok ? undefined : faultId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      >
        {!parsed.ok && (
          <p id={faultId} className={styles['fault']}>
            {messageText(parsed.refusal.code, parsed.refusal.params)}
          </p>
        )}
      </SearchField>
    </div>
  );
}
