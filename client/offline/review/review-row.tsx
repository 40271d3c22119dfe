import { useState } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { getOperation } from '../outbox/pending-mutation.ts';
import { Text } from '../../ui/text.tsx';
import { AffectedTagsList } from './affected-tags.tsx';
import { AirlineCodeConflict } from './airline-code-conflict.tsx';
import { CompareDesigns } from './compare-designs.tsx';
import type { ReviewChoice } from './resolve-item.ts';
import { DesignPicture } from './design-picture.tsx';
import type { ReviewItem } from './review-items.ts';
import { detailsOf, mergeDetails } from '../tag-details.ts';
import styles from './review.module.css';

const KINDS: Record<ReviewItem['kind'], string> = {
  conflict: 'Changed on both sides',
  gone: 'Deleted on the server',
  codeTaken: 'Code taken on the server',
  refused: 'Refused by the server',
  deleted: 'Deleted here, changed on the server since',
  airlineDeleted: 'Deleted here',
};

type NamedChoice = Extract<ReviewChoice, string>;

const CHOICES: Record<
  Exclude<ReviewItem['kind'], 'codeTaken'>,
  readonly (readonly [NamedChoice, string])[]
> = {
  conflict: [
    ['mine', 'Keep mine'],
    ['theirs', 'Keep theirs'],
    ['both', 'Keep both'],
  ],
  gone: [
    ['mine', 'Save as new'],
    ['discard', 'Discard'],
  ],
  refused: [
    ['retry', 'Try again'],
    ['discard', 'Discard'],
  ],
  deleted: [
    ['delete', 'Delete on the server'],
    ['keep', 'Keep it'],
  ],
  airlineDeleted: [
    ['delete', 'Delete on the server'],
    ['keep', 'Keep it'],
  ],
};

type Props = {
  item: ReviewItem;
  airlines: readonly AirlineRowFragment[];
  busy: boolean;
  onChoose: (choice: ReviewChoice) => void;
};

/** One decision. The row names it; its buttons say what happens. */
export function ReviewRow({ item, airlines, busy, onChoose }: Props) {
  // A conflict shows both versions below.
  const design = item.kind === 'conflict' ? null : item.design;
  return (
    <Row
      as="li"
      gap={14}
      align="start"
      padding={14}
      surface="raised"
      tabIndex={-1}
      aria-busy={busy || undefined}
      aria-label={item.title}
    >
      {design && (
        <div className={styles['picture']}>
          <DesignPicture design={design} />
        </div>
      )}
      <Stack grow>
        <Row wrap align="baseline" justify="space-between" gap="4px 14px">
          <Text as="bdi" look="strong" className={styles['name']}>
            {item.title}
          </Text>
          <Text as="span" look="note" tone="sign">
            {KINDS[item.kind]}
          </Text>
        </Row>
        {(item.kind === 'codeTaken' || item.kind === 'refused') && <Alert>{item.text}</Alert>}
        {item.kind === 'codeTaken' ? (
          <AirlineCodeConflict item={item} airlines={airlines} busy={busy} onChoose={onChoose} />
        ) : (
          <Choices item={item} busy={busy} onChoose={onChoose} />
        )}
      </Stack>
    </Row>
  );
}

/** This browser's version. */
function versionOf({ mine, stored }: Extract<ReviewItem, { kind: 'conflict' }>) {
  const { input } = mine.call.variables;
  return { design: input.config, details: mergeDetails(input, stored) };
}

type ChoicesProps = Omit<Props, 'item' | 'airlines'> & { item: Exclude<ReviewItem, { kind: 'codeTaken' }> };

function Choices({ item, busy, onChoose }: ChoicesProps) {
  const [comparing, setComparing] = useState(true);
  return (
    <>
      {item.kind === 'airlineDeleted' && item.affected && (
        <AffectedTagsList
          deletesAirline={getOperation(item.deletion.call).deletesAirline}
          affected={item.affected}
        />
      )}
      <Row wrap gap={8} className={styles['choices']}>
        {item.kind === 'conflict' && (
          <Button variant="quiet" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
            {comparing ? 'Hide cards' : 'Compare'}
          </Button>
        )}
        {CHOICES[item.kind].map(([choice, label]) => (
          <Button
            key={choice}
            variant={choice === 'discard' || choice === 'delete' ? 'stop' : 'ghost'}
            busy={busy || (item.kind === 'airlineDeleted' && choice === 'delete' && item.affected === null)}
            onClick={() => onChoose(choice)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {/* Below the choices: two cards are as high as the dialog. */}
      {item.kind === 'conflict' && comparing && (
        <CompareDesigns
          mine={versionOf(item)}
          theirs={{ design: item.stored.tagConfig, details: detailsOf(item.stored) }}
          mineLabel="In this browser"
          theirsLabel="On the server"
        />
      )}
    </>
  );
}
