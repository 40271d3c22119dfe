import { Menu } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { importAgain } from '../../card/import-again.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './form-menu.module.css';
import type { Screenshot } from './use-screenshot.ts';

const load = importAgain(() => import('./form-menu.tsx'));

type FormMenu = ComponentType<{ screenshot: Screenshot }>;

/** Opens the menu of other formats, whose code is loaded when somebody is about to press. */
export function MoreFormats({ screenshot, busy }: { screenshot: Screenshot; busy: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [Content, setContent] = useState<FormMenu | null>(null);
  // Opened with its content: an empty menu would find room where the whole one has none.
  const change = (open: boolean) => {
    if (!open) return setOpen(false);
    load()
      .then(
        ({ FormMenu: loaded }) => setContent(() => loaded),
        () => setContent(null),
      )
      .finally(() => setOpen(true));
  };
  // Whoever needs it will hear of a failure when it is opened.
  const prepare = () => void load().catch(() => undefined);
  return (
    <Menu
      opened={isOpen}
      onChange={change}
      position="top-end"
      zIndex={300}
      width={268}
      hideDetached={false}
      classNames={{ dropdown: styles['menu'] }}
    >
      <Menu.Target>
        <Button
          look="go"
          className={styles['more']}
          aria-label="More formats"
          title="More formats"
          busy={busy}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <svg width="12" height="8" viewBox="0 0 12 8" fill="none" stroke="currentColor" aria-hidden="true">
            <path d="m1 1.25 5 5 5-5" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label="More formats">
        {Content ? (
          <Content screenshot={screenshot} />
        ) : (
          <p role="alert" className={styles['failed']}>
            The menu could not be loaded. Please check your connection.
          </p>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
