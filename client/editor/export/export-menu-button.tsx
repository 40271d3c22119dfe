import { Menu } from '@mantine/core';
import { useMemo, useRef, useState, type ComponentType } from 'react';
import { importWithRetry } from '../../card/import-with-retry.ts';
import { useTagVideoDialog } from '../../film/use-tag-video-dialog.ts';
import { usePrintDialog } from '../../printing/use-print-dialog.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { useEditor } from '../state/editor-store.ts';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './export-menu.module.css';
import type { Screenshot } from './use-screenshot.ts';

const importExportMenu = importWithRetry(() => import('./export-menu.tsx'));

type ExportMenuComponent = ComponentType<{
  screenshot: Screenshot;
  onPrint: (() => void) | null;
  onVideo: () => void;
}>;

type Props = { screenshot: Screenshot; isBusy: boolean; waitText: string | null };

/** Opens the menu of other formats. Hover and focus start to load the code of the menu. */
export function ExportMenuButton({ screenshot, isBusy, waitText }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [Content, setContent] = useState<ExportMenuComponent | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayer(isOpen, () => setOpen(false));
  // The menu item that opened the dialog has disappeared by then, so the focus returns to the button.
  const focusButton = () => button.current?.focus();
  const printDialog = usePrintSavedTag(focusButton);
  const videoDialog = useTagVideoDialog(() => useEditor.getState().design, focusButton);
  // Opens the menu only with its content, because an empty menu would find space where the whole menu has none.
  const changeMenu = (isOpening: boolean) => {
    if (!isOpening) return setOpen(false);
    importExportMenu()
      .then(
        ({ ExportMenu: LoadedMenu }) => setContent(() => LoadedMenu),
        () => setContent(null),
      )
      .finally(() => setOpen(true));
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={changeMenu}
        position="top-end"
        zIndex={300}
        width={268}
        hideDetached={false}
        // The placeholder would be a child that a menu may not have. Without it the first item gets the focus.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={button}
            variant="go"
            className={styles['more']}
            aria-label={translate('More formats')}
            title={translate('More formats')}
            isBusy={isBusy}
            waitText={waitText}
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
          >
            <MenuArrow />
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={translate('More formats')}>
          {Content ? (
            <Content screenshot={screenshot} onPrint={printDialog.open} onVideo={videoDialog.open} />
          ) : (
            <LoadError />
          )}
        </Menu.Dropdown>
      </Menu>
      {printDialog.dialog}
      {videoDialog.dialog}
    </>
  );
}

/** Ignores a failure, because opening the menu tries again and reports it. */
const preloadMenu = () => void importExportMenu().catch(() => undefined);

/** Prints the open tag in its saved version. `open` is null if the tag is not saved in an account. */
function usePrintSavedTag(onClosed: () => void) {
  const isSignedIn = useSession(({ user }) => user !== null);
  const id = useEditor(({ tag }) => tag?.id ?? null);
  const design = useEditor(({ saved }) => saved?.design ?? null);
  const tags = useMemo(
    () => (isSignedIn && id !== null && design !== null ? [{ id, tagConfig: design }] : []),
    [isSignedIn, id, design],
  );
  const { open, dialog } = usePrintDialog(tags, onClosed);
  return { open: tags.length > 0 ? open : null, dialog };
}

function LoadError() {
  return (
    <Text role="alert" variant="note" tone="text" padding="10px 12px">
      {translate('The menu could not be loaded. Please check your connection.')}
    </Text>
  );
}

function MenuArrow() {
  return (
    <svg width="12" height="8" viewBox="0 0 12 8" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="m1 1.25 5 5 5-5" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
