import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { setOpenedImage, readImageFile } from '../../design-file/opened-image.ts';
import { DESIGN_FILE_TYPES } from '../../design-file/design-file-types.ts';
import { Button } from '../../ui/forms/button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { useDeleteTag } from '../airlines/tag-actions.ts';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { useEditor } from '../state/editor-store.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './save-bar.module.css';
import type { SaveControls } from './use-save.ts';

/** Shows the further actions for the open tag. An unsaved design has no tag to duplicate or delete. */
export function TagMenu({ save, onShowKeys }: { save: SaveControls; onShowKeys: () => void }) {
  const tag = useEditor((editor) => editor.tag);
  const airlineId = useEditor((editor) => editor.airlineId);
  const savedContent = useEditor((editor) => editor.saved);
  const deletion = useDeleteTag(
    tag && savedContent && { ...tag, airlineId, tagConfig: savedContent.design, ...savedContent.details },
  );
  const title = tag ? undefined : translate('This design is not saved yet');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  const showKeys = () => {
    // The menu item disappears, so the button gets the focus, to which the dialog later returns it.
    button.current?.focus();
    onShowKeys();
  };
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="top-end"
        zIndex={300}
        width={230}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            ref={button}
            className={styles['more']}
            aria-label={translate('More actions')}
            isBusy={deletion.isBusy}
          >
            <Dots />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!tag} title={title} onClick={() => void save.saveAsNew()}>
            {translate('Duplicate')}
          </Menu.Item>
          <Menu.Item onClick={() => file.current?.click()}>{translate('Open a design file...')}</Menu.Item>
          <Menu.Item onClick={showKeys}>
            {translate('Keyboard shortcuts')} <kbd>?</kbd>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item data-destroys disabled={!tag} title={title} onClick={() => void deletion.run()}>
            {translate('Delete tag')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileInput
        ref={file}
        accept={DESIGN_FILE_TYPES}
        onFile={(selectedFile) => void readImageFile(selectedFile).then(setOpenedImage)}
      />
    </>
  );
}

function Dots() {
  return (
    <svg width="18" height="4" viewBox="0 0 18 4" fill="currentColor" aria-hidden="true">
      <circle cx="2" cy="2" r="1.8" />
      <circle cx="9" cy="2" r="1.8" />
      <circle cx="16" cy="2" r="1.8" />
    </svg>
  );
}
