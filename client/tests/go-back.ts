import { act } from '@testing-library/react';
import { waitForHistoryStep } from '../ui/layers/page-history.ts';

/** Presses the Back button of the browser, and waits for its effect. */
export async function goBack(): Promise<void> {
  await waitForHistoryStep();
  await act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        window.history.back();
      }),
  );
  await act(waitForHistoryStep);
}
