import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { useCollectionDialog } from '../../sharing/use-collection-dialog.ts';
import { Button } from '../../ui/forms/button.tsx';
import { AirlineDialog, TypeDialog } from './choice-dialogs.tsx';
import styles from './selection-bar.module.css';
import { LayoutDialog } from './layout-dialog.tsx';
import { ExportDialog } from '../zip/export-dialog.tsx';
import { usePrint } from '../../printing/use-print.ts';
import { useSelectionActions } from './use-selection-actions.ts';
import type { Selection } from './use-selection.ts';

/** What can be done to the chosen tags, above the lower edge of the window. */
export function SelectionBar({ chosen, shown }: { chosen: Selection; shown: string }) {
  const [asking, setAsking] = useState<'type' | 'airline' | 'layout' | 'export' | null>(null);
  const { busy: running, done, ...actions } = useSelectionActions(chosen, shown);
  const busy = running || chosen.isAllRequested;
  const count = chosen.tags.length;
  const sharing = useCollectionDialog({ collection: null, tagIds: chosen.tags.map(({ id }) => id) });
  const after = (action: () => void) => {
    setAsking(null);
    action();
  };
  return (
    <>
      {count > 0 && (
        <section className={styles['bar']} aria-label="Chosen tags">
          <p role="status">
            {running ? messageText('TAGS_PROGRESS', { done, count }) : `${count.toLocaleString('en')} chosen`}
          </p>
          <BarButton name="Type" icon={ICONS.type} busy={busy} onClick={() => setAsking('type')} />
          <BarButton name="Airline" icon={ICONS.airline} busy={busy} onClick={() => setAsking('airline')} />
          <BarButton name="Layout" icon={ICONS.layout} busy={busy} onClick={() => setAsking('layout')} />
          <PrintButton tags={chosen.tags} busy={busy} />
          <BarButton name="Export" icon={ICONS.export} busy={busy} onClick={() => setAsking('export')} />
          <BarButton name="Share" icon={ICONS.share} busy={busy || sharing.loading} onClick={sharing.open} />
          <BarButton name="Delete" icon={ICONS.delete} busy={busy} onClick={actions.remove} />
          <button type="button" className={styles['clear']} aria-label="Choose none" onClick={chosen.clear}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
            </svg>
          </button>
        </section>
      )}
      {sharing.dialog}
      <TypeDialog
        opened={asking === 'type'}
        tags={chosen.tags}
        onClose={() => setAsking(null)}
        onChoose={(image) => after(() => actions.changeType(image))}
      />
      <AirlineDialog
        opened={asking === 'airline'}
        tags={chosen.tags}
        onClose={() => setAsking(null)}
        onChoose={(airline) => after(() => actions.changeAirline(airline))}
      />
      <LayoutDialog
        opened={asking === 'layout'}
        tags={chosen.tags}
        onClose={() => setAsking(null)}
        onChoose={(layout) => after(() => actions.changeLayout(layout))}
      />
      <ExportDialog
        opened={asking === 'export'}
        tags={chosen.tags}
        onClose={() => setAsking(null)}
        onDesigns={() => after(actions.exportTags)}
      />
    </>
  );
}

const ICONS = {
  layout: 'M2.5 2.5h6v13h-6zM11.5 2.5h4v5h-4zM11.5 10.5h4v5h-4z',
  type: 'M2 9.5 16 3l-3.5 13-3.2-5.8ZM9.3 10.2 16 3',
  airline: 'M3 16V5.5L10 2v14M10 7.5h5V16M1.5 16h15M5.5 7.5h1.5M5.5 11h1.5M12.5 11h.01',
  print:
    'M5 6V2.5h8V6M5 13.5H3A1.5 1.5 0 0 1 1.5 12V7.5A1.5 1.5 0 0 1 3 6h12a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5h-2M5 11h8v4.5H5z',
  export: 'M9 2v9.5M4.8 7.8 9 12l4.2-4.2M2.5 13v2.8a1.2 1.2 0 0 0 1.2 1.2h10.6a1.2 1.2 0 0 0 1.2-1.2V13',
  share: 'M9 11V2M5.5 5 9 1.8 12.5 5M5 8H3v8h12V8h-2',
  delete: 'M2.5 4.5h13M6.5 4.3V2h5v2.3M4 4.7l.9 12.3h8.2L14 4.7M7.3 8v5.5M10.7 8v5.5',
} as const;

function PrintButton({ tags, busy }: { tags: Selection['tags']; busy: boolean }) {
  const { open, loading, dialog } = usePrint(tags);
  return (
    <>
      <BarButton name="Print" icon={ICONS.print} busy={busy || loading} onClick={open} />
      {dialog}
    </>
  );
}

type ButtonProps = { name: string; icon: string; busy: boolean; onClick: () => void };

function BarButton({ name, icon, busy, onClick }: ButtonProps) {
  return (
    <Button className={styles['action']} busy={busy} onClick={onClick}>
      <svg width="17" height="17" viewBox="0 0 18 18" aria-hidden="true">
        <path
          d={icon}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      {name}
    </Button>
  );
}
