import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { findAircraft } from '../../../tag/aircraft/aircraft.ts';
import { formatSourceMessage, type MessageCode, type SourceNoun } from '../../../tag/texts/messages.ts';
import { Button, IconButton } from '../../ui/forms/button.tsx';
import { Tick } from '../../ui/forms/tick.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Grid, Row } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportReviewRow } from '../reading/reader-messages.ts';
import type { RowDecision } from '../../drafts/stored-import.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import { translateElements } from '../../language/translate-elements.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { joinFacts, joinNames } from '../../language/local-formats.ts';
import { CardThumbnail } from './card-thumbnail.tsx';
import { Check } from './check.tsx';
import { toFlightText } from './flight-text.ts';
import { isDouble, isRowSelected, needsReview } from './groups.ts';
import { TagUpdateButton } from './tag-updates.tsx';
import { getReviewReason, type Suggestion } from './reasons.ts';
import { RowEditor } from './row-editor.tsx';
import styles from './review.module.css';

type Props = {
  row: ImportReviewRow;
  decision: RowDecision | undefined;
  isEdited: boolean;
  session: ImportSession;
  onFocus: (index: number) => void;
  onEdit: (index: number | null) => void;
};

/** Shows a flight: its selection, its card, the data of the file, and its review reason. */
export const FlightRow = memo(function FlightRow({
  row,
  decision,
  isEdited,
  session,
  onFocus,
  onEdit,
}: Props) {
  useLanguage();
  const { index } = row;
  const decisions = new Map(decision === undefined ? [] : [[index, decision] as const]);
  const isTicked = isRowSelected(row, decisions);
  const needsDecision = needsReview(row, decisions);
  return (
    <div
      className={joinClasses(
        styles['cells'],
        needsDecision && styles['doubtful'],
        !needsDecision && row.plan.tagUpdate && styles['offering'],
      )}
      onFocus={() => onFocus(index)}
      onMouseDown={() => onFocus(index)}
      role="presentation"
    >
      <FlightFacts
        row={row}
        isTaken={isTicked}
        needsDecision={needsDecision}
        onTick={() => session.decideRows([index], toggleDecision(row, isTicked))}
      />
      {needsDecision ? (
        <ReviewCell row={row} session={session} onEdit={onEdit} />
      ) : (
        <UnderstoodCell row={row} session={session} onEdit={onEdit} />
      )}
      {isEdited && <RowEditor row={row} session={session} onClose={() => onEdit(null)} />}
    </div>
  );
});

type FlightFactsProps = {
  row: ImportReviewRow;
  isTaken: boolean;
  needsDecision: boolean;
  onTick: () => void;
};

/** Shows the first cells of every row. */
function FlightFacts({ row, isTaken, needsDecision, onTick }: FlightFactsProps) {
  const { plan } = row;
  const { day, number, from, to, reviewEnd } = toFlightText(row, { isReviewed: !needsDecision });
  const description = joinFacts([number, translateIn('route', '{from} to {to}', { from, to }), day]);
  const isExisting = plan.result === 'skipped';
  return (
    <>
      <div role="cell" className={styles['tick']}>
        {isExisting ? (
          <Text
            as="span"
            tone={isDouble(row) ? 'muted' : 'synced'}
            data-stop
            aria-label={describeExisting(row, description)}
            tabIndex={-1}
            role="img"
          >
            {isDouble(row) ? '–' : <Check />}
          </Text>
        ) : (
          <Tick
            data-stop
            aria-label={translate('Add {description}', { description })}
            checked={isTaken}
            disabled={plan.tagConfig === null}
            onChange={onTick}
          />
        )}
      </div>
      <div role="cell" className={styles['thumb']} data-faint={!isTaken || undefined}>
        <CardThumbnail design={plan.tagConfig} />
      </div>
      <Text as="div" role="cell" tone="muted" size={14} nowrap className={styles['day']}>
        {day}
      </Text>
      <Text as="div" role="cell" variant="strong" truncate className={styles['number']}>
        {number}
      </Text>
      <Text as="div" role="cell" variant="heading" size={18} className={styles['route']}>
        <span className="visually-hidden">
          {translateIn('route', '{from} to {to}', { from: from || '?', to: to || '?' })}
        </span>
        <Row gap={8} aria-hidden="true">
          <RouteEnd name={from} isAmbiguous={reviewEnd === 'from'} isFaint={!isTaken} />
          <Text as="span" tone="muted" className={styles['arrow']} data-mirrors>
            →
          </Text>
          <RouteEnd name={to} isAmbiguous={reviewEnd === 'to'} isFaint={!isTaken} />
        </Row>
      </Text>
    </>
  );
}

const describeExisting = (row: ImportReviewRow, description: string) =>
  isDouble(row)
    ? translate('Double: {description}', { description })
    : translate('Already yours: {description}', { description });

type RouteEndProps = { name: string; isAmbiguous: boolean; isFaint: boolean };

function RouteEnd({ name, isAmbiguous, isFaint }: RouteEndProps) {
  const tone = isFaint ? 'muted' : 'text';
  return (
    <Text as="span" tone={isAmbiguous ? 'warn' : tone} truncate data-doubt={isAmbiguous || undefined}>
      {name || '?'}
    </Text>
  );
}

