import '@mantine/core/styles/Modal.layer.css';
import { useMemo, useState } from 'react';
import { MAX_PRINT_TAGS } from '../../tag/base/limits.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { parsePrintOptions } from '../../tag/print/parse-print-options.ts';
import { DEFAULT_PRINT, type PrintOptions } from '../../tag/print/print-options.ts';
import { planSheets, type SheetPlan } from '../../tag/print/sheet-plan.ts';
import type { SavedTagFragment } from '../graphql/generated.ts';
import { StageColumns } from '../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { Button } from '../ui/forms/button.tsx';
import { useSingleFlight } from '../ui/forms/use-single-flight.ts';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { getPaperName } from './paper-name.ts';
import { PrintSettings } from './print-settings.tsx';
import { downloadSheets } from './download-sheets.ts';
import { SheetView } from './sheet-view.tsx';
import { usePrintPages } from './use-print-pages.ts';
import { useShareUrls } from './use-share-urls.ts';

type PrintableTags = readonly Pick<SavedTagFragment, 'id' | 'tagConfig'>[];

/** Plans the sheets for the selected options; returns the plan or the errors. */
function usePrintPlan(tags: PrintableTags, selectedOptions: PrintOptions) {
  const parsedOptions = useMemo(() => parsePrintOptions(selectedOptions), [selectedOptions]);
  const options = parsedOptions.ok ? parsedOptions.value : null;
  const plan = useMemo(
    () =>
      options &&
      planSheets(
        tags.map(({ tagConfig }) => tagConfig.layout),
        options,
      ),
    [tags, options],
  );
  const getFieldError = (field: string) =>
    !parsedOptions.ok && parsedOptions.refusal.field === field
      ? formatMessage(parsedOptions.refusal.code, {
          ...parsedOptions.refusal.params,
          paper: getPaperName(selectedOptions.paper),
        })
      : null;
  return { options, plan, errorOf: getFieldError };
}

/** Returns the tags for the preview, and a note on the tags of this sheet that have no public page. */
function useVisibleTags(tags: PrintableTags, plan: SheetPlan | null, sheet: number, isOnSheet: boolean) {
  const slots = plan?.pages.find((page) => page.sheet === sheet)?.slots ?? [];
  const ids = slots.map(({ tag }) => tags[tag]?.id ?? '');
  const shares = useShareUrls(ids, isOnSheet);
  const preview = useMemo(
    () => tags.map(({ id, tagConfig }) => ({ design: tagConfig, shareUrl: shares.get(id) ?? null })),
    [tags, shares],
  );
  const unsharedCount = ids.filter((id) => shares.get(id) === null).length;
  return { preview, codeNote: formatCodeNote(unsharedCount, ids.length) };
}

function formatCodeNote(unsharedCount: number, count: number): string {
  if (unsharedCount === 0) return translate('Opens the shared page');
  return translate(
    '{unsharedCount, plural, one {Opens the shared page. # of {count} on this sheet is not shared and has none.} other {Opens the shared page. # of {count} on this sheet are not shared and have none.}}',
    { unsharedCount, count },
  );
}

/** Returns the function that downloads the sheets, and the error text of the last download. */
function useSheetDownload(tags: PrintableTags) {
  const [failure, setFailure] = useState<string | null>(null);
  const [download, isBusy] = useSingleFlight(async (options: PrintOptions) => {
    const ids = tags.map(({ id }) => id);
    setFailure(null);
    setFailure(await downloadSheets(ids, options));
  });
  return { download, isBusy, failure };
}

/** Shows tags on sheets as they will be printed, and the print options. */
export function PrintDialog({ tags, onClose }: { tags: PrintableTags; onClose: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  const [selectedOptions, setSelectedOptions] = useState<PrintOptions>({ ...DEFAULT_PRINT, back: true });
  const [sheetIndex, setSheetIndex] = useState(0);
  const { options, plan, errorOf: getFieldError } = usePrintPlan(tags, selectedOptions);
  const sheets = plan?.sheets ?? 0;
  const sheet = Math.min(sheetIndex, Math.max(0, sheets - 1));
  const visibleTags = useVisibleTags(tags, plan, sheet, selectedOptions.back && selectedOptions.qr);
  const pages = usePrintPages(plan, sheet, visibleTags.preview, options ?? DEFAULT_PRINT);
  const isTooMany = tags.length > MAX_PRINT_TAGS;
  const { download, isBusy, failure } = useSheetDownload(tags);
  return (
    <TopDialog
      opened={isOpen}
      title={translate('{count, plural, one {Print # tag} other {Print # tags}}', { count: tags.length })}
      size={1300}
      sheet
      isBusy={isBusy}
      onClose={close}
      onClosed={onClose}
    >
      <StageColumns
        stage={
          <SheetView
            pages={pages}
            isPlanned={plan !== null}
            sheet={sheet}
            sheets={sheets}
            onSheetChange={setSheetIndex}
          />
        }
        foot={
          <PrintFoot
            isTooMany={isTooMany}
            failure={failure}
            sheets={sheets}
            isBusy={isBusy}
            onDownload={options && !isTooMany ? () => void download(options) : undefined}
          />
        }
      >
        <PrintSettings
          options={selectedOptions}
          sizeNote={plan ? translate('{count} on a sheet.', { count: plan.perSheet }) : ''}
          sizeError={getFieldError('size')}
          textError={getFieldError('text')}
          codeNote={visibleTags.codeNote}
          onChange={(change) => setSelectedOptions((current) => ({ ...current, ...change }))}
        />
      </StageColumns>
    </TopDialog>
  );
}

type PrintFootProps = {
  isTooMany: boolean;
  failure: string | null;
  sheets: number;
  isBusy: boolean;
  /** Undefined while the selected options cannot be printed. */
  onDownload: (() => void) | undefined;
};

/** Shows errors of the print, and the button that downloads it. */
function PrintFoot({ isTooMany, failure, sheets, isBusy, onDownload }: PrintFootProps) {
  return (
    <>
      {isTooMany && <Alert>{formatMessage('PRINT_TOO_MANY', { max: MAX_PRINT_TAGS })}</Alert>}
      {failure !== null && <Alert>{failure}</Alert>}
      <Text variant="note">{translate('Print at 100 %, not “fit to page”.')}</Text>
      <Button variant="go" wide isBusy={isBusy} aria-disabled={!onDownload || undefined} onClick={onDownload}>
        {translate('{count, plural, one {Download PDF, # sheet} other {Download PDF, # sheets}}', {
          count: sheets,
        })}
      </Button>
    </>
  );
}
