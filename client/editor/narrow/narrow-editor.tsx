import { Drawer } from '@mantine/core';
import { memo, useCallback, useRef, useState, type ReactNode } from 'react';
import { Brand } from '../../ui/layout/brand.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AirlinesPanel, EditorNav } from '../airlines/airlines-panel.tsx';
import { GuestDesignsNotice } from '../../guest/guest-designs-notice.tsx';
import { StorageNotice } from '../../offline/status/storage-notice.tsx';
import { OfflineStatus, ConnectionStatus } from '../airlines/connection-status.tsx';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { ImageOpenNotice } from '../image-open-notice.tsx';
import { DiscardQuestion } from '../discard-question.tsx';
import { DraftSuggestion } from '../draft-suggestion.tsx';
import { EditorHeading } from '../editor-heading.tsx';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { EntryDock } from './entry-dock.tsx';
import { NeighborStage } from './neighbor-stage.tsx';
import { PagesSwitch } from './pages-switch.tsx';
import { useKeyboard } from '../../ui/use-keyboard.ts';
import { useSelectOnFocus } from './use-select-on-focus.ts';
import styles from './narrow-editor.module.css';
import columns from '../editor.module.css';
import { useDesignOpened } from '../state/use-design-opened.ts';
import { AIRLINE_SEARCH_ID } from '../airlines/list-keys.ts';
import { HistoryButtons } from '../save/history-buttons.tsx';
import { SaveBar } from '../save/save-bar.tsx';
import { FooterBar } from '../export/screenshot-bar.tsx';
import { SettingsPanel } from '../fields/settings-panel.tsx';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { useShortcuts } from '../shortcuts.ts';
import { DrawerCard } from '../canvas/drawer-card.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import { EditorSyncStatus } from '../save/editor-review.tsx';
import { useSave } from '../save/use-save.ts';
import { useSaveAll, type SaveAllControls } from '../save/use-save-all.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { useLanguage } from '../../language/use-language.ts';

type DrawerSide = 'airlines' | 'settings';

/** Shows the editor on a phone: the card, with the two panels in drawers. */
export const NarrowEditor = memo(function NarrowEditor() {
  useLanguage();
  const [openSide, setOpenSide] = useState<DrawerSide | null>(null);
  const showSettings = useCallback(() => setOpenSide('settings'), []);
  const saveOpen = useSave(showSettings);
  const save = useSaveAll(saveOpen, showSettings);
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const showKeys = () => setShortcutsShown(true);
  const close = () => setOpenSide(null);
  const isKeyboardOpen = useKeyboard();
  const search = useRef(false);
  useShortcuts({
    showKeys,
    openSearch: () => {
      search.current = true;
      setOpenSide('airlines');
    },
  });
  const focusSearch = () => {
    if (search.current) document.getElementById(AIRLINE_SEARCH_ID)?.focus();
    search.current = false;
  };
  useDesignOpened(useCallback(() => setOpenSide((side) => (side === 'airlines' ? null : side)), []));
  return (
    <Stack
      as="main"
      gap={0}
      className={styles['narrow']}
      data-open={openSide ?? undefined}
      data-keyboard={isKeyboardOpen || undefined}
    >
      {/* The heading takes the focus on a new page, so that Tab begins at the top. */}
      <EditorHeading className="visually-hidden" />
      <NarrowBar onOpen={setOpenSide} />
      <NeighborStage className={styles['stage']}>
        <EditorNotices />
        <GuestDesignsNotice isOverlay />
        <DraftSuggestion />
        <Canvas />
        <div className={styles['history']}>
          <HistoryButtons />
        </div>
      </NeighborStage>
      <div className={styles['controls']}>
        <EntryDock isCovered={openSide === 'settings'} />
        <FooterBar save={save} saveOpen={saveOpen} isCovered={openSide !== null} />
      </div>
      <EditorDrawers openSide={openSide} onClose={close} onAirlinesEntered={focusSearch}>
        <DrawerSettings save={save} onShowKeys={showKeys} />
      </EditorDrawers>
      <ConflictDialog save={saveOpen} />
      <DiscardQuestion save={save} />
      <ShortcutsDialog opened={areShortcutsShown} onClose={() => setShortcutsShown(false)} />
    </Stack>
  );
});

