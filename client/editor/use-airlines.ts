import { useAirlinesQuery, type AirlineRowFragment } from '../graphql/generated.ts';
import { useEditor } from './editor.store.ts';

/** The airline whose design is open; undefined until the list has come, or when the design is of none in it. */
export function useSelectedAirline(): AirlineRowFragment | undefined {
  const airlineId = useEditor((editor) => editor.airlineId);
  const { data } = useAirlinesQuery();
  return data?.airlines.find((airline) => airline.id === airlineId);
}
