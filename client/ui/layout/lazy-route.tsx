import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Stack } from './box.tsx';
import { Alert } from '../notice.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { Spinner } from './spinner.tsx';
import { useLazy, type LoadComponent } from './use-lazy.ts';

type Props = {
  load: LoadComponent;
  /** The screen before the code has loaded; a spinner without it. */
  firstScreen?: ReactNode;
};

/** Shows a page whose code is loaded when it first opens. If this fails or takes too long, shows an error with Retry. */
export function LazyRoute({ load, firstScreen }: Props) {
  const page = useLazy(load);
  if (page.status === 'ready') return <page.Part />;
  if (page.status === 'loading' && firstScreen) return firstScreen;
  return (
    <Stack as="main" align="center" justify="center" padding={24} style={{ minHeight: 'inherit' }}>
      {page.status === 'loading' ? <Spinner /> : <ChunkError onRetry={page.retry} />}
    </Stack>
  );
}

type ChunkErrorProps = {
  /** True if the code is that of a part of a page. */
  isPart?: boolean;
  onRetry: () => void;
};

/** Says that code could not be loaded, and offers to try again. */
export function ChunkError({ isPart = false, onRetry }: ChunkErrorProps) {
  return (
    <Alert
      action={
        <Button variant="go" onClick={onRetry}>
          {translate('Retry')}
        </Button>
      }
    >
      {isPart
        ? translate('This part could not be loaded. Please check your connection and try again.')
        : translate('This page could not be loaded. Please check your connection and try again.')}
    </Alert>
  );
}
