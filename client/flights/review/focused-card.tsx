import { formatSourceMessage, type SourceNoun } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { RowDecision } from '../../drafts/stored-import.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { CardThumbnail } from './card-thumbnail.tsx';
import styles from './review.module.css';

type Props = {
  row: ImportReviewRow;
  noun: SourceNoun;
  isTaken: boolean;
  onEdit: () => void;
  onDecide: (decision: RowDecision) => void;
};

/** Shows the card of the focused row in large size; narrow screens have no space for it. */
export function FocusedCard({ row: { plan }, noun, isTaken, onEdit, onDecide }: Props) {
  const isExisting = plan.result === 'skipped';
  return (
    <Stack
      as="aside"
      gap={16}
      padding="0 0 120px"
      className={styles['focused']}
      aria-label={translate('The card of this row')}
    >
      <CardThumbnail design={plan.tagConfig} isLarge />
      {plan.reasons.length > 0 && (
        <Text as="ul" variant="note" align="center">
          {plan.reasons.map(({ code, params }) => (
            <li key={code}>{formatSourceMessage(noun, code, params)}.</li>
          ))}
        </Text>
      )}
      {!isExisting && (
        <Row wrap justify="center" gap={10}>
          <Button onClick={onEdit}>{translate('Edit here')}</Button>
          {plan.tagConfig && (
            <Button onClick={() => onDecide(isTaken ? 'leave' : 'accept')}>
              {isTaken ? translate('Leave out') : translate('Add it')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
