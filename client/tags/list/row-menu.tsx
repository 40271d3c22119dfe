import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { useShareDialog } from '../../sharing/use-share-dialog.ts';
import { usePrintDialog } from '../../printing/use-print-dialog.ts';
import { useTagActions } from '../grid/use-tag-actions.ts';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { IconButton } from '../../ui/forms/button.tsx';
import { translate, translateIn } from '../../../tag/texts/translate.ts';

type Props = {
  tag: SavedTagFragment;
  /** The name of the tag for the user. */
  tagName: string;
  isActive: boolean;
  /** Called before the tag leaves the list. */
  onDeleted: () => void;
};

/** Shows the actions for the tag of a row. The menu is created when it first opens, because a list has many rows. */
export function RowMenu(props: Props) {
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { tagName, isActive } = props;
  const openMenu = () => {
    // Replaces this button by that of the menu before the menu opens, because the menu later returns the focus to the element that had it
    // at that time.
    flushSync(() => setMounted(true));
    setOpen(true);
  };
  if (isMounted) return <MountedMenu {...props} isOpen={isOpen} onChange={setOpen} />;
  return (
    <MoreButton {...{ tagName, isActive }} aria-haspopup="menu" aria-expanded={false} onClick={openMenu} />
  );
}

type MountedMenuProps = Props & { isOpen: boolean; onChange: (isOpen: boolean) => void };

function MountedMenu({ tag, tagName, isActive, onDeleted, isOpen, onChange }: MountedMenuProps) {
  const { runningAction, duplicate, download, remove } = useTagActions(tag);
  const printDialog = usePrintDialog(useMemo(() => [tag], [tag]));
  const button = useRef<HTMLButtonElement | null>(null);
  useLayer(isOpen, () => onChange(false));
  // The menu item that opened the dialog has disappeared by then, so the button gets the focus.
  const shareDialog = useShareDialog({ tagId: tag.id, design: tag.tagConfig }, () => button.current?.focus());
  const setButton = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    element?.focus();
  }, []);
  const closeBefore = (runAndClose: () => void) => () => {
    // Focuses the button before the action, because a dialog later returns the focus to this element, and the menu item disappears. The
    // menu itself would return the focus too late, and take it from the row that has it after a deletion.
    button.current?.focus();
    runAndClose();
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={onChange}
        hideDetached={false}
        position="bottom-end"
        zIndex={300}
        width={176}
        // The placeholder would be a child that a menu may not have. Without it the first item gets the focus.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <MoreButton
            ref={setButton}
            tagName={tagName}
            isActive={isActive}
            aria-busy={runningAction !== null || undefined}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={formatTagEditorUrl(tag.id)}>
            {translate('Edit')}
          </Menu.Item>
          <Menu.Item onClick={duplicate}>{translate('Duplicate')}</Menu.Item>
          <Menu.Item onClick={download}>{translate('Download')}</Menu.Item>
          <Menu.Item onClick={shareDialog.open}>{translateIn('verb', 'Share')}</Menu.Item>
          <Menu.Item onClick={closeBefore(printDialog.open)}>{translate('Print')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item data-destroys onClick={closeBefore(() => remove(onDeleted))}>
            {translate('Delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {shareDialog.dialog}
      {printDialog.dialog}
    </>
  );
}

type MoreButtonProps = Pick<Props, 'tagName' | 'isActive'> & ComponentProps<'button'>;

/** @param props the ARIA props and handlers of a menu button */
function MoreButton({ tagName, isActive, ...props }: MoreButtonProps) {
  return (
    <IconButton
      {...props}
      data-target
      tabIndex={isActive ? 0 : -1}
      label={translate('Actions for {tagName}', { tagName })}
    >
      <svg width="18" height="4" viewBox="0 0 18 4" fill="currentColor" aria-hidden="true">
        <circle cx="2" cy="2" r="1.8" />
        <circle cx="9" cy="2" r="1.8" />
        <circle cx="16" cy="2" r="1.8" />
      </svg>
    </IconButton>
  );
}
