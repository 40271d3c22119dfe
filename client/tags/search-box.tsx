import { useEffect, useId, useState } from 'react';
import { formatMessage } from '../../tag/texts/messages.ts';
import { SearchField } from '../ui/forms/search-field.tsx';
import { Text } from '../ui/text.tsx';
import { parseQuery } from './views/filters.ts';
import styles from './toolbar.module.css';

/** The time without typing after which the search starts, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Searches while the user types. `value` is the current search; the Back button changes it too. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const errorId = useId();
  const parsed = parseQuery(text);
  const wanted = parsed.ok ? parsed.value : sent;

  // A value that this box did not send comes from the history. Its own value must not overwrite letters that were typed later.
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
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);

  return (
    <div className={styles['search']}>
      <SearchField
        label="Search tags"
        value={text}
        aria-invalid={parsed.ok ? undefined : true}
        aria-describedby={parsed.ok ? undefined : errorId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      >
        {!parsed.ok && (
          <Text id={errorId} variant="note" tone="error" padding="5px 0 0">
            {formatMessage(parsed.refusal.code, parsed.refusal.params)}
          </Text>
        )}
      </SearchField>
    </div>
  );
}
