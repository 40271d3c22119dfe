import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { areSingleKeysOn } from '../single-keys.ts';
import styles from './search-field.module.css';

/** Returns true if the target is a field for typing. */
export function isTextInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

type Props = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'className'> & {
  /** The accessible name and the placeholder of the field. */
  label: string;
  /** True for a lower field in a narrow column; its height is smaller than recommended for touch. */
  small?: boolean;
  /** The error below the field. */
  children?: ReactNode;
};

/** Shows a search field. The key '/' focuses the field; devices with a keyboard show this key in it. */
export function SearchField({ label, small, children, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTextInput(event.target) ||
        !areSingleKeysOn()
      )
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
