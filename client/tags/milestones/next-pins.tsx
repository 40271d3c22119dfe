import { getDistanceUnit } from '../../language/local-formats.ts';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ShownMilestone } from './shown-milestone.ts';
import styles from './milestones.module.css';
import { PinImage } from './pin-image.tsx';

/** Shows the pins that are not earned yet as outlines, the closest one first, with how far the collection has come. */
export function NextPins({ milestones }: { milestones: readonly ShownMilestone[] }) {
  return (
    <section aria-label={translate('What comes next')}>
      <Text as="h2" variant="caps" size={14} className={styles['title']}>
        {translate('What comes next')}
      </Text>
      <ul className={styles['next']}>
        {milestones.map((milestone) => (
          <NextPin key={milestone.id} milestone={milestone} />
        ))}
      </ul>
    </section>
  );
}

function NextPin({ milestone }: { milestone: ShownMilestone }) {
  const { id, name, sentence, value, goal, formatProgress } = milestone;
  return (
    <Row as="li" gap={18} className={styles['nextPin']}>
      <div className={styles['mold']}>
        <PinImage id={id} isEarned={false} />
      </div>
      <Stack gap={3} grow align="stretch">
        <Text as="h3" variant="strong" size={17}>
          {translateText(name)}
        </Text>
        <Text variant="note">{translateText(sentence)}</Text>
        <div className={styles['track']} aria-hidden="true">
          <i style={{ '--ratio': Math.min(1, value / goal) }} />
        </div>
        <Text size={14}>{formatProgress(milestone, getDistanceUnit())}</Text>
      </Stack>
    </Row>
  );
}
