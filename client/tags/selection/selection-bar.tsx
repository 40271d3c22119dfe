import { CloseIcon } from '@mantine/core';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { useCollectionDialog } from '../../sharing/use-collection-dialog.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { AirlineDialog } from './airline-dialog.tsx';
import { BarButton } from './bar-button.tsx';
import styles from './selection-bar.module.css';
import { ColorDialog } from './color-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { ExportDialog } from '../zip/export-dialog.tsx';
import { usePrintDialog } from '../../printing/use-print-dialog.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { TypeDialog } from './type-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** The parts of a tag that can change for several tags, in the order of the buttons. */
const CHANGES = ['Type', 'Airline', 'Layout', 'Finish', 'Colors'] as const;

type Props = {
  selection: Selection;
  /** The visible list, as `filterKey` encodes it. */
  shownFilterKey: string;
  /** True if the bar offers to select all tags, because the view has no checkbox for it. */
  canSelectAll?: boolean;
};

/** Shows the actions for the selected tags, above the lower edge of the window. */
export function SelectionBar({ selection, shownFilterKey, canSelectAll = false }: Props) {
  const [openQuestion, setOpenQuestion] = useState<(typeof CHANGES)[number] | 'Export' | null>(null);
  const { isBusy: isRunning, doneCount, ...actions } = useSelectionActions(selection, shownFilterKey);
  const isBusy = isRunning || selection.isAllRequested;
  const count = selection.tags.length;
  const collectionDialog = useCollectionDialog({
    collection: null,
    tagIds: selection.tags.map(({ id }) => id),
  });
  const close = () => setOpenQuestion(null);
  const dialog = (name: NonNullable<typeof openQuestion>) => ({
    opened: openQuestion === name,
    tags: selection.tags,
    onClose: close,
  });
  const closeAfterAction =
    <Values extends readonly unknown[]>(action: (...values: Values) => void) =>
    (...values: Values) => {
      close();
      action(...values);
    };
  return (
    <>
      {count > 0 && (
        <Row
          as="section"
          gap={0}
          padding={8}
          surface="floating"
          className={styles['bar']}
          aria-label="Selected tags"
        >
          <Text variant="strong" nowrap padding="0 10px 0 8px" role="status">
            {isRunning ? formatMessage('TAGS_PROGRESS', { done: doneCount, count }) : formatSelected(count)}
          </Text>
          {canSelectAll && (
            <Button className={styles['action']} onClick={selection.selectAll}>
              Select all
            </Button>
          )}
          {CHANGES.map((name) => (
            <BarButton key={name} name={name} isBusy={isBusy} onClick={() => setOpenQuestion(name)} />
          ))}
          <PrintButton tags={selection.tags} isBusy={isBusy} />
          <BarButton name="Export" isBusy={isBusy} onClick={() => setOpenQuestion('Export')} />
          <BarButton
            name="Share"
            isBusy={isBusy || collectionDialog.loading}
            onClick={collectionDialog.open}
          />
          <BarButton name="Delete" isBusy={isBusy} onClick={actions.deleteTags} />
          <Button className={styles['action']} aria-label="Clear selection" onClick={selection.clear}>
            <CloseIcon size="18px" />
          </Button>
        </Row>
      )}
      {collectionDialog.dialog}
      <TypeDialog {...dialog('Type')} onSelect={closeAfterAction(actions.changeType)} />
      <AirlineDialog {...dialog('Airline')} onSelect={closeAfterAction(actions.changeAirline)} />
      <LayoutDialog {...dialog('Layout')} onSelect={closeAfterAction(actions.changeLayout)} />
      <FinishDialog {...dialog('Finish')} onSelect={closeAfterAction(actions.changeFinish)} />
      <ColorDialog {...dialog('Colors')} onSelect={closeAfterAction(actions.changeColors)} />
      <ExportDialog {...dialog('Export')} onDesigns={closeAfterAction(actions.exportTags)} />
    </>
  );
}

const formatSelected = (count: number) => `${count.toLocaleString('en')} selected`;

function PrintButton({ tags, isBusy }: { tags: Selection['tags']; isBusy: boolean }) {
  const { open, loading, dialog } = usePrintDialog(tags);
  return (
    <>
      <BarButton name="Print" isBusy={isBusy || loading} onClick={open} />
      {dialog}
    </>
  );
}