type EditorDrawersProps = {
  openSide: DrawerSide | null;
  onClose: () => void;
  onAirlinesEntered: () => void;
  /** The content of the settings. */
  children: ReactNode;
};

function EditorDrawers({ openSide, onClose, onAirlinesEntered, children }: EditorDrawersProps) {
  return (
    <>
      <SideDrawer
        title={translate('Airlines')}
        closeLabel={translate('Close airlines')}
        position="left"
        opened={openSide === 'airlines'}
        onClose={onClose}
        onEntered={onAirlinesEntered}
      >
        <Stack grow padding="18px 16px 0" className={columns['left']}>
          <ConnectionStatus />
          <EditorNav />
          <AirlinesPanel />
        </Stack>
      </SideDrawer>
      <SideDrawer
        title={translate('Settings')}
        closeLabel={translate('Close settings')}
        position="right"
        opened={openSide === 'settings'}
        onClose={onClose}
      >
        {children}
      </SideDrawer>
    </>
  );
}

/** Shows the card above the fields. */
function DrawerSettings({ save, onShowKeys }: { save: SaveAllControls; onShowKeys: () => void }) {
  const footer = <SaveBar save={save} onShowKeys={onShowKeys} />;
  return (
    <Stack gap={0} grow className={styles['drawerFields']} {...useSelectOnFocus()}>
      <DrawerCard />
      <SettingsPanel onSave={() => void save.save()} footer={footer} />
    </Stack>
  );
}

/** Shows the brand between the buttons that open the drawers. */
function NarrowBar({ onOpen }: { onOpen: (side: DrawerSide) => void }) {
  return (
    <Row as="header" gap={0} padding="10px 12px" className={styles['bar']}>
      <DrawerButton label={translate('Open airlines')} onClick={() => onOpen('airlines')}>
        <path d="M3 5h14M3 10h14M3 15h14" />
      </DrawerButton>
      <PagesSwitch />
      <Brand />
      <DrawerButton label={translate('Open settings')} onClick={() => onOpen('settings')}>
        <path d="M3 6h7M14 6h3M3 14h3M10 14h7" />
        <circle cx="12" cy="6" r="2" />
        <circle cx="8" cy="14" r="2" />
      </DrawerButton>
    </Row>
  );
}

/** Shows the notices above the card. */
function EditorNotices() {
  return (
    <Stack gap={8} align="center" className={styles['notices']}>
      <ImageOpenNotice />
      <StorageNotice />
      <OfflineStatus />
      <EditorSyncStatus />
    </Stack>
  );
}

type DrawerButtonProps = { label: string; onClick: () => void; children: ReactNode };

function DrawerButton({ label, onClick, children }: DrawerButtonProps) {
  return (
    <Button
      style={{ width: 'var(--target)', padding: 0 }}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        {children}
      </svg>
    </Button>
  );
}

type DrawerProps = {
  title: string;
  closeLabel: string;
  position: 'left' | 'right';
  opened: boolean;
  onClose: () => void;
  onEntered?: () => void;
  children: ReactNode;
};

const drawerClasses = {
  content: styles['drawer'],
  header: styles['drawerHeader'],
  title: styles['drawerTitle'],
  body: styles['drawerBody'],
};

function SideDrawer({ title, closeLabel, position, opened, onClose, onEntered, children }: DrawerProps) {
  useLayer(opened, onClose, 'panel');
  return (
    <Drawer
      title={title}
      position={position}
      size={280}
      radius={0}
      opened={opened}
      onClose={onClose}
      onEnterTransitionEnd={onEntered}
      // The overlay of the settings is transparent, so that the user sees the colors on the card.
      overlayProps={{ backgroundOpacity: position === 'right' ? 0 : 1 }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={drawerClasses}
    >
      {children}
    </Drawer>
  );
}
