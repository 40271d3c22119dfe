import { useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/forms/button.tsx';
import { PagesBar } from '../../ui/layout/pages-bar.tsx';
import { useLayer } from '../../ui/layers/use-layer.ts';
import { GUEST, useOwner } from '../../session/current-user.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './narrow-editor.module.css';

/** Shows the button that lays the bar of pages over the bar of the editor. A guest has no other pages. */
export function PagesSwitch() {
  const [isOpen, setOpen] = useState(false);
  const isGuest = useOwner() === GUEST;
  const container = useRef<HTMLDivElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    container.current?.querySelector('button')?.focus();
  }, []);
  useLayer(isOpen, close, 'panel');
  useEffect(() => {
    if (isOpen) container.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [isOpen]);
  if (isGuest) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the links inside have the focus
    <div
      ref={container}
      className={styles['pages']}
      onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
    >
      <IconButton
        label={translate('Pages')}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3 3.5h14v13H3zM3 12.5h14M7.7 12.5v4M12.3 12.5v4" strokeWidth="1.8" />
        </svg>
        <span>{translate('Pages')}</span>
      </IconButton>
      {isOpen && <PagesBar onFollow={close} />}
    </div>
  );
}
