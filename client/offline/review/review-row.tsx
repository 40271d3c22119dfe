import { useState } from 'react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Alert } from '../../ui/notice.tsx';
import { getMutationRow } from '../outbox/pending-mutation.ts';
import { Text } from '../../ui/text.tsx';
import { AffectedTagsList } from './affected-tags.tsx';
import { AirlineCodeConflict } from './airline-code-conflict.tsx';
import { CompareDesigns } from './compare-designs.tsx';
import type { ReviewDecision } from './resolve-item.ts';
import { DesignImage } from './design-image.tsx';
import type { ReviewItem } from './review-items.ts';
import { pickDetails, mergeDetails } from '../tag-details.ts';
import { translate } from '../../../tag/texts/translate.ts';
import styles from './review.module.css';

const KIND_TEXTS: Record<ReviewItem['kind'], () => string> = {
  conflict: () => translate('Changed on both sides'),
  gone: () => translate('Deleted on the server'),
  codeTaken: () => translate('Code taken on the server'),
  refused: () => translate('Refused by the server'),
  deleted: () => translate('Deleted here, changed on the server since'),
  airlineDeleted: () => translate('Deleted here'),
};

type NamedDecision = Extract<ReviewDecision, string>;

const DECISIONS_BY_KIND: Record<
  Exclude<ReviewItem['kind'], 'codeTaken'>,
  readonly (readonly [NamedDecision, () => string])[]
> = {
  conflict: [
    ['mine', () => translate('Keep mine')],
    ['theirs', () => translate('Keep theirs')],
    ['both', () => translate('Keep both')],
  ],
  gone: [
    ['mine', () => translate('Save as new')],
    ['discard', () => translate('Discard')],
  ],
  refused: [
    ['retry', () => translate('Try again')],
    ['discard', () => translate('Discard')],
  ],
  deleted: [
    ['delete', () => translate('Delete on the server')],
    ['keep', () => translate('Keep it')],
  ],
  airlineDeleted: [
    ['delete', () => translate('Delete on the server')],
    ['keep', () => translate('Keep it')],
  ],
};

type Props = {
  item: ReviewItem;
  airlines: readonly AirlineRowFragment[];
  isBusy: boolean;
  onSelect: (decision: ReviewDecision) => void;
};

/** Shows one item with its title, and a button for each possible decision. */
export function ReviewItemRow({ item, airlines, isBusy, onSelect }: Props) {
  // A conflict shows both versions below the buttons.
  const design = item.kind === 'conflict' ? null : item.design;
  return (
    <Row
      as="li"
      gap={14}
      align="start"
      padding={14}
      surface="raised"
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      aria-label={item.title}
    >
      {design && (
        <div className={styles['picture']}>
          <DesignImage design={design} />
        </div>
      )}
      <Stack grow>
        <Row wrap align="baseline" justify="space-between" gap="4px 14px">
          <Text as="bdi" variant="strong" className={styles['name']}>
            {item.title}
          </Text>
          <Text as="span" variant="note" tone="sign">
            {KIND_TEXTS[item.kind]()}
          </Text>
        </Row>
        {(item.kind === 'codeTaken' || item.kind === 'refused') && <Alert>{item.text}</Alert>}
        {item.kind === 'codeTaken' ? (
          <AirlineCodeConflict item={item} airlines={airlines} isBusy={isBusy} onSelect={onSelect} />
        ) : (
          <ReviewChoices item={item} isBusy={isBusy} onSelect={onSelect} />
        )}
      </Stack>
    </Row>
  );
}

/** Returns this browser's version of a conflict. */
function buildVersions({ mine, stored: storedTag }: Extract<ReviewItem, { kind: 'conflict' }>) {
  const { input } = mine.call.variables;
  return { design: input.config, details: mergeDetails(input, storedTag) };
}

type ReviewChoicesProps = Omit<Props, 'item' | 'airlines'> & {
  item: Exclude<ReviewItem, { kind: 'codeTaken' }>;
};

function ReviewChoices({ item, isBusy, onSelect }: ReviewChoicesProps) {
  const [isComparing, setComparing] = useState(true);
  return (
    <>
      {item.kind === 'airlineDeleted' && item.affected && (
        <AffectedTagsList
          deletesAirline={getMutationRow(item.deletion.call).deletesAirline}
          affected={item.affected}
        />
      )}
      <Row wrap gap={8} className={styles['choices']}>
        {item.kind === 'conflict' && (
          <Button variant="quiet" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
            {isComparing ? translate('Hide cards') : translate('Compare')}
          </Button>
        )}
        {DECISIONS_BY_KIND[item.kind].map(([decision, getLabel]) => (
          <Button
            key={decision}
            variant={decision === 'discard' || decision === 'delete' ? 'stop' : 'ghost'}
            isBusy={
              isBusy || (item.kind === 'airlineDeleted' && decision === 'delete' && item.affected === null)
            }
            onClick={() => onSelect(decision)}
          >
            {getLabel()}
          </Button>
        ))}
      </Row>
      {/* The comparison is below the buttons, because two cards are as high as the dialog. */}
      {item.kind === 'conflict' && isComparing && (
        <CompareDesigns
          mine={buildVersions(item)}
          theirs={{ design: item.stored.tagConfig, details: pickDetails(item.stored) }}
          mineLabel={translate('In this browser')}
          theirsLabel={translate('On the server')}
        />
      )}
    </>
  );
}
