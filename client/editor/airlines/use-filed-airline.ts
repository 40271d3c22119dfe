import { useEffect } from 'react';
import { matchAirline } from '../../../tag/rules/match-airline.ts';
import { isLocalAirline } from '../../offline/local-airline.ts';
import { useEditor } from '../state/editor-store.ts';
import { useAirlines } from './use-airlines.ts';

/**
 * The open design of an airline that only this browser knew, or of a sample, is of the server's as soon as the list has
 * that one in its place.
 */
export function useFiledAirline(): void {
  const { airlines } = useAirlines();
  const airlineId = useEditor((editor) => editor.airlineId);
  useEffect(() => {
    if (airlines === null || !isLocalAirline(airlineId)) return;
    if (airlines.some(({ id }) => id === airlineId)) return;
    const match = matchAirline(airlines, useEditor.getState().design);
    if (match) useEditor.setState({ airlineId: match.id });
  }, [airlines, airlineId]);
}
