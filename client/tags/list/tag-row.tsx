import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { describeDesign } from '../../../tag/design/describe.ts';
import { formatKm } from '../../../tag/base/great-circle.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox/outbox.ts';
import { tagEditorUrl } from '../../paths.ts';
import { useTagImage } from '../views/tag-picture.tsx';
import { thumbnailPath } from '../../ui/thumbnail-path.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import { flightDayText } from './flight-day-text.ts';
import { aircraftName } from './edited-design.ts';
import { RowMenu } from './row-menu.tsx';
import type { SetCursor } from './use-cursor.ts';
import styles from './tag-table.module.css';

type Props = {
  tag: SavedTagFragment;
  /** px from the top of the table's body. */
  top: number;
  rowIndex: number;
  columns: readonly Column[];
  km: number | null;
  /** #RRGGBB, of the airline's routes. */
  color: string;
  /** The column of the cell that Tab reaches; -1 in all rows but one. */
  activeColumn: number;
  isEditing: boolean;
  isChosen: boolean;
  shown: string;
  onChoose: (id: string) => void;
  onCursor: SetCursor;
  onDeleted: (id: string) => void;
};

/** A tag as a row of the list. */
export const TagRow = memo(function TagRow(props: Props) {
  const { tag, top, rowIndex, columns, activeColumn, isEditing, isChosen, onCursor } = props;
  const place: CSSProperties = { transform: `translateY(${top}px)` };
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isChosen}
      className={`${styles['row']} ${styles['tagRow']}`}
      style={place}
    >
      {columns.map((column, index) => {
        const isActive = index === activeColumn;
        const isCellEdited = isActive && isEditing && column.edits !== undefined;
        return (
          <div
            key={column.name}
            role="gridcell"
            aria-colindex={index + 1}
            className={styles[column.name]}
            data-place={`${tag.id} ${index}`}
            data-edits={column.edits}
            tabIndex={hasTarget(column) ? undefined : isActive ? 0 : -1}
          >
            {isCellEdited && column.edits ? (
              <CellEditor
                tag={tag}
                field={column.edits}
                shown={props.shown}
                onClose={(to) => onCursor(placeBeside(tag.id, index, columns, to), { focus: to !== 'left' })}
              />
            ) : (
              <Cell {...props} column={column} isActive={isActive} />
            )}
          </div>
        );
      })}
    </div>
  );
});

/** Whether the cell has a control, which gets the focus instead of it. */
const hasTarget = ({ name }: Column) => name === 'choose' || name === 'tag' || name === 'menu';

/** Where an editor leads when it is closed: to its cell, or with Tab to the next cell that can be edited. */
function placeBeside(
  id: string,
  index: number,
  columns: readonly Column[],
  to: 'stay' | 'next' | 'before' | 'left',
) {
  const all = columns.flatMap(({ edits }, column) => (edits ? [column] : []));
  const at = all.indexOf(index);
  const column = to === 'next' ? all[at + 1] : to === 'before' ? all[at - 1] : undefined;
  return { id, column: column ?? index, isEditing: column !== undefined };
}

type CellProps = Props & { column: Column; isActive: boolean };

function Cell({ tag, column, isActive, isChosen, km, color, columns, ...on }: CellProps) {
  const design = tag.tagConfig;
  switch (column.name) {
    case 'choose':
      return (
        <input
          type="checkbox"
          data-target
          tabIndex={isActive ? 0 : -1}
          aria-label={`Choose ${tagLabel(tag)}`}
          checked={isChosen}
          onChange={() => on.onChoose(tag.id)}
        />
      );
    case 'tag':
      return <TagLink {...{ tag, km, color, isActive }} isWide={columns.length <= 3} />;
    case 'flown':
      return <FlownDay tag={tag} />;
    case 'flight':
      return <b>{design.flightNumber}</b>;
    case 'from':
      return (
        <>
          <span className={styles['code']}>{design.departure}</span>
          <Arrow color={color} />
        </>
      );
    case 'to':
      return <span className={styles['code']}>{design.arrival}</span>;
    case 'airline':
      return (
        <>
          <span className={styles['logo']} style={{ background: design.tagBackgroundColor }}>
            <img src={thumbnailPath(design.selectedLogo)} alt="" loading="lazy" decoding="async" />
          </span>
          <span className={styles['name']}>{design.airline}</span>
        </>
      );
    case 'type':
      return <span className={styles['name']}>{aircraftName(design)}</span>;
    case 'registration':
      return <span className={styles['mono']}>{design.registration}</span>;
    case 'seat':
      return <span className={styles['mono']}>{design.seat}</span>;
    case 'km':
      return km === null ? '' : formatKm(km);
    case 'menu':
      return <RowMenu {...{ tag, isActive }} words={tagLabel(tag)} onDeleted={() => on.onDeleted(tag.id)} />;
  }
}

function FlownDay({ tag }: { tag: SavedTagFragment }) {
  const isPending = usePendingTags().has(tag.id);
  return (
    <>
      {flightDayText(tag)}
      {isPending && (
        <span className={styles['here']} role="img" aria-label={messageText('IN_THIS_BROWSER')} />
      )}
    </>
  );
}

/** What a person calls the tag: 'NRT LH 716 7/16-2025'. */
const tagLabel = ({ tagConfig: { iata, flightNumber, date } }: SavedTagFragment) =>
  [iata, flightNumber, date].filter(Boolean).join(' ');

type LinkProps = Pick<Props, 'tag' | 'km' | 'color'> & { isActive: boolean; isWide: boolean };

/** The small picture, which leads into the editor; on a phone with all that is said of the flight. */
function TagLink({ tag, km, color, isActive, isWide }: LinkProps) {
  const { picture } = useTagImage(tag, 1);
  const design = tag.tagConfig;
  return (
    <Link
      to={tagEditorUrl(tag.id)}
      data-target
      tabIndex={isActive ? 0 : -1}
      aria-label={isWide ? undefined : describeDesign(design)}
      className={styles['link']}
      draggable={false}
    >
      {picture.status === 'ready' ? (
        <img src={picture.url} alt="" width={30} height={44} draggable={false} />
      ) : (
        <span
          className={styles['blank']}
          style={{ background: `linear-gradient(${design.gradientColor}, ${design.tagBackgroundColor})` }}
        />
      )}
      {isWide && (
        <span className={styles['lines']}>
          <span className={styles['line']}>
            <span className={styles['code']}>{design.departure}</span> <Arrow color={color} />
            <span className={styles['code']}>{design.arrival}</span> <b>{design.flightNumber}</b>
          </span>
          <span className={styles['line']}>
            <span className={styles['below']}>
              {[flightDayText(tag), aircraftName(design), design.airline].filter(Boolean).join(' · ')}
            </span>
            {km !== null && (
              <span className={styles['beside']}>
                {formatKm(km)} <small>km</small>
              </span>
            )}
          </span>
        </span>
      )}
    </Link>
  );
}

function Arrow({ color }: { color: string }) {
  return (
    <svg
      className={styles['arrow']}
      style={{ color }}
      viewBox="0 0 60 8"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d="M-40 4h97" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="m53 1 6 3-6 3Z" fill="currentColor" />
    </svg>
  );
}

type YearProps = { year: string; sum: string; top: number; rowIndex: number; columns: number };

/** The heading of a year's flights, with their sums. */
export const YearRow = memo(function YearRow({ year, sum, top, rowIndex, columns }: YearProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={styles['year']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colspan={columns}>
        <b>{year}</b> <span>{sum}</span>
      </div>
    </div>
  );
});
