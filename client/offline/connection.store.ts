import { create } from 'zustand';

/**
 * connected: the server answers. local: it does not, and this browser stands in for it until it does again. loading:
 * nothing has been asked yet.
 */
export type Connection = 'connected' | 'local' | 'loading';

/** Whether the server answers, as the calls themselves tell; the probe tells when it does again. */
export const useConnection = create<{ readonly status: Connection }>(() => ({ status: 'loading' }));

/** Whether this browser stands in for the server. */
export function isLocal(): boolean {
  return useConnection.getState().status === 'local';
}

/** Notes what a call, or the probe, has just learnt. */
export function noteConnection(status: 'connected' | 'local'): void {
  if (useConnection.getState().status !== status) useConnection.setState({ status });
}

/** Calls when the server answers again after a time without it. @returns what ends that */
export function onComingBack(call: () => void): () => void {
  return useConnection.subscribe(({ status }, before) => {
    if (status === 'connected' && before.status === 'local') call();
  });
}
