import { CloseIcon } from '@mantine/core';
import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
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

/** What can be done to the chosen tags, above the lower edge of the window. */
export function SelectionBar({ chosen, shown }: { chosen: Selection; shown: string }) {
  const [asking, setAsking] = useState<'type' | 'airline' | 'layout' | 'export' | null>(null);
  const { busy: running, done, ...actions } = useSelectionActions(chosen, shown);
  const busy = running || chosen.isAllRequested;
  const count = chosen.tags.length;
  const sharing = useCollectionDialog({ collection: null, tagIds: chosen.tags.map(({ id }) => id) });
  const close = () => setAsking(null);
  const dialog = (name: NonNullable<typeof asking>) => ({
    opened: asking === name,
    tags: chosen.tags,
    onClose: close,
  });
  const after =
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
          aria-label="Chosen tags"
        >
          <Text look="strong" nowrap padding="0 10px 0 8px" role="status">
            {running ? messageText('TAGS_PROGRESS', { done, count }) : `${count.toLocaleString('en')} chosen`}
          </Text>
          <BarButton name="Type" busy={busy} onClick={() => setAsking('type')} />
          <BarButton name="Airline" busy={busy} onClick={() => setAsking('airline')} />
          <BarButton name="Layout" busy={busy} onClick={() => setAsking('layout')} />
          <PrintButton tags={chosen.tags} busy={busy} />
          <BarButton name="Export" busy={busy} onClick={() => setAsking('export')} />
          <BarButton name="Share" busy={busy || sharing.loading} onClick={sharing.open} />
          <BarButton name="Delete" busy={busy} onClick={actions.remove} />
          <Button className={styles['action']} aria-label="Choose none" onClick={chosen.clear}>
            <CloseIcon size="18px" />
          </Button>
        </Row>
      )}
      {sharing.dialog}
      <TypeDialog {...dialog('type')} onChoose={after(actions.changeType)} />
      <AirlineDialog {...dialog('airline')} onChoose={after(actions.changeAirline)} />
      <LayoutDialog {...dialog('layout')} onChoose={after(actions.changeLayout)} />
      <ExportDialog {...dialog('export')} onDesigns={after(actions.exportTags)} />
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
