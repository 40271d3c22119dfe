import { formatMessage } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { translate } from '../../../tag/texts/translate.ts';

/**
 * Says that tags were changed, and offers to undo it.
 * @param count the number of the tags
 * @param undo returns the text of a refusal, or null
 */
export function showChangeNotice(count: number, undo: () => Promise<string | null>): void {
  showOutcome(formatMessage('TAGS_CHANGED', { count }), <UndoButton undo={undo} />, 'undo');
}

function UndoButton({ undo }: { undo: () => Promise<string | null> }) {
  const [run, isBusy] = useSingleFlight(async () => {
    const message = await undo();
    if (message === null) showOutcome(formatMessage('RESTORED'), undefined, 'undo');
    else showFailure(formatMessage('RESTORE_FAILED', { message }), 'undo');
  });
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(undefined)}>
      {translate('Undo')}
    </Button>
  );
}
