import { translate, translateText } from '../../../tag/texts/translate.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { formatKnownDate } from '../../../tag/dates/format-known-date.ts';
import { joinFacts } from '../../language/local-formats.ts';
import type { ShownMilestone } from './shown-milestone.ts';
import styles from './milestones.module.css';
import { PinImage } from './pin-image.tsx';

type Props = {
  milestones: readonly ShownMilestone[];
  /** The milestone whose picture is opening. */
  busyId: string | undefined;
  onOpen: (milestone: ShownMilestone) => void;
};

/** Shows the pins that are earned, the newest first, each on cloth. */
export function EarnedPins({ milestones, busyId, onOpen }: Props) {
  return (
    <section aria-label={translate('Earned')}>
      <Text as="h2" variant="caps" size={14} className={styles['title']}>
        {translate('Earned')}
      </Text>
      <ul className={styles['earned']}>
        {milestones.map((milestone) => (
          <li key={milestone.id} className={styles['card']}>
            <div className={styles['cloth']}>
              <PinImage id={milestone.id} isEarned />
            </div>
            <Row align="end" justify="space-between" gap={12} className={styles['caption']}>
              <Stack gap={3} grow>
                <Text as="h3" variant="heading" size={22}>
                  {translateText(milestone.name)}
                </Text>
                <Text variant="note">{formatEarnedText(milestone)}</Text>
              </Stack>
              <Button
                size="small"
                isBusy={busyId === milestone.id}
                aria-label={translate('Picture of {name}', { name: translateText(milestone.name) })}
                onClick={() => onOpen(milestone)}
              >
                {translate('Picture')}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats what was flown and when: 'Ten flights on one type: A320neo, 3 Nov 2026'. */
function formatEarnedText({ id, sentence, detail, earnedOn }: ShownMilestone): string {
  const hasShortDetail = detail !== '' && id !== 'continents-5';
  const text = hasShortDetail
    ? translate('{sentence}: {detail}', { sentence: translateText(sentence), detail })
    : translateText(sentence);
  return joinFacts([text, earnedOn === null ? '' : formatKnownDate(earnedOn)]);
}
