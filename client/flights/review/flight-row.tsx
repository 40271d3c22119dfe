import { memo } from 'react';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { messageText } from '../../../tag/texts/messages.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ReviewRow } from '../reading/reader-messages.ts';
import type { RowDecision } from '../../drafts/stored-import.ts';
import { CardPicture } from './card-picture.tsx';
import { toFlightText } from './flight-text.ts';
import { needsReview, isSelected } from './groups.ts';
import { OfferButton } from './offers.tsx';
import { getReviewReason } from './reasons.ts';
import { RowEditor } from './row-editor.tsx';
import styles from './review.module.css';

type Props = {
  row: ReviewRow;
  decision: RowDecision | undefined;
  isEdited: boolean;
  session: ImportSession;
  onFocus: (index: number) => void;
  onEdit: (index: number | null) => void;
};

/** A flight: whether it is added, its card, what the file says, and what is doubtful. */
export const FlightRow = memo(function FlightRow({
  row,
  decision,
  isEdited,
  session,
  onFocus,
  onEdit,
}: Props) {
  const { index } = row;
  const decisions = new Map(decision === undefined ? [] : [[index, decision] as const]);
  const taken = isSelected(row, decisions);
  return (
    <div
      className={styles['cells']}
      onFocus={() => onFocus(index)}
      onMouseDown={() => onFocus(index)}
      role="presentation"
    >
      <Facts
        row={row}
        taken={taken}
        onTick={() => session.decide([index], toggleDecision(row, decision, taken))}
      />
      {needsReview(row, decisions) ? (
        <Doubtful row={row} session={session} onEdit={onEdit} />
      ) : (
        <Understood row={row} session={session} onEdit={onEdit} />
      )}
      {isEdited && <RowEditor row={row} session={session} onClose={() => onEdit(null)} />}
    </div>
  );
});

type FactsProps = { row: ReviewRow; taken: boolean; onTick: () => void };

/** What every row begins with. */
function Facts({ row, taken, onTick }: FactsProps) {
  const { plan } = row;
  const { day, number, from, to, doubtfulEnd } = toFlightText(row);
  const words = [number, `${from} to ${to}`, day].filter(Boolean).join(', ');
  const isThere = plan.result === 'skipped';
  return (
    <>
      <div role="cell" className={styles['tick']}>
        {isThere ? (
          <span
            data-stop
            className={styles['there']}
            aria-label={`Already yours: ${words}`}
            tabIndex={-1}
            role="img"
          />
        ) : (
          <input
            type="checkbox"
            data-stop
            aria-label={`Add ${words}`}
            checked={taken}
            disabled={plan.tagConfig === null}
            onChange={onTick}
          />
        )}
      </div>
      <div role="cell" className={styles['thumb']} data-faint={!taken || undefined}>
        <CardPicture design={plan.tagConfig} />
      </div>
      <div role="cell" className={styles['day']}>
        {day}
      </div>
      <div role="cell" className={styles['number']}>
        {number}
      </div>
      <div role="cell" className={styles['route']} data-faint={!taken || undefined}>
        <span data-doubt={doubtfulEnd === 'from' || undefined}>{from || '?'}</span>
        <span aria-label="to" role="img">
          →
        </span>
        <span data-doubt={doubtfulEnd === 'to' || undefined}>{to || '?'}</span>
      </div>
    </>
  );
}

/** Unchecking sets 'leave'; checking a rejected review row sets 'accept'; checking any other row sets 'take'. */
function toggleDecision({ plan }: ReviewRow, decision: RowDecision | undefined, taken: boolean): RowDecision {
  if (taken) return 'leave';
  return plan.result === 'review' && decision === 'leave' ? 'accept' : 'take';
}

type PartProps = Pick<Props, 'row' | 'session' | 'onEdit'>;

function Doubtful({ row, session, onEdit }: PartProps) {
  const { title, words, proposal } = getReviewReason(row);
  const take = () => {
    if (proposal.kind === 'edit') onEdit(row.index);
    else if (proposal.kind === 'correct') session.edit([{ index: row.index, entry: proposal.entry }]);
    else session.decide([row.index], proposal.kind);
  };
  return (
    <>
      <div role="cell" className={styles['doubt']}>
        <b>
          <svg width="14" height="13" viewBox="0 0 14 13" aria-hidden="true">
            <path
              d="M7 1 13 12H1ZM7 5v3.4M7 10v.6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
          {title}
        </b>
        <span>{words}</span>
      </div>
      <div role="cell" className={styles['answers']}>
        <Button className={styles['proposal']} data-proposal onClick={take}>
          {proposal.kind !== 'edit' && <Check />}
          {proposal.label}
        </Button>
        <EditButton row={row} onEdit={onEdit} />
      </div>
    </>
  );
}

function Understood({ row, session, onEdit }: PartProps) {
  const { plan } = row;
  const design = plan.tagConfig;
  const type = design && findAircraft(design.selectedAircraft)?.name;
  const [remark] = plan.result === 'added' ? plan.reasons : [];
  return (
    <>
      <div role="cell" className={styles['facts']} title={remark && messageText(remark.code, remark.params)}>
        <b>{plan.airlineName || design?.airline}</b>
        <span>
          {type}
          {plan.isTypeAssumed && plan.result !== 'skipped' && <small> type assumed</small>}
        </span>
        <span>{design?.registration}</span>
        <span>{row.entry.seat}</span>
      </div>
      <div role="cell" className={styles['answers']}>
        {plan.tagUpdate && <OfferButton row={row} session={session} />}
        {plan.result !== 'skipped' && <EditButton row={row} onEdit={onEdit} />}
      </div>
    </>
  );
}

function EditButton({ row, onEdit }: Pick<Props, 'row' | 'onEdit'>) {
  const { number, from, to } = toFlightText(row);
  return (
    <button
      type="button"
      className={styles['edit']}
      aria-label={`Edit ${number} ${from} to ${to}`}
      title="Edit here"
      onClick={() => onEdit(row.index)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="m2.5 13.5.8-3.2 7.6-7.6 2.4 2.4-7.6 7.6zM9.4 4.2l2.4 2.4"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}

function Check() {
  return (
    <svg width="12" height="9" viewBox="0 0 12 9" aria-hidden="true">
      <path d="m1 4.5 3.3 3.3L11 1" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
