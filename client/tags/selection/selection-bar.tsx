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
import { LayoutDialog } from './layout-dialog.tsx';
import { ExportDialog } from '../zip/export-dialog.tsx';
import { usePrint } from '../../printing/use-print.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import { TypeDialog } from './type-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** Shows the actions for the selected tags, above the lower edge of the window. */
export function SelectionBar({ selection, shown }: { selection: Selection; shown: string }) {
  const [asking, setAsking] = useState<'type' | 'airline' | 'layout' | 'export' | null>(null);
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
            {running
              ? formatMessage('TAGS_PROGRESS', { done: doneCount, count })
              : `${count.toLocaleString('en')} selected`}
          </Text>
          <BarButton name="Type" busy={busy} onClick={() => setAsking('type')} />
          <BarButton name="Airline" busy={busy} onClick={() => setAsking('airline')} />
          <BarButton name="Layout" busy={busy} onClick={() => setAsking('layout')} />
          <PrintButton tags={selection.tags} busy={busy} />
          <BarButton name="Export" busy={busy} onClick={() => setAsking('export')} />
          <BarButton name="Share" busy={busy || sharing.loading} onClick={sharing.open} />
          <BarButton name="Delete" busy={busy} onClick={actions.deleteTags} />
          <Button className={styles['action']} aria-label="Clear selection" onClick={selection.clear}>
            <CloseIcon size="18px" />
          </Button>
        </Row>
      )}
      {sharing.dialog}
      <TypeDialog {...dialog('type')} onSelect={closeAfter(actions.changeType)} />
      <AirlineDialog {...dialog('airline')} onSelect={closeAfter(actions.changeAirline)} />
      <LayoutDialog {...dialog('layout')} onSelect={closeAfter(actions.changeLayout)} />
      <ExportDialog {...dialog('export')} onDesigns={closeAfter(actions.exportTags)} />
    </>
  );
}

function PrintButton({ tags, busy }: { tags: Selection['tags']; busy: boolean }) {
  const { open, loading, dialog } = usePrint(tags);
  return (
    <>
      <BarButton name="Print" busy={busy || loading} onClick={open} />
      {dialog}
    </>
  );
}
