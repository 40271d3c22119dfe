import { memo, useState } from 'react';
import { Brand } from '../ui/layout/brand.tsx';
import {
  AIRLINES_PANEL_ID,
  RailSearch,
  RailToggle,
  useAirlinesRail,
  useRailLabel,
  type AirlinesRail,
} from './airlines/airlines-rail.tsx';
import { AirlinesPanel, EditorNav } from './airlines/airlines-panel.tsx';
import { CollapsedPanelContext } from './airlines/collapsed-panel.ts';
import { GuestDesignsNotice } from '../guest/guest-designs-notice.tsx';
import { StorageNotice } from '../offline/status/storage-notice.tsx';
import { OfflineExplanation, ConnectionStatus } from './airlines/connection-status.tsx';
import { ConflictDialog } from './save/conflict-dialog.tsx';
import { ImageOpenNotice } from './image-open-notice.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { DraftSuggestion } from './draft-suggestion.tsx';
import { EditorHeading } from './editor-heading.tsx';
import { Stack } from '../ui/layout/box.tsx';
import { translate } from '../../tag/texts/translate.ts';
import styles from './editor.module.css';
import { focusField } from './fields/use-field.ts';
import { SaveBar } from './save/save-bar.tsx';
import { ScreenshotBar } from './export/screenshot-bar.tsx';
import { SettingsPanel } from './fields/settings-panel.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Canvas } from './canvas/canvas.tsx';
import { EditorSyncStatus } from './save/editor-review.tsx';
import { endLineWanted, useLineWanted } from './state/use-line-wanted.ts';
import { useSave } from './save/use-save.ts';
import { useSaveAll } from './save/use-save-all.ts';
import { useLanguage } from '../language/use-language.ts';

function LeftPanel({ rail }: { rail: AirlinesRail }) {
  const isFolded = rail.state === 'folded';
  const label = useRailLabel(isFolded);
  return (
    <CollapsedPanelContext value={isFolded}>
      <Stack
        as="aside"
        gap={isFolded ? 8 : 12}
        align={isFolded ? 'center' : 'stretch'}
        padding={isFolded ? '14px 0 0' : '18px 16px 0'}
        id={AIRLINES_PANEL_ID}
        className={styles['left']}
        aria-label={translate('Airlines')}
        {...label.handlers}
      >
        <Stack gap={8} align={isFolded ? 'center' : 'start'}>
          <Brand short={isFolded} />
          <ConnectionStatus />
        </Stack>
        {rail.state && <RailToggle rail={rail} />}
        {!isFolded && <EditorNav />}
        <AirlinesPanel search={isFolded && <RailSearch rail={rail} />} />
        {label.shown}
      </Stack>
    </CollapsedPanelContext>
  );
}

/** Shows the three panels side by side. Memoized, so that a change of the URL alone renders nothing. */
export const WideEditor = memo(function WideEditor() {
  useLanguage();
  useLineWanted(endLineWanted);
  const saveOpen = useSave(focusField);
  const save = useSaveAll(saveOpen, focusField);
  const [areShortcutsShown, setShortcutsShown] = useState(false);
  const showKeys = () => setShortcutsShown(true);
  const rail = useAirlinesRail();
  useShortcuts({ showKeys, openSearch: rail.openSearch });
  return (
    <div className={styles['wide']} data-rail={rail.state ?? undefined}>
      {/* The first panel of the page, so that Quick entry is the first stop of the Tab key. */}
      <Stack as="aside" className={styles['right']} aria-label={translate('Settings')}>
        {/* The heading takes the focus on a new page, so that Tab begins at the top. */}
        <EditorHeading className="visually-hidden" />
        <SettingsPanel
          onSave={() => void save.save()}
          footer={<SaveBar save={save} onShowKeys={showKeys} />}
        />
      </Stack>
      <LeftPanel rail={rail} />
      <Stack as="main" gap={20} align="center" className={styles['centre']}>
        <Stack gap={8} align="center" justify="end" className={styles['notices']}>
          <ImageOpenNotice />
          <StorageNotice />
          <OfflineExplanation surface="raised" padding="3px 12px" />
          <EditorSyncStatus />
          <GuestDesignsNotice />
          <DraftSuggestion />
        </Stack>
        <Canvas />
        <ScreenshotBar save={saveOpen} />
      </Stack>
      <ConflictDialog save={saveOpen} />
      <DiscardQuestion save={save} />
      <ShortcutsDialog opened={areShortcutsShown} onClose={() => setShortcutsShown(false)} />
    </div>
  );
});
