import type { ComponentPropsWithRef } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './button.module.css';

/** go: the one primary action; ghost: any other; stop: destroys something; quiet: text only. */
export type ButtonVariant = 'go' | 'ghost' | 'stop' | 'quiet';

type VariantProps = { variant?: ButtonVariant; wide?: boolean };

export type ButtonProps = ComponentPropsWithRef<'button'> & VariantProps & { busy?: boolean };

/**
 * The standard button. While `busy` it stays focusable, is announced as busy and does nothing: a `disabled` button
 * would lose the focus. Use `aria-disabled` for a button that explains itself when it is pressed.
 */
export function Button({
  variant = 'ghost',
  wide,
  busy,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(variant, wide, className)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}

/** A button that leads to another page, where the specification says button. */
export function NavigateButton({ to, ...rest }: Omit<ButtonProps, 'onClick'> & { to: string }) {
  const navigate = useNavigate();
  return <Button {...rest} onClick={() => void navigate(to)} />;
}

/** The small button at the top of a page that leads one step back. */
export function BackButton({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <button type="button" className={styles['back']} onClick={() => void navigate(to)}>
      <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
        <path
          d="M6.5 1 1.5 6l5 5M2 6h13"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      Back
    </button>
  );
}

function classes(look: ButtonVariant, wide: boolean | undefined, extra: string | undefined): string {
  return [styles['button'], styles[look], wide && styles['wide'], extra].filter(Boolean).join(' ');
}
