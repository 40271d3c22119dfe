import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FlightSet } from '../../card/picture/picture-worker-client.ts';
import { PictureQueue } from './picture-queue.ts';

/**
 * Returns the queue of this component, whose worker draws pictures of the flights, and its state.
 * @param flightSet the same object as long as the flights do not change
 */
export function usePictureQueue(flightSet: FlightSet) {
  const [queue] = useState(() => new PictureQueue());
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  useEffect(() => () => queue.end(), [queue]);
  useEffect(() => queue.setFlights(flightSet), [queue, flightSet]);
  return { queue, state };
}
