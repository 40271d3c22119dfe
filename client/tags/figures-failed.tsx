import { formatMessage } from '../../tag/texts/messages.ts';
import { formatCallError, isUnauthenticatedError } from '../error-text.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { translate } from '../../tag/texts/translate.ts';

type Props = { error: unknown; isBusy: boolean; onRetry: () => void };

/** Says that figures could not be loaded. It shows nothing after the end of the session, because the sign-in opens then. */
export function FiguresFailed({ error, isBusy, onRetry }: Props) {
  if (isUnauthenticatedError(error)) return null;
  return (
    <Alert
      action={
        <Button isBusy={isBusy} onClick={onRetry}>
          {translate('Retry')}
        </Button>
      }
    >
      {formatMessage('FIGURES_LOAD_FAILED', { message: formatCallError(error) })}
    </Alert>
  );
}
