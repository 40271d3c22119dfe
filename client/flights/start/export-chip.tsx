import { Chip } from '../../ui/chip.tsx';
import { Alert } from '../../ui/notice.tsx';
import { useAction, type ActionCall } from '../../use-action.ts';

type Props = {
  title?: string;
  /** Downloads the file; returns the text of a refusal, or null. */
  download: ActionCall;
  children: string;
};

/** Shows a button that downloads a file. Several of them run at the same time. */
export function ExportChip({ title, download, children }: Props) {
  const { run, isBusy, errorMessage } = useAction('INTERNAL');
  return (
    <>
      <Chip
        as="button"
        type="button"
        title={title}
        aria-busy={isBusy || undefined}
        onClick={() => void run(download)}
      >
        {children}
      </Chip>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
    </>
  );
}
