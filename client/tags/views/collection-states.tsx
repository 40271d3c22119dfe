import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText } from '../../error-text.ts';
import { NEW_TAG_EDITOR_URL, paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import styles from './collection-states.module.css';
import { gridShape } from './grid-layout.ts';

const ROWS = 2;

/** Two rows of empty cards while the first tags load. */
export function LoadingCards() {
  const [{ columns, gap }] = useState(() => gridShape(document.documentElement.clientWidth - 48, 1));
  return (
    <div className={styles['loading']}>
      <div className="visually-hidden">
        <Spinner />
      </div>
      <div style={{ gridTemplateColumns: `repeat(${columns}, 1fr)`, gap }} aria-hidden="true">
        {Array.from({ length: columns * ROWS }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** The first page could not be loaded. A refused session is shown by the sign-in page. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUnauthenticatedError(error)) return null;
  const message = callText(error);
  return (
    <div className={styles['failed']}>
      <Alert
        action={
          <Button variant="go" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        {messageText('AIRLINES_LOAD_FAILED', { message })}
      </Alert>
    </div>
  );
}

export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <section className={styles['empty']}>
      <h2>No tags match</h2>
      <p>Try another word, airline, alliance or year.</p>
      <Button onClick={onClear}>Clear filters</Button>
    </section>
  );
}

/** Nothing saved yet: the outline of a card, and the way to the first. */
export function EmptyCollection() {
  return (
    <section className={styles['empty']}>
      <div className={styles['ghost']} aria-hidden="true">
        <span className={styles['slot']} />
        <span className={styles['plus']} />
        <span className={styles['perforation']} />
        <span className={styles['route']} />
      </div>
      <h2>Your collection starts here</h2>
      <p>Every tag you save in the editor hangs on this wall, ready to download.</p>
      <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
        Design your first tag
      </NavigateButton>
      <NavigateButton to={paths.import}>Import flights</NavigateButton>
    </section>
  );
}
