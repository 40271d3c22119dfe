import { Checkbox } from '@mantine/core';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { SavedTagFragment } from '../../graphql/generated.ts';
import { usePendingTags } from '../../offline/outbox/outbox.ts';
import { Dot } from '../../ui/dot.tsx';
import { Text } from '../../ui/text.tsx';
import { toThumbnailPath } from '../../ui/thumbnail-path.ts';
import { Tile } from '../../ui/tile.tsx';
import type { Column } from '../cells/columns.ts';
import { getKnownAircraftName } from '../cells/apply-cell-edit.ts';
import { formatFlightDay } from '../cells/format-flight-day.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { convertDistance, formatNumber } from '../../language/local-formats.ts';
import { RowMenu } from './row-menu.tsx';
import { RouteArrow, TagLink } from './tag-link.tsx';
import type { TagRowProps } from './tag-row-props.ts';
import styles from './tag-table.module.css';

type CellProps = TagRowProps & { column: Column; isActive: boolean };

/** Shows a cell that is not being edited. */
export function TagCell({ tag, column, isActive, isSelected, km, color, columns, ...on }: CellProps) {
  const design = tag.tagConfig;
  switch (column.name) {
    case 'select':
      return (
        <Checkbox
          data-target
          tabIndex={isActive ? 0 : -1}
          aria-label={translate('Select {tagName}', { tagName: formatTagName(tag) })}
          checked={isSelected}
          onChange={() => on.onSelect(tag.id)}
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
          <RouteArrow color={color} />
        </>
      );
    case 'to':
      return <span className={styles['code']}>{design.arrival}</span>;
    case 'airline':
      return (
        <>
          <Tile size={26} background={design.tagBackgroundColor}>
            <img src={toThumbnailPath(design.selectedLogo)} alt="" loading="lazy" decoding="async" />
          </Tile>
          <Text as="span" grow truncate className={styles['name']}>
            {design.airline}
          </Text>
        </>
      );
    case 'type':
      return (
        <Text as="span" grow truncate>
          {getKnownAircraftName(design)}
        </Text>
      );
    case 'registration':
    case 'seat':
      return (
        <Text as="span" variant="mono" tone="muted" size={13}>
          {design[column.name]}
        </Text>
      );
    case 'km':
      return km === null ? '' : formatNumber(convertDistance(km));
    case 'menu':
      return (
        <RowMenu {...{ tag, isActive }} tagName={formatTagName(tag)} onDeleted={() => on.onDeleted(tag.id)} />
      );
  }
}

function FlownDay({ tag }: { tag: SavedTagFragment }) {
  const isPending = usePendingTags().has(tag.id);
  return (
    <>
      {formatFlightDay(tag)}
      {isPending && <Text as={Dot} tone="local" role="img" aria-label={formatMessage('IN_THIS_BROWSER')} />}
    </>
  );
}

/** Returns the name of a tag for the user: 'NRT LH 716 7/16-2025'. */
const formatTagName = ({ tagConfig: { iata, flightNumber, date } }: SavedTagFragment) =>
  [iata, flightNumber, date].filter(Boolean).join(' ');
