import { createElement, type CSSProperties, type ElementType } from 'react';
import { joinClasses } from './join-classes.ts';
import { getBoxClasses, getBoxStyle, type BoxProps, type PolymorphicProps } from './layout/box.tsx';
import styles from './text.module.css';

type TextProps = BoxProps & {
  /**
   * note: small and muted; strong; label: of a field; caps: a small heading in capitals; title: of a page; display: larger, for a page
   * with little content; heading: of a part of a page; code: condensed, such as an airport code; figure: a large number; mono: digits and
   * addresses.
   */
  variant?:
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
  /** The font size in pixels, if it differs from that of `variant`. */
  size?: number | undefined;
  /** True if the text stays in one line and ends in an ellipsis if there is no space. */
  truncate?: boolean | undefined;
  /** True if the text never breaks into lines. */
  nowrap?: boolean | undefined;
  align?: 'center' | 'end' | undefined;
};

/** Shows a text in one of the product's styles. The default element is a paragraph. */
export function Text<Tag extends ElementType = 'p'>(props: PolymorphicProps<Tag, TextProps>) {
  return renderText(props);
}

function renderText(
  props: TextProps & { as?: ElementType | undefined; className?: string; style?: CSSProperties },
) {
  const {
    as = 'p',
    variant,
    tone,
    size,
    truncate,
    nowrap,
    align,
    grow,
    push,
    padding,
    paddingInline,
    surface,
    ...rest
  } = props;
  return createElement(as, {
    ...rest,
    className: joinClasses(
      variant && styles[variant],
      tone && styles[tone],
      size !== undefined && styles['sized'],
      truncate && styles['truncate'],
      nowrap && styles['nowrap'],
      align && styles[align],
      getBoxClasses({ grow, push, padding, paddingInline, surface }),
      rest.className,
    ),
    style: {
      ...(size !== undefined && { '--size': `${size}px` }),
      ...getBoxStyle({ padding, paddingInline }),
      ...rest.style,
    },
  });
}
