import { useEffect, useId, useState } from 'react';
import { LIMITS } from '../../tag/base/limits.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { SearchField } from '../ui/forms/search-field.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { parseQuery } from './views/filters.ts';
import styles from './toolbar.module.css';

/** The time without typing after which the search starts, in milliseconds. */
const DEBOUNCE_MS = 200;

/** Searches while the user types, and at once on Enter. `value` is the current search; the Back button changes it too. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [sentText, setSentText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  const errorId = useId();
  const parsedQuery = parseQuery(text);
  const query = parsedQuery.ok ? parsedQuery.value : sentText;

  // A value that this box did not send comes from the history. Its own value must not overwrite letters that were typed later.
  if (value !== seenValue) {
    setSeenValue(value);
    if (value !== sentText) {
      setText(value);
      setSentText(value);
    }
  }

  const searchNow = () => {
    if (query === sentText) return;
    setSentText(query);
    onSearch(query);
  };
  useEffect(() => {
    if (query === sentText) return;
    const timer = setTimeout(() => {
      setSentText(query);
      onSearch(query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, sentText, onSearch]);

  return (
    <div className={styles['search']}>
      <SearchField
        label={translate('Search tags')}
        value={text}
        aria-invalid={parsedQuery.ok ? undefined : true}
        aria-describedby={parsedQuery.ok ? undefined : errorId}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
          if (event.key === 'Enter') searchNow();
        }}
      >
        {!parsedQuery.ok && (
          <Text id={errorId} variant="note" tone="error" padding="5px 0 0">
            {parsedQuery.refusal.code === 'FIELD_TOO_LONG'
              ? translate('A search has at most {maximum} characters', { maximum: LIMITS.search })
              : formatMessage(parsedQuery.refusal.code, parsedQuery.refusal.params)}
          </Text>
        )}
      </SearchField>
    </div>
  );
}
