import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { isUnauthenticatedError, formatCallError, formatRefusal } from '../../error-text.ts';
import {
  ImportAirlinesDocument,
  OneTagDocument,
  type ImportAirlinesMutationVariables,
} from '../../graphql/generated.ts';
import { evictTagLists } from '../../saved-tags/tag-lists-cache.ts';
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
import { formatImportRefusal, readImportFile, type ImportFile } from './read-import-file.ts';
import { translate } from '../../../tag/texts/translate.ts';

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
  | { readonly status: 'selecting'; readonly errorMessage: string | null }
  | { readonly status: 'checking'; readonly count: number }
  | ({ readonly status: 'review' } & DryRun)
  | { readonly status: 'done'; readonly file: ImportFile; readonly report: BatchImportReport };

export type BatchImportControls = {
  step: BatchImportStep;
  /** True while the import is running. */
  isBusy: boolean;
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

const FIRST_STEP: BatchImportStep = { status: 'selecting', errorMessage: null };

export function useImport(): BatchImportControls {
  const client = useApolloClient();
  const [step, setStep] = useState<BatchImportStep>(FIRST_STEP);
  const action = useAction('INTERNAL', formatImportFailure);
  const latestRequest = useRef(0);
  const readImport = async (selectedFile: File) => {
    const requestNumber = (latestRequest.current += 1);
    // Ignores a result if the user has selected another file, reset the dialog or started the import meanwhile.
    const showStep = (nextStep: BatchImportStep) =>
      requestNumber === latestRequest.current && setStep(nextStep);
    const result = await readImportFile(selectedFile);
    if (requestNumber !== latestRequest.current) return;
    action.clear();
    if (!result.ok)
      return showStep({ status: 'selecting', errorMessage: formatImportRefusal(result.refusal) });
    const { name } = result.value;
    const entries = applyBrand(result.value.entries, getLoadedAirlines(client));
    showStep({ status: 'checking', count: entries.length });
    const preview = await requestPreview(client, { name, entries });
    if (preview) showStep(preview);
  };

  /**
   * Reviews the import again if a tag to replace has been deleted. Changes this entry to "add" and keeps the other choices.
   * @returns the error if the second dry run was refused, else null
   */
  const reviewAgain = async (missingCount: number): Promise<string | null> => {
    if (step.status !== 'review') return null;
    const importResult = await requestImport(client, { entries: step.file.entries, dryRun: true });
    if (importResult.kind === 'refused') return importResult.text;
    const choices = new Map([...step.choices, [missingCount, 'add'] as const]);
    const notice = translate(
      'Nothing was imported, because your tags have changed. Please review the list again.',
    );
    setStep({ ...step, report: importResult.report, choices, notice });
    return null;
  };

  const send = (rows: readonly ImportRow[]) =>
    void action.run(async () => {
      if (step.status !== 'review') return null;
      latestRequest.current += 1;
      const { file } = step;
      const importResult = await requestImport(client, { entries: file.entries, actions: toActions(rows) });
      if (importResult.kind === 'refused')
        return importResult.missingCount === null
          ? importResult.text
          : reviewAgain(importResult.missingCount);
      const { report } = importResult;
      if (report.added + report.replaced > 0) refetchAirlines(client);
      setStep({ status: 'done', file, report: mergeSkipReasons(report, rows) });
      return null;
    });

  const reset = () => {
    latestRequest.current += 1;
    action.clear();
    setStep(FIRST_STEP);
  };
  const readFile = (file: File) => {
    if (!action.isBusy) void readImport(file);
  };
  const decide = (choices: RowActions) => {
    if (step.status === 'review') setStep({ ...step, choices });
  };
  return { step, isBusy: action.isBusy, errorMessage: action.errorMessage, readFile, decide, send, reset };
}

/** Requests a dry run of the file. Returns null if the session has ended, which the sign-in page reports. */
async function requestPreview(client: ApolloClient, file: ImportFile): Promise<BatchImportStep | null> {
  try {
    const importResult = await requestImport(client, { entries: file.entries, dryRun: true });
    return importResult.kind === 'refused'
      ? { status: 'selecting', errorMessage: importResult.text }
      : { status: 'review', file, report: importResult.report, choices: new Map(), notice: null };
  } catch (error) {
    return isUnauthenticatedError(error)
      ? null
      : { status: 'selecting', errorMessage: formatImportFailure(error) };
  }
}

type ImportResponse =
  | { readonly kind: 'report'; readonly report: BatchImportReport }
  | {
      readonly kind: 'refused';
      readonly text: string;
      /** The index of the entry whose tag to replace no longer exists; null for another refusal. */
      readonly missingCount: number | null;
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
  const response = data?.importAirlines;
  if (response?.__typename === 'ImportReport') return { kind: 'report', report: response };
  const message = response ? formatRefusal(response) : formatMessage('INTERNAL');
  const index = response?.code === 'IMPORT_NOTHING_TO_REPLACE' ? Number(response.params['index']) : NaN;
  return {
    kind: 'refused',
    text: formatMessage('IMPORT_FAILED', { message }),
    missingCount: Number.isInteger(index) ? index : null,
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
  const response = await client
    .query({ query: OneTagDocument, variables: { id: tag.id }, fetchPolicy: 'network-only' })
    .catch(() => null);
  const storedTag = response?.data?.tag;
  const currentState = useEditor.getState();
  if (
    !storedTag ||
    currentState.opening !== opening ||
    currentState.changed ||
    storedTag.updatedAt === tag.updatedAt
  )
    return;
  reloadTag(storedTag);
}
