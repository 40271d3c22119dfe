import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './more-button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  /** The words that name the tag. */
  words: string;
  isActive: boolean;
};

/** The button of a row's menu. */
export function MoreButton({ words, isActive, ...props }: ButtonProps) {
  return (
    <UnstyledButton
      {...props}
      data-target
      tabIndex={isActive ? 0 : -1}
      aria-label={`Actions for ${words}`}
      className={styles['button']}
    >
      <svg width="18" height="4" viewBox="0 0 18 4" fill="currentColor" aria-hidden="true">
        <circle cx="2" cy="2" r="1.8" />
        <circle cx="9" cy="2" r="1.8" />
        <circle cx="16" cy="2" r="1.8" />
      </svg>
    </UnstyledButton>
  );
}
