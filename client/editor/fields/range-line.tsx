import { DEFAULT_PLACES } from '../../../tag/design/default-places.ts';
import { getRangeKm } from '../../../tag/figures/ranges.ts';
import { getFlightDistanceKm } from '../../../tag/warnings/design-warnings.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { formatWarning, useWarning } from '../warnings/warnings.ts';
import { useAirportIndex } from '../state/airports.ts';
import { WarningSign } from './field-message.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './field-message.module.css';
import { formatDistance } from '../../language/local-formats.ts';

/** Shows the distance of the flight and the range of the aircraft, or a warning that the aircraft cannot fly so far. */
export function RangeLine({ image }: { image: string }) {
  const warning = useWarning('selectedAircraft', image);
  if (warning) {
    const { remedy } = warning;
    const text = formatWarning(warning);
    return (
      <Row as="span" gap={5} className={styles['range']} style={{ color: 'var(--warn)' }}>
        <WarningSign />
        <Text as="span" truncate title={text}>
          {text}
        </Text>
        {remedy && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => editDesign({ selectedAircraft: remedy.selectedAircraft, subtype: 'standard' })}
          >
            {translate('Use {name}', { name: remedy.name })}
          </Button>
        )}
      </Row>
    );
  }
  return <RangeDistances />;
}

function RangeDistances() {
  const departure = useEditor(({ design }) => design.departure);
  const arrival = useEditor(({ design }) => design.arrival);
  const range = useEditor(({ design }) => getRangeKm(design));
  const { byCode } = useAirportIndex();
  const km = getFlightDistanceKm({ departure, arrival }, byCode.size > 0 ? byCode : DEFAULT_PLACES);
  const rangeText =
    range === null
      ? null
      : translate(km ? 'range {distance}' : 'Range {distance}', { distance: formatDistance(range) });
  const text = [km ? formatDistance(km) : null, rangeText].filter((part) => part !== null).join(' · ');
  // A no-break space keeps the height of an empty line.
  return (
    <Text as="span" tone="muted" truncate className={styles['range']}>
      {text === '' ? '\u00a0' : text}
    </Text>
  );
}
