import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useCallback, useMemo, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { tagEditorUrl } from '../../paths.ts';
import { useShareDialog } from '../../sharing/use-share-dialog.ts';
import { usePrint } from '../../printing/use-print.ts';
import { useTagActions } from '../grid/use-tag-actions.ts';
import { IconButton } from '../../ui/forms/button.tsx';

type Props = {
  tag: SavedTagFragment;
  /** What a person calls the tag. */
  words: string;
  isActive: boolean;
  /** The tag is about to leave the list. */
  onDeleted: () => void;
};

/** What can be done with the tag of a row. The menu is made when it is first opened: a list has many rows. */
export function RowMenu(props: Props) {
  const [isMade, setMade] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { words, isActive } = props;
  const open = () => {
    // It gives the focus back to what has it when it opens: its own button, which takes the place of this one.
    flushSync(() => setMade(true));
    setOpen(true);
  };
  if (isMade) return <MountedMenu {...props} isOpen={isOpen} onChange={setOpen} />;
  return <MoreButton {...{ words, isActive }} aria-haspopup="menu" aria-expanded={false} onClick={open} />;
}

type MountedMenuProps = Props & { isOpen: boolean; onChange: (isOpen: boolean) => void };

function MountedMenu({ tag, words, isActive, onDeleted, isOpen, onChange }: MountedMenuProps) {
  const { busy, duplicate, download, remove } = useTagActions(tag);
  const printing = usePrint(useMemo(() => [tag], [tag]));
  const button = useRef<HTMLButtonElement | null>(null);
  // The item that opened the dialog is gone by then.
  const share = useShareDialog({ tagId: tag.id, design: tag.tagConfig }, () => button.current?.focus());
  const keepButton = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    element?.focus();
  }, []);
  const fromButton = (act: () => void) => () => {
    // A dialog gives the focus back to where it was, and the item is gone by then. The menu gives it back too, but later: it
    // would take it from the row where the keyboard goes on after a deletion.
    button.current?.focus();
    act();
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
      >
        <Menu.Target>
          <MoreButton
            ref={keepButton}
            words={words}
            isActive={isActive}
            aria-busy={busy !== null || undefined}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={tagEditorUrl(tag.id)}>
            Edit
          </Menu.Item>
          <Menu.Item onClick={duplicate}>Duplicate</Menu.Item>
          <Menu.Item onClick={download}>Download</Menu.Item>
          <Menu.Item onClick={share.open}>Share</Menu.Item>
          <Menu.Item onClick={fromButton(printing.open)}>Print</Menu.Item>
          <Menu.Divider />
          <Menu.Item data-destroys onClick={fromButton(() => remove(onDeleted))}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {share.dialog}
      {printing.dialog}
    </>
  );
}

type ButtonProps = Pick<Props, 'words' | 'isActive'> & ComponentProps<'button'>;

/** @param props what makes it the button of a menu */
function MoreButton({ words, isActive, ...props }: ButtonProps) {
  return (
    <IconButton {...props} data-target tabIndex={isActive ? 0 : -1} label={`Actions for ${words}`}>
      <svg width="18" height="4" viewBox="0 0 18 4" fill="currentColor" aria-hidden="true">
        <circle cx="2" cy="2" r="1.8" />
        <circle cx="9" cy="2" r="1.8" />
        <circle cx="16" cy="2" r="1.8" />
      </svg>
    </IconButton>
  );
}
