import { createElement, type ComponentPropsWithRef, type CSSProperties, type ElementType } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './box.module.css';

/** A number is in pixels, a text is CSS, such as '8px 16px'. */
export type Length = number | string;

export type BoxProps = {
  /** Takes the room that is left in its row, and may become narrower than its content. */
  grow?: boolean | undefined;
  /** Stands at the end of its row, after the room that is left. */
  push?: boolean | undefined;
  padding?: Length | undefined;
  /** The ground that it lies on: a panel of the page, something raised on it, or something that floats above it. */
  surface?: 'panel' | 'raised' | 'floating' | 'dashed' | undefined;
};

type LayoutProps = BoxProps & {
  /** Between the children: 12 px without it. The second length of a text is that between the children of one line. */
  gap?: Length | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
};

/** The props of a component that is drawn as the element or the component `as`. */
export type PropsOf<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentPropsWithRef<Tag>,
    keyof Own | 'as'
  >;

/** Lays its children below each other, each as wide as itself. */
export function Stack<Tag extends ElementType = 'div'>(props: PropsOf<Tag, LayoutProps>) {
  return renderBox(props, 'stack');
}

type RowProps = LayoutProps & {
  /** Children that have no room begin another line. */
  wrap?: boolean | undefined;
};

/** Lays its children beside each other, at the same middle. */
export function Row<Tag extends ElementType = 'div'>(props: PropsOf<Tag, RowProps>) {
  return renderBox(props, 'row');
}

type GridProps = LayoutProps & {
  /** The number of equal columns, or CSS, such as 'auto 1fr'; one column without it. */
  columns?: number | string | undefined;
  /** Below this width of the window its columns stand below each other: 600 or 860 px. */
  folds?: 'phone' | 'tablet' | undefined;
};

/** Lays its children in columns. */
export function Grid<Tag extends ElementType = 'div'>(props: PropsOf<Tag, GridProps>) {
  return renderBox(props, 'grid');
}

/** Renders a box, whose lengths become variables, so that a rule of a feature wins against them. */
export function renderBox(
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
    align,
    justify,
    wrap,
    folds,
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
      folds && styles[`folds-${folds}`],
      boxClasses({ grow, push, padding, surface }),
      rest.className,
    ),
    style: {
      ...(gap !== undefined && { '--gap': toLength(gap) }),
      ...(columns !== undefined && {
        '--columns': typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
      }),
      ...(align && { '--align': align }),
      ...(justify && { '--justify': justify }),
      ...boxStyle({ padding }),
      ...rest.style,
    },
  });
}

export function boxClasses({ grow, push, padding, surface }: BoxProps): string | undefined {
  return joinClasses(
    grow && styles['grow'],
    push && styles['push'],
    padding !== undefined && styles['padded'],
    surface && styles[surface],
  );
}

export const boxStyle = ({ padding }: BoxProps) =>
  padding !== undefined && { '--padding': toLength(padding) };

const toLength = (length: Length) => (typeof length === 'number' ? `${length}px` : length);
