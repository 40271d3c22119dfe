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
import { usePrint } from '../../printing/use-print.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { TypeDialog } from './type-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** The parts of a tag that can change for several tags, in the order of the buttons. */
const CHANGES = ['Type', 'Airline', 'Layout', 'Finish', 'Colors'] as const;

type Props = {
  selection: Selection;
  /** The visible list, as `filterKey` encodes it. */
  shown: string;
  /** True if the bar offers to select all tags, because the view has no checkbox for it. */
  canSelectAll?: boolean;
};

/** Shows the actions for the selected tags, above the lower edge of the window. */
export function SelectionBar({ selection, shown, canSelectAll = false }: Props) {
  const [asking, setAsking] = useState<(typeof CHANGES)[number] | 'Export' | null>(null);
  const { busy: running, doneCount, ...actions } = useSelectionActions(selection, shown);
  const busy = running || selection.isAllRequested;
  const count = selection.tags.length;
  const sharing = useCollectionDialog({ collection: null, tagIds: selection.tags.map(({ id }) => id) });
  const close = () => setAsking(null);
  const dialog = (name: NonNullable<typeof asking>) => ({
    opened: asking === name,
    tags: selection.tags,
    onClose: close,
  });
  const closeAfter =
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
            {running ? formatMessage('TAGS_PROGRESS', { done: doneCount, count }) : formatSelected(count)}
          </Text>
          {canSelectAll && (
            <Button className={styles['action']} onClick={selection.selectAll}>
              Select all
            </Button>
          )}
          {CHANGES.map((name) => (
            <BarButton key={name} name={name} busy={busy} onClick={() => setAsking(name)} />
          ))}
          <PrintButton tags={selection.tags} busy={busy} />
          <BarButton name="Export" busy={busy} onClick={() => setAsking('Export')} />
          <BarButton name="Share" busy={busy || sharing.loading} onClick={sharing.open} />
          <BarButton name="Delete" busy={busy} onClick={actions.deleteTags} />
          <Button className={styles['action']} aria-label="Clear selection" onClick={selection.clear}>
            <CloseIcon size="18px" />
          </Button>
        </Row>
      )}
      {sharing.dialog}
      <TypeDialog {...dialog('Type')} onSelect={closeAfter(actions.changeType)} />
      <AirlineDialog {...dialog('Airline')} onSelect={closeAfter(actions.changeAirline)} />
      <LayoutDialog {...dialog('Layout')} onSelect={closeAfter(actions.changeLayout)} />
      <FinishDialog {...dialog('Finish')} onSelect={closeAfter(actions.changeFinish)} />
      <ColorDialog {...dialog('Colors')} onSelect={closeAfter(actions.changeColors)} />
      <ExportDialog {...dialog('Export')} onDesigns={closeAfter(actions.exportTags)} />
    </>
  );
}

const formatSelected = (count: number) => `${count.toLocaleString('en')} selected`;

function PrintButton({ tags, busy }: { tags: Selection['tags']; busy: boolean }) {
  const { open, loading, dialog } = usePrint(tags);
  return (
    <>
      <BarButton name="Print" busy={busy || loading} onClick={open} />
      {dialog}
    </>
  );
}
