import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { getLayout, type LayoutId } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { formatTagEditorUrl } from '../../paths.ts';
import { useTagImage } from '../views/tag-image.tsx';
import { getKnownAircraftName } from '../cells/apply-cell-edit.ts';
import { formatFlightDay } from '../cells/format-flight-day.ts';
import styles from './tag-table.module.css';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { Distance } from '../cells/distance.tsx';
import type { TagRowProps } from './tag-row-props.ts';

type LinkProps = Pick<TagRowProps, 'tag' | 'km' | 'color'> & { isActive: boolean; isWide: boolean };

/** Shows the small image, which links to the editor; on a phone with all texts of the flight. */
export function TagLink({ tag, km, color, isActive, isWide }: LinkProps) {
  const { image } = useTagImage(tag, 1);
  const design = tag.tagConfig;
  return (
    <Row
      as={Link}
      gap={12}
      grow
      to={formatTagEditorUrl(tag.id)}
      data-target
      tabIndex={isActive ? 0 : -1}
      aria-label={isWide ? undefined : describeDesign(design)}
      className={styles['link']}
      draggable={false}
    >
      <span className={styles['thumbnail']} data-layout={design.layout}>
        {image.status === 'ready' ? (
          <img src={image.url} alt="" style={fitThumbnail(design.layout)} draggable={false} />
        ) : (
          <span
            style={{
              ...fitThumbnail(design.layout),
              background: `linear-gradient(${design.gradientColor}, ${design.tagBackgroundColor})`,
            }}
          />
        )}
      </span>
      {isWide && (
        <Stack as="span" gap={6} grow>
          <Row as="span" gap={8}>
            <span className={styles['code']}>{design.departure}</span> <RouteArrow color={color} />
            <span className={styles['code']}>{design.arrival}</span>{' '}
            <Text as="span" tone="muted" grow truncate>
              {design.flightNumber}
            </Text>
          </Row>
          <Row as="span" gap={8}>
            <Text as="small" variant="note" grow truncate>
              {[formatFlightDay(tag), getKnownAircraftName(design), design.airline]
                .filter(Boolean)
                .map((text, index) => (
                  <Fragment key={text}>
                    {index > 0 && ' · '}
                    <bdi>{text}</bdi>
                  </Fragment>
                ))}
            </Text>
            {km !== null && <LinkDistance km={km} />}
          </Row>
        </Stack>
      )}
    </Row>
  );
}

function LinkDistance({ km }: { km: number }) {
  const renderUnit = (text: string) => (
    <Text as="small" variant="note">
      {text}
    </Text>
  );
  return (
    <span>
      <Distance km={km} renderUnit={renderUnit} />
    </span>
  );
}

/** The space of a thumbnail, in pixels. */
const THUMBNAIL_WIDTH_PX = 32;
const THUMBNAIL_HEIGHT_PX = 44;

/** Returns the size of a thumbnail, which has the proportions of its layout and fits into the space. */
function fitThumbnail(layout: LayoutId) {
  const { width, height } = getLayout(layout);
  const scale = Math.min(THUMBNAIL_WIDTH_PX / width, THUMBNAIL_HEIGHT_PX / height);
  return { width: width * scale, height: height * scale };
}

export function RouteArrow({ color }: { color: string }) {
  return (
    <svg
      className={styles['arrow']}
      style={{ color }}
      viewBox="0 0 60 8"
      preserveAspectRatio="xMaxYMid slice"
      data-mirrors
      aria-hidden="true"
    >
      <path d="M-40 4h97" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="m53 1 6 3-6 3Z" fill="currentColor" />
    </svg>
  );
}