/** Unchecking sets 'leave'; checking a row to review sets 'accept', which ends its review; checking any other row sets 'take'. */
function toggleDecision({ plan }: ImportReviewRow, isTaken: boolean): RowDecision {
  if (isTaken) return 'leave';
  return plan.result === 'review' ? 'accept' : 'take';
}

type FlightPartProps = Pick<Props, 'row' | 'session' | 'onEdit'>;

function ReviewCell({ row, session, onEdit }: FlightPartProps) {
  const noun = useStore(session.state, (state) => state.noun);
  const { title, text, suggestion } = getReviewReason(row, noun);
  const apply = (chosen: Exclude<Suggestion, { kind: 'choose' }>) => {
    if (chosen.kind === 'edit') onEdit(row.index);
    else if (chosen.kind === 'correct') session.editRows([{ index: row.index, entry: chosen.entry }]);
    else session.decideRows([row.index], chosen.kind);
  };
  const offered = suggestion.kind === 'choose' ? suggestion.choices : [suggestion];
  return (
    <>
      <div role="cell" className={styles['info']}>
        <Text as="b" variant="strong" tone="warn" size={14}>
          <Row as="span" gap={8}>
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
          </Row>
        </Text>
        <Text variant="note">{text}</Text>
      </div>
      <Row role="cell" gap={8} justify="end" className={styles['answers']}>
        {offered.map((one) => (
          <Button
            key={one.label}
            size="small"
            className={styles['proposal']}
            data-proposal
            onClick={() => apply(one)}
          >
            {offered.length === 1 && one.kind !== 'edit' && <Check />}
            {one.label}
          </Button>
        ))}
        <EditButton row={row} onEdit={onEdit} />
      </Row>
    </>
  );
}

function UnderstoodCell({ row, session, onEdit }: FlightPartProps) {
  const noun = useStore(session.state, (state) => state.noun);
  const { plan } = row;
  const design = plan.tagConfig;
  const type = design && findAircraft(design.selectedAircraft)?.name;
  const [reviewReason] = plan.result === 'added' ? plan.reasons : [];
  const hasNotice = (notice: MessageCode) => plan.reasons.some(({ code }) => code === notice);
  const isTypeUnknown = hasNotice('FLIGHT_TYPE_UNKNOWN');
  const airlineName = plan.airlineName || (design?.airline ?? '');
  return (
    <>
      <Grid
        role="cell"
        align="center"
        className={joinClasses(styles['info'], styles['facts'])}
        title={reviewReason && formatSourceMessage(noun, reviewReason.code, reviewReason.params)}
      >
        <Text as="span" tone="text" truncate>
          {plan.airline ? renderNewAirline(plan, airlineName) : airlineName}
          {/* Translators: a mark on a flight whose day is in the future */}
          {hasNotice('FLIGHT_PLANNED') && <i> {translate('planned')}</i>}
        </Text>
        <Text as="span" truncate>
          {isTypeUnknown
            ? translateElements('{type} <note>is not known</note>', NOTE_MAKERS, {
                type: row.entry.type.name || row.entry.type.code,
              })
            : renderType(type ?? '', row, noun)}
        </Text>
        <Text as="span" variant="mono" truncate>
          {design?.registration}
        </Text>
        <Text as="span" variant="mono" truncate>
          {row.entry.seat}
        </Text>
      </Grid>
      <Row role="cell" gap={8} justify="end" className={styles['answers']}>
        {plan.tagUpdate && <TagUpdateButton row={row} />}
        {plan.result !== 'skipped' && <EditButton row={row} onEdit={onEdit} />}
      </Row>
    </>
  );
}

const NOTE_MAKERS = { note: (text: string) => <i>{text}</i> };

/** Says that an airline is new, and which of its codes the file does not have: 'Zed Air is a new airline, code ZAA made up'. */
function renderNewAirline({ madeUpCodes }: ImportReviewRow['plan'], name: string): ReactNode {
  if (madeUpCodes.length === 0)
    return translateElements('{name} <note>is a new airline</note>', NOTE_MAKERS, { name });
  return translateElements(
    '{count, plural, one {{name} <note>is a new airline, code {codes} made up</note>} other {{name} <note>is a new airline, codes {codes} made up</note>}}',
    NOTE_MAKERS,
    { name, count: madeUpCodes.length, codes: joinNames(madeUpCodes) },
  );
}

/** Shows the type, with the type that the file writes if the tag has another type, or says that the file has none. */
function renderType(type: string, { plan }: ImportReviewRow, noun: SourceNoun): ReactNode {
  if (plan.result === 'skipped') return type;
  if (plan.replacedType !== '')
    return translateElements(
      '{noun, select, text {{type}<note>, in the text: {writtenType}</note>} other {{type}<note>, in the file: {writtenType}</note>}}',
      NOTE_MAKERS,
      { noun, type, writtenType: plan.replacedType },
    );
  return plan.isTypeAssumed
    ? translateElements('{type} <note>type assumed</note>', NOTE_MAKERS, { type })
    : type;
}

function EditButton({ row, onEdit }: Pick<Props, 'row' | 'onEdit'>) {
  const { number, from, to } = toFlightText(row);
  return (
    <IconButton
      size="small"
      className={styles['edit']}
      label={translate('Edit {number} {from} to {to}', { number, from, to })}
      title={translate('Edit here')}
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
    </IconButton>
  );
}
