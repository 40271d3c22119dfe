import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from '../../field.module.css';
import type { PickerOption } from './picker-options.ts';

const ROW = 40;
const HEADING = 30;
/** The full height of the list, as in its style: the eleven specified aircraft. */
const FULL = 11 * ROW;

/** A line of the list: the heading of a group, or the option with that number. */
type Line = { readonly heading: string } | { readonly at: number };

function linesOf(choices: readonly PickerOption[]): readonly Line[] {
  return choices.flatMap(({ group }, at): Line[] =>
    group !== undefined && group !== choices[at - 1]?.group ? [{ heading: group }, { at }] : [{ at }],
  );
}

const heightOf = (line: Line | undefined) => (line && 'heading' in line ? HEADING : ROW);

type Props = {
  id: string;
  label: string;
  choices: readonly PickerOption[];
  active: number;
  /** The value in the design. */
  chosen: string;
  optionId: (at: number) => string;
  pictureOf: (choice: PickerOption) => ReactNode;
  onPick: (value: string) => void;
};

/** The list of a picker, in groups if it has some. Only the visible lines and the active one are in the page. */
export function ImageListbox(props: Props) {
  const { id, label, choices, active } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(choices), [choices]);
  const activeLine = lines.findIndex((line) => 'at' in line && line.at === active);
  const [start] = useState(() => {
    const above = lines.slice(0, activeLine).reduce((sum, line) => sum + heightOf(line), 0);
    return Math.max(0, above - FULL / 2);
  });
  // oxlint-disable-next-line react/incompatible-library -- its result stays inside this component
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: (at) => heightOf(lines[at]),
    overscan: 4,
    initialOffset: start,
    observeElementRect: (virtualizer, report) => observeHeight(virtualizer, report, start),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeLine])].toSorted((a, b) => a - b),
  });
  const last = useRef(activeLine);
  useEffect(() => {
    // On the way up the heading comes into view with the first option below it.
    const isUp = activeLine <= last.current;
    const before = lines[activeLine - 1];
    rows.scrollToIndex(isUp && before && 'heading' in before ? activeLine - 1 : activeLine);
    last.current = activeLine;
  }, [rows, lines, activeLine]);
  const visible = rows.getVirtualItems().flatMap(({ index, start: top }) => {
    const line = lines[index];
    return line ? [{ line, top }] : [];
  });
  const groupOf = ({ line }: PositionedLine) =>
    'heading' in line ? line.heading : (choices[line.at]?.group ?? '');
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles['options']}>
      <div role="presentation" style={{ height: rows.getTotalSize() }}>
        {[...new Set(visible.map(groupOf))].map((group) => {
          const own = <Lines {...props} placed={visible.filter((one) => groupOf(one) === group)} />;
          return group === '' ? (
            <Fragment key="">{own}</Fragment>
          ) : (
            <div key={group} role="group" aria-label={group}>
              {own}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line and its place in px from the top of the list. */
type PositionedLine = { readonly line: Line; readonly top: number };

function Lines({
  choices,
  active,
  chosen,
  optionId,
  pictureOf,
  onPick,
  placed,
}: Props & { placed: readonly PositionedLine[] }) {
  return placed.map(({ line, top }) => {
    const style = { transform: `translateY(${top}px)` };
    if ('heading' in line) {
      return (
        // The group has it as its name.
        <Text
          as="div"
          key=""
          aria-hidden="true"
          look="caps"
          tone="muted"
          size={12}
          truncate
          padding="11px 9px 0"
          className={styles['virtual']}
          style={style}
        >
          {line.heading}
        </Text>
      );
    }
    const choice = choices[line.at];
    return (
      choice && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
        <div
          key={choice.value}
          id={optionId(line.at)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === chosen}
          aria-setsize={choices.length}
          aria-posinset={line.at + 1}
          data-combobox-selected={line.at === active || undefined}
          className={joinClasses(styles['option'], styles['virtual'])}
          style={style}
          onClick={() => onPick(choice.value)}
        >
          <ChoiceRow choice={choice} picture={pictureOf(choice)} />
        </div>
      )
    );
  });
}

function ChoiceRow({ choice, picture }: { choice: PickerOption; picture: ReactNode }) {
  return (
    <Row as="span" gap={10} grow>
      {picture}
      <Text as="span" truncate grow>
        {choice.label}
      </Text>
      {choice.note && (
        <Text as="span" look="mono" tone="muted">
          {choice.note}
        </Text>
      )}
    </Row>
  );
}

/**
 * Reports the height of the list. Before its first layout it counts as full, so that its first frame is not empty. It
 * is scrolled to its start each time it becomes visible, because a hidden list cannot be scrolled.
 */
function observeHeight(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
  start: number,
) {
  if (!scrollElement) return undefined;
  let shown = false;
  const measure = () => {
    const { offsetWidth: width, offsetHeight: height } = scrollElement;
    if (height > 0 && !shown) scrollElement.scrollTop = start;
    shown = height > 0;
    report({ width, height: height || FULL });
  };
  report({ width: 0, height: FULL });
  const observer = new ResizeObserver(measure);
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
