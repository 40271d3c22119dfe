import type { ComponentPropsWithRef, ElementType } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { joinClasses } from '../join-classes.ts';
import { usePendingTap } from '../pending-tap.tsx';
import type { PolymorphicProps } from '../layout/box.tsx';
import styles from './button.module.css';
import { translate } from '../../../tag/texts/translate.ts';

/**
 * go: the one primary action; ghost: any other action; stop: leads to a loss; final: cannot be undone; quiet: text only; plain:
 * inconspicuous text.
 */
export type ButtonVariant = 'go' | 'ghost' | 'stop' | 'final' | 'quiet' | 'plain';

type VariantProps = { variant?: ButtonVariant; size?: 'small' | 'large' | undefined; wide?: boolean };

export type ButtonProps = ComponentPropsWithRef<'button'> &
  VariantProps & {
    /** True while the action of the button is running. */
    isBusy?: boolean;
    /** Says what a tap waits for, because the button cannot act yet; null if it can. */
    waitText?: string | null;
  };

/**
 * Shows the standard button. A button that `isBusy` stays focusable, is announced as busy and does nothing; a disabled button would lose the
 * focus. A button with a `waitText` keeps a tap until it can act. Use `aria-disabled` for a button that explains itself when it is
 * pressed.
 */
export function Button({
  variant,
  size,
  wide,
  isBusy = false,
  waitText = null,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const { isTapPending, holdTap, status } = usePendingTap(waitText, (button) => button.click());
  return (
    <>
      <button
        {...rest}
        type={type}
        className={getClasses({ variant, size, wide }, className)}
        aria-busy={isBusy || isTapPending || undefined}
        onClick={(event) => {
          if (!isBusy && waitText === null) return onClick?.(event);
          event.preventDefault();
          if (!isBusy) holdTap(event.currentTarget);
        }}
      />
      {status}
    </>
  );
}

type IconButtonProps = Omit<ButtonProps, 'variant' | 'wide' | 'aria-label'> & { label: string };

/** Shows a square button with only an icon. `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} className={joinClasses(styles['icon'], className)} />;
}

/** Shows a button that opens another page, where the specification requires a button. */
export function NavigateButton({ to, ...rest }: Omit<ButtonProps, 'onClick'> & { to: string }) {
  const navigate = useNavigate();
  return <Button {...rest} onClick={() => void navigate(to)} />;
}

/** Shows a link that looks like a button. */
export function ButtonLink<Tag extends ElementType = typeof Link>({
  as,
  variant,
  size,
  wide,
  className,
  ...rest
}: PolymorphicProps<Tag, VariantProps & { className?: string | undefined }>) {
  const Element: ElementType = as ?? Link;
  return <Element {...rest} className={getClasses({ variant, size, wide }, className)} />;
}

/** Shows a link in a text. */
export function TextLink({ className, ...rest }: ComponentPropsWithRef<typeof Link>) {
  return <Link {...rest} className={joinClasses(styles['link'], className)} />;
}

/** Shows the small button at the top of a page that leads one step back. */
export function BackButton({ to }: { to: string }) {
  return (
    <NavigateButton variant="plain" to={to}>
      <svg width="16" height="12" viewBox="0 0 16 12" data-mirrors aria-hidden="true">
        <path
          d="M6.5 1 1.5 6l5 5M2 6h13"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      {translate('Back')}
    </NavigateButton>
  );
}

function getClasses(
  { variant = 'ghost', size, wide }: VariantProps,
  extraClass: string | undefined,
): string | undefined {
  return joinClasses(
    styles['button'],
    styles[variant],
    size && styles[size],
    wide && styles['wide'],
    extraClass,
  );
}
