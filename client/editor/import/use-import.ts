import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError } from '../../error-text.ts';
import { formatCallError, formatRefusal } from '../../error-text.ts';
import {
  ImportAirlinesDocument,
  OneTagDocument,
  type ImportAirlinesMutationVariables,
} from '../../graphql/generated.ts';
import { evictTagLists } from '../../saved-tags/tag-lists.cache.ts';
import { useAction } from '../../use-action.ts';
import { airlinesList, getLoadedAirlines } from '../airlines/airlines-list.ts';
import { useEditor } from '../state/editor-store.ts';
import { reloadTag } from '../state/open-design.ts';
import { applyBrand } from './apply-brand.ts';
import {
  toActions,
  mergeSkipReasons,
  type RowActions,
  type ImportRow,
  type BatchImportReport,
} from './import-rows.ts';
import { importText, readImportFile, type ImportFile } from './read-import-file.ts';

/** The result of a dry run, and the choices of the user. */
export type DryRun = {
  /** The file with the colors of the airlines filled in. */
  readonly file: ImportFile;
  readonly report: BatchImportReport;
  readonly choices: RowActions;
  /** The reason why the review is shown again; null at first. */
  readonly notice: string | null;
};

/** The step of an import. */
export type BatchImportStep =
  | { readonly status: 'choose'; readonly errorMessage: string | null }
  | { readonly status: 'checking'; readonly count: number }
  | ({ readonly status: 'review' } & DryRun)
  | { readonly status: 'done'; readonly file: ImportFile; readonly report: BatchImportReport };

export type BatchImportControls = {
  step: BatchImportStep;
  /** True while the import is running. */
  busy: boolean;
  /** The error of the last import. */
  errorMessage: string | null;
  /** Reads a file and requests a dry run of it. */
  readFile: (file: File) => void;
  decide: (choices: RowActions) => void;
  /** Imports the entries with the actions that the rows show. */
  send: (rows: readonly ImportRow[]) => void;
  /** Returns to the first step. */
  reset: () => void;
};

const FIRST_STEP: BatchImportStep = { status: 'choose', errorMessage: null };

const CHANGED_TEXT = 'Nothing was imported, because your tags have changed. Please review the list again.';

export function useImport(): BatchImportControls {
  const client = useApolloClient();
  const [step, setStep] = useState<BatchImportStep>(FIRST_STEP);
  const action = useAction('INTERNAL', formatImportFailure);
  const turns = useRef(0);
  const read = async (chosen: File) => {
    const turn = (turns.current += 1);
    // Ignores a result if the user has selected another file, reset the dialog or started the import meanwhile.
    const show = (next: BatchImportStep) => turn === turns.current && setStep(next);
    const result = await readImportFile(chosen);
    if (turn !== turns.current) return;
    action.clear();
    if (!result.ok) return show({ status: 'choose', errorMessage: importText(result.refusal) });
    const { name } = result.value;
    const entries = applyBrand(result.value.entries, getLoadedAirlines(client));
    show({ status: 'checking', count: entries.length });
    const next = await requestPreview(client, { name, entries });
    if (next) show(next);
  };

  /**
   * Reviews the import again if a tag to replace has been deleted. Changes this entry to "add" and keeps the other choices.
   * @returns the error if the second dry run was refused, else null
   */
  const reviewAgain = async (missing: number): Promise<string | null> => {
    if (step.status !== 'review') return null;
    const asked = await requestImport(client, { entries: step.file.entries, dryRun: true });
    if (asked.kind === 'refused') return asked.text;
    const choices = new Map([...step.choices, [missing, 'add'] as const]);
    setStep({ ...step, report: asked.report, choices, notice: CHANGED_TEXT });
    return null;
  };

  const send = (rows: readonly ImportRow[]) =>
    void action.run(async () => {
      if (step.status !== 'review') return null;
      turns.current += 1;
      const { file } = step;
      const asked = await requestImport(client, { entries: file.entries, actions: toActions(rows) });
      if (asked.kind === 'refused') return asked.missing === null ? asked.text : reviewAgain(asked.missing);
      const { report } = asked;
      if (report.added + report.replaced > 0) refetchAirlines(client);
      setStep({ status: 'done', file, report: mergeSkipReasons(report, rows) });
      return null;
    });

  const reset = () => {
    turns.current += 1;
    action.clear();
    setStep(FIRST_STEP);
  };
  const readFile = (file: File) => {
    if (!action.busy) void read(file);
  };
  const decide = (choices: RowActions) => {
    if (step.status === 'review') setStep({ ...step, choices });
  };
  return { step, busy: action.busy, errorMessage: action.errorMessage, readFile, decide, send, reset };
}

/** Requests a dry run of the file. Returns null if the session has ended, which the sign-in page reports. */
async function requestPreview(client: ApolloClient, file: ImportFile): Promise<BatchImportStep | null> {
  try {
    const asked = await requestImport(client, { entries: file.entries, dryRun: true });
    return asked.kind === 'refused'
      ? { status: 'choose', errorMessage: asked.text }
      : { status: 'review', file, report: asked.report, choices: new Map(), notice: null };
  } catch (error) {
    return isUnauthenticatedError(error)
      ? null
      : { status: 'choose', errorMessage: formatImportFailure(error) };
  }
}

type ImportResponse =
  | { readonly kind: 'report'; readonly report: BatchImportReport }
  | {
      readonly kind: 'refused';
      readonly text: string;
      /** The index of the entry whose tag to replace no longer exists; null for another refusal. */
      readonly missing: number | null;
    };

async function requestImport(
  client: ApolloClient,
  variables: Omit<ImportAirlinesMutationVariables, 'mode'>,
): Promise<ImportResponse> {
  const { data } = await client.mutate({
    mutation: ImportAirlinesDocument,
    variables: { ...variables, mode: 'valid' },
    // Apollo's cache would store the whole file as the key of the response.
    fetchPolicy: 'no-cache',
  });
  const answer = data?.importAirlines;
  if (answer?.__typename === 'ImportReport') return { kind: 'report', report: answer };
  const message = answer ? formatRefusal(answer) : formatMessage('INTERNAL');
  const index = answer?.code === 'IMPORT_NOTHING_TO_REPLACE' ? Number(answer.params['index']) : NaN;
  return {
    kind: 'refused',
    text: formatMessage('IMPORT_FAILED', { message }),
    missing: Number.isInteger(index) ? index : null,
  };
}

function formatImportFailure(error: unknown): string {
  return formatMessage('IMPORT_FAILED', { message: formatCallError(error) });
}

/** Requests the airlines again. The loaded airlines stay if the request fails. */
function refetchAirlines(client: ApolloClient): void {
  evictTagLists(client.cache);
  void airlinesList.fetch(client);
}

/**
 * Shows the open tag as the import has changed it. Does nothing if it has unsaved changes, because Save Config then reports the conflict.
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
  reloadTag(stored);
}
