import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError } from '../../error-text.ts';
import { NEW_TAG_EDITOR_URL, paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { CardSkeleton } from '../../ui/layout/card-skeleton.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { Filters } from './filters.ts';
import { calculateGridShape } from './grid-layout.ts';
import { useSearchSuggestion } from './use-search-suggestion.ts';

const PLACEHOLDER_ROWS = 2;

/** Shows two rows of empty cards while the first tags load. */
export function LoadingCards() {
  const [{ columns, gap }] = useState(() =>
    calculateGridShape(document.documentElement.clientWidth - 48, 1, false),
  );
  return (
    <>
      <div className="visually-hidden">
        <Spinner />
      </div>
      <Grid columns={columns} gap={gap} aria-hidden="true">
        {Array.from({ length: columns * PLACEHOLDER_ROWS }, (_, index) => (
          <CardSkeleton key={index} />
        ))}
      </Grid>
    </>
  );
}

/** Shows that the first page could not be loaded. The sign-in page reports a session that has ended. */
export function ListFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUnauthenticatedError(error)) return null;
  const message = formatCallError(error);
  return (
    <Row justify="center" padding="8vh 0 0">
      <Alert
        action={
          <Button variant="go" onClick={onRetry}>
            {translate('Retry')}
          </Button>
        }
      >
        {formatMessage('AIRLINES_LOAD_FAILED', { message })}
      </Alert>
    </Row>
  );
}

type NothingMatchesProps = { filters: Filters; onSearch: (search: string) => void; onClear: () => void };

/** Says that no tag matches the filters. If a name of the search is misspelt, suggests the right one, if it finds tags. */
export function NothingMatches({ filters, onSearch, onClear }: NothingMatchesProps) {
  const suggestion = useSearchSuggestion(filters);
  return (
    <EmptyState
      title={translate('No tags match')}
      text={translate('Try another word, airline, alliance or year.')}
    >
      {suggestion !== null && (
        <Button variant="go" onClick={() => onSearch(suggestion)}>
          {translate('Did you mean {suggestion}?', { suggestion })}
        </Button>
      )}
      <Button onClick={onClear}>{translate('Clear filters')}</Button>
    </EmptyState>
  );
}

/** Shows the outline of a card, and links to the first tag, if nothing is saved yet. */
export function EmptyTagList() {
  return (
    <EmptyState
      title={translate('Your collection starts here')}
      text={translate('Every tag you save in the editor appears here, ready to download.')}
      image={<CardOutline />}
    >
      <NavigateButton variant="go" to={NEW_TAG_EDITOR_URL}>
        {translate('Design your first tag')}
      </NavigateButton>
      <NavigateButton to={paths.import}>{translate('Import flights')}</NavigateButton>
    </EmptyState>
  );
}

function CardOutline() {
  return (
    <svg width="188" height="298" viewBox="0 0 188 298" fill="none" strokeWidth="2" aria-hidden="true">
      <g stroke="var(--edge)">
        <rect x="1" y="1" width="186" height="274" rx="17" strokeDasharray="6 4" />
        <rect x="71.5" y="11.5" width="45" height="10" rx="5" strokeWidth="1.5" />
        <path d="M2 217h184" strokeDasharray="2 3" />
      </g>
      <path d="M94 91v44M72 113h44" stroke="var(--sign)" strokeWidth="5" />
      <path d="M26 247h136m-6-5 5 5-5 5" stroke="var(--line)" />
    </svg>
  );
}
