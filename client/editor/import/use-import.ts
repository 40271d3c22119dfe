import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { callText, refusalText } from '../../error-text.ts';
import {
  ImportAirlinesDocument,
  OneTagDocument,
  type ImportAirlinesMutationVariables,
} from '../../graphql/generated.ts';
import { evictTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';
import { airlinesList, getLoadedAirlines } from '../airlines/airlines-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { reload } from '../state/open-design.ts';
import { applyBrand } from './apply-brand.ts';
import { actionsOf, mergeSkipReasons, type RowActions, type ImportRow, type Report } from './import-rows.ts';
import { importText, readImportFile, type ImportFile } from './read-import-file.ts';

/** What an import will do, as a dry run says, and what its user chose. */
export type DryRun = {
  /** Its entries have the colors of their airlines. */
  readonly file: ImportFile;
  readonly report: Report;
  readonly choices: RowActions;
  /** Why it is shown again. */
  readonly notice: string | null;
};

/** The step of an import. */
export type BatchImportStep =
  | { readonly status: 'choose'; readonly errorMessage: string | null }
  | { readonly status: 'checking'; readonly count: number }
  | ({ readonly status: 'review' } & DryRun)
  | { readonly status: 'done'; readonly file: ImportFile; readonly report: Report };

export type Import = {
  step: BatchImportStep;
  /** Whether the import is running. */
  busy: boolean;
  /** Why the last import failed. */
  errorMessage: string | null;
  /** Reads another file, and asks what it would do. */
  choose: (file: File) => void;
  decide: (choices: RowActions) => void;
  /** Imports the entries with the actions that the rows show. */
  send: (rows: readonly ImportRow[]) => void;
  /** Returns to the first step. */
  reset: () => void;
};

const START: BatchImportStep = { status: 'choose', errorMessage: null };

const CHANGED = 'Your tags have changed meanwhile. Please look at the list again: nothing was imported.';

export function useImport(): Import {
  const client = useApolloClient();
  const [step, setStep] = useState<BatchImportStep>(START);
  const action = useAction('INTERNAL', failedText);
  const turns = useRef(0);
  const read = async (chosen: File) => {
    const turn = (turns.current += 1);
    // Only the last chosen file counts, and none after the import has started or was reset.
    const show = (next: BatchImportStep) => turn === turns.current && setStep(next);
    const result = await readImportFile(chosen);
    if (turn !== turns.current) return;
    action.clear();
    if (!result.ok) return show({ status: 'choose', errorMessage: importText(result.refusal) });
    const { name } = result.value;
    const entries = applyBrand(result.value.entries, getLoadedAirlines(client));
    show({ status: 'checking', count: entries.length });
    const next = await preview(client, { name, entries });
    if (next) show(next);
  };

  /** What an entry was to replace is gone: it is added, and the other choices stay. @returns why there is no new list */
  const reviewAgain = async (missing: number): Promise<string | null> => {
    if (step.status !== 'review') return null;
    const asked = await requestImport(client, { entries: step.file.entries, dryRun: true });
    if (asked.kind === 'refused') return asked.text;
    const choices = new Map([...step.choices, [missing, 'add'] as const]);
    setStep({ ...step, report: asked.report, choices, notice: CHANGED });
    return null;
  };

  const send = (rows: readonly ImportRow[]) =>
    void action.run(async () => {
      if (step.status !== 'review') return null;
      turns.current += 1;
      const { file } = step;
      const asked = await requestImport(client, { entries: file.entries, actions: actionsOf(rows) });
      if (asked.kind === 'refused') return asked.missing === null ? asked.text : reviewAgain(asked.missing);
      const { report } = asked;
      if (report.added + report.replaced > 0) refetchAirlines(client);
      setStep({ status: 'done', file, report: mergeSkipReasons(report, rows) });
      return null;
    });

  const reset = () => {
    turns.current += 1;
    action.clear();
    setStep(START);
  };
  const choose = (file: File) => {
    if (!action.busy) void read(file);
  };
  const decide = (choices: RowActions) => {
    if (step.status === 'review') setStep({ ...step, choices });
  };
  return { step, busy: action.busy, errorMessage: action.errorMessage, choose, decide, send, reset };
}

/** What the file would do; null where the session has ended, which the sign-in page reports. */
async function preview(client: ApolloClient, file: ImportFile): Promise<BatchImportStep | null> {
  try {
    const asked = await requestImport(client, { entries: file.entries, dryRun: true });
    return asked.kind === 'refused'
      ? { status: 'choose', errorMessage: asked.text }
      : { status: 'review', file, report: asked.report, choices: new Map(), notice: null };
  } catch (error) {
    return isUnauthenticatedError(error) ? null : { status: 'choose', errorMessage: failedText(error) };
  }
}

type ImportResponse =
  | { readonly kind: 'report'; readonly report: Report }
  | {
      readonly kind: 'refused';
      readonly text: string;
      /** The entry whose tag to replace is gone. */
      readonly missing: number | null;
    };

async function requestImport(
  client: ApolloClient,
  variables: Omit<ImportAirlinesMutationVariables, 'mode'>,
): Promise<ImportResponse> {
  const { data } = await client.mutate({
    mutation: ImportAirlinesDocument,
    variables: { ...variables, mode: 'valid' },
    // The cache would store the whole file as the key of the answer.
    fetchPolicy: 'no-cache',
  });
  const answer = data?.importAirlines;
  if (answer?.__typename === 'ImportReport') return { kind: 'report', report: answer };
  const message = answer ? refusalText(answer) : messageText('INTERNAL');
  const index = answer?.code === 'IMPORT_NOTHING_TO_REPLACE' ? Number(answer.params['index']) : NaN;
  return {
    kind: 'refused',
    text: messageText('IMPORT_FAILED', { message }),
    missing: Number.isInteger(index) ? index : null,
  };
}

function failedText(error: unknown): string {
  return messageText('IMPORT_FAILED', { message: callText(error) });
}

/** The loaded airlines stay if the request fails. */
function refetchAirlines(client: ApolloClient): void {
  evictTagLists(client.cache);
  void airlinesList.fetch(client);
}

/**
 * Shows the open tag as the import has changed it. With unsaved changes nothing happens; Save Config then reports the
 * conflict.
 */
export async function refreshOpenTag(client: ApolloClient): Promise<void> {
  const { tag, opening } = useEditor.getState();
  if (!tag) return;
  const answer = await client
    .query({ query: OneTagDocument, variables: { id: tag.id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  const stored = answer?.data?.tag;
  const now = useEditor.getState();
  if (!stored || now.opening !== opening || now.changed || stored.updatedAt === tag.updatedAt) return;
  reload(stored);
}
