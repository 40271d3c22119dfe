import { useMemo } from 'react';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { ImportAction } from '../../../tag/imports/import-actions.ts';
import { parseImportEntry } from '../../../tag/imports/import-plan.ts';
import { formatEntryReason } from '../../saved-tags/format-entry-reason.ts';
import { useDrawing } from '../../card/drawing-cache.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import type { ImportRow } from './import-rows.ts';
import { getAirlineText, formatFlight, formatEntryTitle } from './import-text.ts';
import styles from './import.module.css';
import { translateElements } from '../../language/translate-elements.tsx';

type Props = {
  row: ImportRow;
  entry: unknown;
  isBusy: boolean;
  onChange: (action: ImportAction) => void;
};

const ACTION_LABELS: Readonly<Record<ImportAction, () => string>> = {
  add: () => translate('Add'),
  replace: () => translate('Replace'),
  skip: () => translate('Skip'),
};

/** Shows what will happen to an entry, its card and the replaced card, and lets the user select another action. */
export function ImportRowView({ row, entry, isBusy, onChange }: Props) {
  const { index, action, options } = row;
  const airline = getAirlineText(entry);
  const flight = formatFlight(entry);
  return (
    <div className={styles['reviewed']} data-action={action ?? 'skip'}>
      <DesignCards row={row} entry={entry} />
      <Stack gap={2}>
        <Row as="p" wrap gap="0 10px" align="baseline">
          <Text as="code" variant="mono" tone="muted">
            [{index}]
          </Text>
          <Text
            as="bdi"
            variant={airline === null ? undefined : 'strong'}
            truncate
            className={airline === null ? styles['nameless'] : undefined}
          >
            {airline ?? translate('No airline')}
          </Text>
          {flight !== '' && (
            <Text as="bdi" variant="note">
              {flight}
            </Text>
          )}
        </Row>
        <RowOutcome row={row} airline={airline} />
      </Stack>
      {action !== null && (
        <select
          className={styles['select']}
          aria-label={formatEntryName(index, airline, flight)}
          disabled={isBusy}
          value={action}
          onChange={(event) => {
            const selectedAction = options.find((option) => option === event.currentTarget.value);
            if (selectedAction) onChange(selectedAction);
          }}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {ACTION_LABELS[option]()}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** Says what will happen to an entry, and the reason. */
function RowOutcome({ row, airline }: { row: ImportRow; airline: string | null }) {
  const { action, replaces, field } = row;
  const error = formatEntryReason(row);
  return (
    <Text variant="note" style={{ overflowWrap: 'anywhere' }}>
      {action === 'add' && <b className={styles['outcome']}>{translate('Added')}</b>}
      {action === 'skip' && <b className={styles['outcome']}>{formatMessage('IMPORT_SKIPPED')}</b>}
      {action === null && <b className={styles['outcome']}>{translate('Skipped')}</b>}
      {action === 'replace' && replaces && <ReplacedNote replaces={replaces} airline={airline} />}
      {error !== null && action !== 'skip' && (
        <>
          : {error}
          {field !== null && !error.includes(field) && <code> {field}</code>}
        </>
      )}
    </Text>
  );
}

const formatEntryName = (index: number, airline: string | null, flight: string) =>
  (airline === null
    ? translate('Entry {index}, no airline {flight}', { index, flight })
    : translate('Entry {index}, {airline} {flight}', { index, airline, flight })
  ).trim();

type ReplacedNoteProps = { replaces: NonNullable<ImportRow['replaces']>; airline: string | null };

const renderOutcome = (text: string) => <b className={styles['outcome']}>{text}</b>;
const renderName = (text: string) => <bdi>{text}</bdi>;

function ReplacedNote({ replaces, airline }: ReplacedNoteProps) {
  const makers = { b: renderOutcome, name: renderName };
  if (replaces.kind === 'look')
    return translateElements(
      '<b>Replaces</b> the design of <name>{airline}</name>, which has no tag yet',
      makers,
      { airline: airline ?? '' },
    );
  const title = `'${formatEntryTitle(replaces.tagConfig)}'`;
  return replaces.kind === 'entry'
    ? translateElements('<b>Replaces</b> <name>{title}</name> of entry [{entry}]', makers, {
        title,
        entry: replaces.entry,
      })
    : translateElements('<b>Replaces</b> <name>{title}</name>', makers, { title });
}

/** Shows the replaced card and the card of the entry. Hidden from screen readers, because the texts beside the cards say the same. */
function DesignCards({ row: { action, replaces }, entry }: Pick<Props, 'row' | 'entry'>) {
  const design = useMemo(() => parseEntryDesign(entry), [entry]);
  const replacedDesign =
    action === 'replace' && replaces && replaces.kind !== 'look' ? replaces.tagConfig : null;
  return (
    <Row gap={6} justify="end" aria-hidden="true">
      {replacedDesign && (
        <>
          <SmallCard design={replacedDesign} />
          <svg width="12" height="10" viewBox="0 0 12 10" data-mirrors>
            <path d="M0 5h10M6.500 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </>
      )}
      {action !== null && design ? <SmallCard design={design} /> : <span className={styles['small']} />}
    </Row>
  );
}

function SmallCard({ design }: { design: TagConfig }) {
  const drawnUrl = useDrawing(design);
  return (
    <span className={styles['small']} data-drawn={typeof drawnUrl === 'string' || undefined}>
      {drawnUrl && <img src={drawnUrl} alt="" />}
    </span>
  );
}

function parseEntryDesign(entry: unknown): TagConfig | null {
  const parsedEntry = parseImportEntry(entry, undefined, () => true);
  return parsedEntry.ok ? parsedEntry.value : null;
}
