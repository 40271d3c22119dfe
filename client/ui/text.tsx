import { createElement, type CSSProperties, type ElementType } from 'react';
import { joinClasses } from './join-classes.ts';
import { boxClasses, boxStyle, type BoxProps, type PropsOf } from './layout/box.tsx';
import styles from './text.module.css';

type TextProps = BoxProps & {
  /**
   * note: small and muted; strong; label: of a field; caps: a small heading in capitals; title: of a page; display: larger, on a page with little on it; heading: of a part of it;
   * code: condensed, as on a sign, such as an airport; figure: a large number; mono: digits and addresses.
   */
  look?:
    | 'note'
    | 'strong'
    | 'label'
    | 'caps'
    | 'title'
    | 'display'
    | 'heading'
    | 'code'
    | 'figure'
    | 'mono'
    | undefined;
  tone?: 'muted' | 'soft' | 'lead' | 'text' | 'error' | 'warn' | 'synced' | 'local' | 'sign' | undefined;
  /** In pixels, where it is another one than that of its look. */
  size?: number | undefined;
  /** One line, which ends in an ellipsis where it has no room. */
  truncate?: boolean | undefined;
  /** Never broken. */
  nowrap?: boolean | undefined;
  align?: 'center' | 'end' | undefined;
};

export type TextLooks = Pick<TextProps, 'look' | 'tone' | 'size'>;

/** A text in one of the product's styles; a paragraph unless `as` says otherwise. */
export function Text<Tag extends ElementType = 'p'>(props: PropsOf<Tag, TextProps>) {
  return renderText(props);
}

function renderText(
  props: TextProps & { as?: ElementType | undefined; className?: string; style?: CSSProperties },
) {
  const {
    as = 'p',
    look,
    tone,
    size,
    truncate,
    nowrap,
    align,
    grow,
    push,
    padding,
    surface,
    ...rest
  } = props;
  return createElement(as, {
    ...rest,
    className: joinClasses(
      look && styles[look],
      tone && styles[tone],
      size !== undefined && styles['sized'],
      truncate && styles['truncate'],
      nowrap && styles['nowrap'],
      align && styles[align],
      boxClasses({ grow, push, padding, surface }),
      rest.className,
    ),
    style: { ...(size !== undefined && { '--size': `${size}px` }), ...boxStyle({ padding }), ...rest.style },
  });
}
