import { useStore } from 'zustand';
import { joinClasses } from '../../ui/join-classes.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportPageStep } from '../import-state.ts';
import styles from '../start/start.module.css';
import { translate } from '../../../tag/texts/translate.ts';
import { countAnsweredRows } from './count-answered-rows.ts';

type Props = { session: ImportSession; step: Extract<ImportPageStep, { status: 'adding' }> };

/** Shows the progress while tags are added. */
export function AddingStep({ session, step: { isWaiting, errorMessage } }: Props) {
  const job = useStore(session.state, (state) => state.job);
  const total = job?.indexes.length ?? 0;
  const answeredCount = job ? countAnsweredRows(job) : 0;
  return (
    <Stack gap={24} className={joinClasses(styles['step'], styles['short'])}>
      <PageHeading title={translate('Import and export')} replacesFocused>
        {translate('{count, plural, one {Adding # tag} other {Adding # tags}}', { count: total })}
      </PageHeading>
      <p role="status">
        {isWaiting
          ? translate(
              'The server does not answer. Adding continues when it is back; you can close this page.',
            )
          : translate('{count, number} of {total, number}', { count: answeredCount, total })}
      </p>
      <progress aria-label={translate('Flights added')} max={Math.max(1, total)} value={answeredCount} />
      {errorMessage !== null && (
        <Alert
          action={
            <Row wrap gap={10}>
              <Button variant="go" onClick={() => void session.sendRest()}>
                {translate('Retry')}
              </Button>
              <Button onClick={() => void session.close()}>{translate('Stop here')}</Button>
            </Row>
          }
        >
          {errorMessage}
        </Alert>
      )}
    </Stack>
  );
}
