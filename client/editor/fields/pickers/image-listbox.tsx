import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from '../../../ui/join-classes.ts';
import { Row } from '../../../ui/layout/box.tsx';
import { observeListHeight } from '../../../ui/observe-list-height.ts';
import { Text } from '../../../ui/text.tsx';
import styles from '../../field.module.css';
import type { PickerOption } from './picker-options.ts';

const ROW_PX = 40;
const HEADING_PX = 30;
/** The full height of the list in pixels, as in its style: the eleven specified aircraft. */
const MAX_LIST_PX = 11 * ROW_PX;

/** A line of the list: the heading of a group, or an option by its index. */
type ListLine = { readonly heading: string } | { readonly at: number };

function toLines(choices: readonly PickerOption[]): readonly ListLine[] {
  return choices.flatMap(({ group }, index): ListLine[] =>
    group !== undefined && group !== choices[index - 1]?.group
      ? [{ heading: group }, { at: index }]
      : [{ at: index }],
  );
}

const getLineHeight = (line: ListLine | undefined) => (line && 'heading' in line ? HEADING_PX : ROW_PX);

type Props = {
  id: string;
  label: string;
  choices: readonly PickerOption[];
  active: number;
  /** The value in the design. */
  selected: string;
  formatOptionId: (index: number) => string;
  renderImage: (choice: PickerOption) => ReactNode;
  onSelect: (value: string) => void;
};

/** Shows the list of a picker, in groups if the options have groups. Only the visible lines and the active line are in the page. */
export function ImageListbox(props: Props) {
  const { id, label, choices, active } = props;
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => toLines(choices), [choices]);
  const activeLine = lines.findIndex((line) => 'at' in line && line.at === active);
  const [start] = useState(() => {
    const heightAbove = lines.slice(0, activeLine).reduce((sum, line) => sum + getLineHeight(line), 0);
    return Math.max(0, heightAbove - MAX_LIST_PX / 2);
  });
  // oxlint-disable-next-line react/incompatible-library -- its result stays inside this component
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => getLineHeight(lines[index]),
    overscan: 4,
    initialOffset: start,
    observeElementRect: (virtualizer, report) =>
      observeListHeight(virtualizer, report, {
        fullHeight: MAX_LIST_PX,
        // A hidden list cannot be scrolled.
        onVisible: (element) => {
          element.scrollTop = start;
        },
      }),
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeLine])].toSorted((a, b) => a - b),
  });
  const lastActiveLine = useRef(activeLine);
  useEffect(() => {
    // When the active option moves up to the first of a group, the heading above it scrolls into view too.
    const isUp = activeLine <= lastActiveLine.current;
    const previousLine = lines[activeLine - 1];
    rows.scrollToIndex(isUp && previousLine && 'heading' in previousLine ? activeLine - 1 : activeLine);
    lastActiveLine.current = activeLine;
  }, [rows, lines, activeLine]);
  const visibleLines = rows.getVirtualItems().flatMap(({ index, start: top }) => {
    const line = lines[index];
    return line ? [{ line, top }] : [];
  });
  const getGroup = ({ line }: PositionedLine) =>
    'heading' in line ? line.heading : (choices[line.at]?.group ?? '');
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles['options']}>
      <div role="presentation" style={{ height: rows.getTotalSize() }}>
        {[...new Set(visibleLines.map(getGroup))].map((group) => {
          const ownLines = (
            <OptionLines {...props} placedLines={visibleLines.filter((line) => getGroup(line) === group)} />
          );
          return group === '' ? (
            <Fragment key="">{ownLines}</Fragment>
          ) : (
            <div key={group} role="group" aria-label={group}>
              {ownLines}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** A line and its distance from the top of the list, in pixels. */
type PositionedLine = { readonly line: ListLine; readonly top: number };

function OptionLines({
  choices,
  active,
  selected,
  formatOptionId,
  renderImage,
  onSelect,
  placedLines,
}: Props & { placedLines: readonly PositionedLine[] }) {
  return placedLines.map(({ line, top }) => {
    const style = { transform: `translateY(${top}px)` };
    if ('heading' in line) {
      return (
        // Hidden from screen readers, because the group has the heading as its name.
        <Text
          as="div"
          key=""
          aria-hidden="true"
          variant="caps"
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
          id={formatOptionId(line.at)}
          role="option"
          tabIndex={-1}
          aria-selected={choice.value === selected}
          aria-setsize={choices.length}
          aria-posinset={line.at + 1}
          data-combobox-selected={line.at === active || undefined}
          className={joinClasses(styles['option'], styles['virtual'])}
          style={style}
          onClick={() => onSelect(choice.value)}
        >
          <OptionRow choice={choice} image={renderImage(choice)} />
        </div>
      )
    );
  });
}

function OptionRow({ choice, image }: { choice: PickerOption; image: ReactNode }) {
  return (
    <Row as="span" gap={10} grow>
      {image}
      <Text as="span" truncate grow>
        {choice.label}
      </Text>
      {choice.note && (
        <Text as="span" variant="mono" tone="muted">
          {choice.note}
        </Text>
      )}
    </Row>
  );
}
