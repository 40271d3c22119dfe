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
import { PrintSettings } from './print-settings.tsx';
import { downloadSheets } from './print-file.ts';
import { SheetView } from './sheet-view.tsx';
import { usePages } from './use-pages.ts';
import { useShareUrls } from './use-shares.ts';

type Tags = readonly Pick<SavedTagFragment, 'id' | 'tagConfig'>[];

/** Plans the sheets for the selected options; returns the plan or the errors. */
function usePlan(tags: Tags, chosen: PrintOptions) {
  const parsed = useMemo(() => parsePrintOptions(chosen), [chosen]);
  const options = parsed.ok ? parsed.value : null;
  const plan = useMemo(
    () =>
      options &&
      planSheets(
        tags.map(({ tagConfig }) => tagConfig.layout),
        options,
      ),
    [tags, options],
  );
  const errorOf = (field: string) =>
    !parsed.ok && parsed.refusal.field === field
      ? formatMessage(parsed.refusal.code, parsed.refusal.params)
      : null;
  return { options, plan, errorOf };
}

/** Returns the tags for the preview, and a note on the tags of this sheet that have no public page. */
function useVisibleTags(tags: Tags, plan: SheetPlan | null, sheet: number, isWanted: boolean) {
  const slots = plan?.pages.find((page) => page.sheet === sheet)?.slots ?? [];
  const ids = slots.map(({ tag }) => tags[tag]?.id ?? '');
  const shares = useShareUrls(ids, isWanted);
  const preview = useMemo(
    () => tags.map(({ id, tagConfig }) => ({ design: tagConfig, shareUrl: shares.get(id) ?? null })),
    [tags, shares],
  );
  const unshared = ids.filter((id) => shares.get(id) === null).length;
  return { preview, codeNote: formatCodeNote(unshared, ids.length) };
}

function formatCodeNote(unshared: number, count: number): string {
  if (unshared === 0) return 'Opens the shared page';
  const [are, have] = unshared === 1 ? ['is', 'has'] : ['are', 'have'];
  return `Opens the shared page. ${unshared} of ${count} on this sheet ${are} not shared and ${have} none.`;
}

/** Shows tags on sheets as they will be printed, and the print options. */
export function PrintDialog({ tags, onClose }: { tags: Tags; onClose: () => void }) {
  const [opened, close] = useOpenOnMount();
  const [chosen, setChosen] = useState<PrintOptions>({ ...DEFAULT_PRINT, back: true });
  const [turned, turnTo] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { options, plan, errorOf } = usePlan(tags, chosen);
  const sheets = plan?.sheets ?? 0;
  const sheet = Math.min(turned, Math.max(0, sheets - 1));
  const shown = useVisibleTags(tags, plan, sheet, chosen.back && chosen.qr);
  const pages = usePages(plan, sheet, shown.preview, options ?? DEFAULT_PRINT);
  const isTooMany = tags.length > MAX_PRINT_TAGS;
  const [download, busy] = useSingleFlight(async (asked: PrintOptions) => {
    setFailure(null);
    setFailure(
      await downloadSheets(
        tags.map(({ id }) => id),
        asked,
      ),
    );
  });
  return (
    <TopDialog
      opened={opened}
      title={`Print ${formatCounted(tags.length, 'tag')}`}
      size={1300}
      sheet
      busy={busy}
      onClose={close}
      onClosed={onClose}
    >
      <StageColumns
        stage={
          <SheetView pages={pages} isPlanned={plan !== null} sheet={sheet} sheets={sheets} onSheet={turnTo} />
        }
        foot={
          <PrintFoot
            isTooMany={isTooMany}
            failure={failure}
            sheets={sheets}
            busy={busy}
            onDownload={options && !isTooMany ? () => void download(options) : undefined}
          />
        }
      >
        <PrintSettings
          options={chosen}
          sizeNote={plan ? `${plan.perSheet} on a sheet.` : ''}
          sizeError={errorOf('size')}
          textError={errorOf('text')}
          codeNote={shown.codeNote}
          onChange={(change) => setChosen((now) => ({ ...now, ...change }))}
        />
      </StageColumns>
    </TopDialog>
  );
}

type PrintFootProps = {
  isTooMany: boolean;
  failure: string | null;
  sheets: number;
  busy: boolean;
  /** Undefined while the selected options cannot be printed. */
  onDownload: (() => void) | undefined;
};

/** Shows errors of the print, and the button that downloads it. */
function PrintFoot({ isTooMany, failure, sheets, busy, onDownload }: PrintFootProps) {
  return (
    <>
      {isTooMany && <Alert>{formatMessage('PRINT_TOO_MANY', { max: MAX_PRINT_TAGS })}</Alert>}
      {failure !== null && <Alert>{failure}</Alert>}
      <Text variant="note">Print at 100 %, not “fit to page”.</Text>
      <Button variant="go" wide busy={busy} aria-disabled={!onDownload || undefined} onClick={onDownload}>
        Download PDF, {formatCounted(sheets, 'sheet')}
      </Button>
    </>
  );
}

const formatCounted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
