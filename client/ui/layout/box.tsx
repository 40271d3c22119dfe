import { createElement, type ComponentPropsWithRef, type CSSProperties, type ElementType } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './box.module.css';

/** A number is a length in pixels, a string is CSS, such as '8px 16px'. */
export type Length = number | string;

export type BoxProps = {
  /** True if the box takes the free space of its row. It may become narrower than its content. */
  grow?: boolean | undefined;
  /** True if the box is at the end of its row, after the free space. */
  push?: boolean | undefined;
  /** Equal at both sides. */
  padding?: Length | undefined;
  /** The padding at the start and at the end of the lines, if they differ: '14px 4px'. */
  paddingInline?: string | undefined;
  /** The background of the box: a panel of the page, an element raised on it, an element that floats above it, or a dashed outline. */
  surface?: 'panel' | 'raised' | 'floating' | 'dashed' | undefined;
};

type LayoutProps = BoxProps & {
  /** The gap between the children; 12 px by default. The second length of a string is the gap between the children of a line. */
  gap?: Length | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
};

/** The props of a component that is drawn as the element or the component `as`. */
export type PolymorphicProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >;

/** Places its children below each other, in their own widths. */
export function Stack<Tag extends ElementType = 'div'>(props: PolymorphicProps<Tag, LayoutProps>) {
  return renderBox(props, 'stack');
}

type RowProps = LayoutProps & {
  /** True if children without space start a new line. */
  wrap?: boolean | undefined;
};

/** Places its children side by side, vertically centered. */
export function Row<Tag extends ElementType = 'div'>(props: PolymorphicProps<Tag, RowProps>) {
  return renderBox(props, 'row');
}

type GridProps = LayoutProps & {
  /** The number of equal columns, or CSS, such as 'auto 1fr'. The default is one column. */
  columns?: number | string | undefined;
  /** The window width below which the columns are below each other: 600 px for a phone, 860 px for a tablet. */
  stacksBelow?: 'phone' | 'tablet' | undefined;
};

/** Places its children in columns. */
export function Grid<Tag extends ElementType = 'div'>(props: PolymorphicProps<Tag, GridProps>) {
  return renderBox(props, 'grid');
}

/** Renders a box. Its lengths become CSS variables, so that a rule of a feature can override them. */
function renderBox(
  props: BoxProps &
    Partial<RowProps & GridProps> & {
      as?: ElementType | undefined;
      className?: string;
      style?: CSSProperties;
    },
  kind: 'stack' | 'row' | 'grid',
) {
  const {
    as = 'div',
    gap,
    columns,
    padding,
    paddingInline,
    align,
    justify,
    wrap,
    stacksBelow,
    grow,
    push,
    surface,
    ...rest
  } = props;
  return createElement(as, {
    ...rest,
    className: joinClasses(
      styles[kind],
      wrap && styles['wrap'],
      stacksBelow && styles[`folds-${stacksBelow}`],
      getBoxClasses({ grow, push, padding, paddingInline, surface }),
      rest.className,
    ),
    style: {
      ...(gap !== undefined && { '--gap': toLength(gap) }),
      ...(columns !== undefined && {
        '--columns': typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
      }),
      ...(align && { '--align': align }),
      ...(justify && { '--justify': justify }),
      ...getBoxStyle({ padding, paddingInline }),
      ...rest.style,
    },
  });
}

export function getBoxClasses({ grow, push, padding, paddingInline, surface }: BoxProps): string | undefined {
  return joinClasses(
    grow && styles['grow'],
    push && styles['push'],
    padding !== undefined && styles['padded'],
    paddingInline && styles['padded-inline'],
    surface && styles[surface],
  );
}

export const getBoxStyle = ({ padding, paddingInline }: BoxProps) => ({
  ...(padding !== undefined && { '--padding': toLength(padding) }),
  ...(paddingInline && { '--padding-inline': paddingInline }),
});

const toLength = (length: Length) => (typeof length === 'number' ? `${length}px` : length);
