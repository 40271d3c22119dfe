import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import styles from './search-field.module.css';

/** Whether a key goes into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  /** Its name, and what stands in it while it is empty. */
  label: string;
  /** Somewhat lower than a finger needs, for a narrow column. */
  small?: boolean;
  /** What is wrong, below it. */
  children?: ReactNode;
};

/** A search box. The key '/' focuses it, and is shown in it on devices with a keyboard. */
export function SearchField({ label, small, children, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={styles['search']} data-small={small || undefined}>
      <svg width="15" height="15" viewBox="0 0 15 15" aria-hidden="true">
        <circle cx="6.5" cy="6.5" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m10 10 4 4" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <input
        {...input}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
      />
      <kbd aria-hidden="true">/</kbd>
      {children}
    </div>
  );
}
