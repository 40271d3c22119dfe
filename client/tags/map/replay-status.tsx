import { Button } from '../../ui/forms/button.tsx';
import { Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { DrawnRoute } from './shown-routes.ts';
import type { ReplayFrame } from './use-replay.ts';
import styles from './world.module.css';

type Props = { frame: ReplayFrame | null; onStop: () => void; routes: readonly DrawnRoute[] };

/** Shows the year of a replay over the map, and says it to screen readers. Stop ends the replay. */
export function ReplayStatus({ frame, onStop, routes }: Props) {
  const newCount = routes.filter(({ years }) => years?.from === frame?.year).length;
  return (
    <Row
      gap={14}
      surface={frame ? 'floating' : undefined}
      padding={frame ? '6px 8px 6px 18px' : 0}
      className={styles['replay']}
    >
      <Text as="span" variant="figure" size={34} role="status">
        {frame?.year}
      </Text>
      {frame && (
        <>
          <Text as="span" variant="note" nowrap className={styles['count']}>
            {newCount === 0
              ? translate('No new routes')
              : translate('{count, plural, one {# new route} other {# new routes}}', { count: newCount })}
          </Text>
          <Button onClick={onStop}>{translate('Stop')}</Button>
        </>
      )}
    </Row>
  );
}
