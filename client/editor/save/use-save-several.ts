import { useApolloClient } from '@apollo/client/react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatCallError, formatRefusal } from '../../error-text.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useImportAirlinesMutation, type ImportAirlinesMutation } from '../../graphql/generated.ts';
import { evictTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';

export type SaveSeveralControls = {
  isBusy: boolean;
  /** The reason why the last call saved nothing. */
  errorMessage: string | null;
  /**
   * Saves each design as a new tag, in one step: all of them or none, also while the server does not respond.
   * @param onSaved is called after all designs are saved
   */
  saveSeveral: (designs: readonly TagConfig[], onSaved: () => void) => void;
};

/** Saves several designs at once, for example the legs of one line. It never changes the open design. */
export function useSaveSeveral(): SaveSeveralControls {
  const client = useApolloClient();
  const [importDesigns] = useImportAirlinesMutation({ fetchPolicy: 'no-cache' });
  const { run, isBusy, errorMessage } = useAction('INTERNAL', (error) =>
    formatMessage('SAVE_FAILED', { message: formatCallError(error) }),
  );
  const save = async (designs: readonly TagConfig[], onSaved: () => void) => {
    if (designs.some(({ iata }) => iata === ''))
      return formatMessage('SAVE_FAILED', { message: formatMessage('DESTINATION_MISSING') });
    const actions = Object.fromEntries(designs.map((_, index) => [index, 'add' as const]));
    const { data } = await importDesigns({ variables: { entries: designs, actions, mode: 'all' } });
    const failure = findFailure(data?.importAirlines);
    if (failure !== null) return formatMessage('SAVE_FAILED', { message: failure });
    evictTagLists(client.cache);
    onSaved();
    return null;
  };
  return {
    isBusy,
    errorMessage,
    saveSeveral: (designs, onSaved) => void run(() => save(designs, onSaved)),
  };
}

/** Returns the reason why nothing was saved; null if all designs are saved, or stored in the outbox. */
function findFailure(answer: ImportAirlinesMutation['importAirlines'] | undefined): string | null {
  if (!answer) return formatMessage('INTERNAL');
  if (answer.__typename === 'Refusal') return answer.code === 'IMPORT_PENDING' ? null : formatRefusal(answer);
  const unsaved = answer.entries.filter(({ result }) => result !== 'added');
  if (unsaved.length === 0) return null;
  return unsaved.find(({ error }) => error)?.error ?? formatMessage('INTERNAL');
}
