import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { paths } from '../../paths.ts';
import { Button, NavigateButton } from '../../ui/forms/button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import type { ImportSession } from '../import-session.ts';
import type { ImportFileInfo } from '../../drafts/stored-import.ts';
import { FocusedCard } from './focused-card.tsx';
import { groupsOf, type Groups } from './groups.ts';
import { useIsNarrow } from './narrow.ts';
import { ReviewTable } from './review-table.tsx';
import { EditorButtons } from './row-editor.tsx';
import { useRowFocus } from './use-row-focus.ts';
import styles from './review.module.css';
import { SOURCES } from './sources.ts';

type Props = { session: ImportSession; passError: string | null; onFile: (file: File) => void };

const inDigits = (count: number) => count.toLocaleString('en');
const tagsOf = (count: number) => `${inDigits(count)} ${count === 1 ? 'tag' : 'tags'}`;

/** All flights of a file before they are added: what is doubtful first. */
export function Review({ session, passError, onFile }: Props) {
  const { head, rows, decisions } = useStore(session.state);
  const groups = useMemo(() => groupsOf(rows, decisions), [rows, decisions]);
  const [focused, setFocused] = useState<number | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const first = groups.doubtful[0] ?? groups.understood[0] ?? groups.there[0];
  const shown = (focused !== null && rows[focused]) || first;
  const count = groups.selected.length;
  const keptFocus = useRowFocus(groups);
  return (
    <div className={styles['review']} {...keptFocus}>
      <div className={styles['top']}>
        <div>
          <PageHeading title="Import" className={styles['title']} replacesFocused>
            {headingOf(count)}
          </PageHeading>
          {head && <FileLine head={head} session={session} onFile={onFile} />}
        </div>
        <Counts groups={groups} others={head?.othersLeftOut ?? 0} />
      </div>
      {passError !== null && <Alert>{passError}</Alert>}
      <div className={styles['columns']}>
        <ReviewTable
          session={session}
          groups={groups}
          decisions={decisions}
          focused={shown?.index ?? null}
          edited={edited}
          onFocus={setFocused}
          onEdit={setEdited}
        />
        {shown && (
          <FocusedCard
            row={shown}
            isTaken={groups.selected.includes(shown.index)}
            onEdit={() => setEdited(shown.index)}
            onDecide={(decision) => session.decide([shown.index], decision)}
          />
        )}
      </div>
      <Bar groups={groups} session={session} isEditing={edited !== null} />
    </div>
  );
}

type BarProps = { groups: Groups; session: ImportSession; isEditing: boolean };

/** What ends the review; on narrow screens, while a row is edited, what ends that. */
function Bar({ groups: { selected, doubtful, understood }, session, isEditing }: BarProps) {
  const isNarrow = useIsNarrow();
  const count = selected.length;
  if (isEditing && isNarrow)
    return (
      <div className={styles['bar']}>
        <div>
          <EditorButtons />
        </div>
      </div>
    );
  return (
    <div className={styles['bar']}>
      <p>
        Booking codes, ticket numbers and other people’s flights were dropped and stay on this machine.
        <br />
        After adding, one ‘Undo’ takes the whole import back.
      </p>
      <div>
        <Button onClick={() => void session.close()}>Cancel</Button>
        {doubtful.length + understood.length === 0 ? (
          <NavigateButton variant="go" className={styles['add']} to={paths.tags}>
            Open my tags
          </NavigateButton>
        ) : (
          <Button
            variant="go"
            className={styles['add']}
            data-add
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && void session.add()}
          >
            {`Add ${tagsOf(count)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Less than this is no time. */
const SHOWN_MS = 50;

function headingOf(count: number): string {
  if (count === 0) return 'Nothing to add';
  return count === 1 ? '1 flight, ready for its tag' : `${inDigits(count)} flights, ready for their tags`;
}

type FileLineProps = { head: ImportFileInfo; session: ImportSession; onFile: (file: File) => void };

function FileLine({ head: { source, name, count, ms }, session, onFile }: FileLineProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = `${inDigits(count)} ${count === 1 ? 'row' : 'rows'} read`;
  const time = ms >= SHOWN_MS ? ` in ${(ms / 1000).toFixed(1)} s` : '';
  const isPass = source === 'pass';
  return (
    <p className={styles['file']}>
      <span title={name}>{isPass ? SOURCES.pass : `${SOURCES[source]}, ${read}${time}`}</span>
      <Button variant="quiet" onClick={() => (isPass ? input.current?.click() : void session.close())}>
        {isPass ? 'Another pass' : 'Another file'}
      </Button>
      {isPass && <FileInput ref={input} accept="image/*,.pkpass" onChoose={onFile} />}
    </p>
  );
}

function Counts({
  groups: { selected, doubtful, there, leftOut },
  others,
}: {
  groups: Groups;
  others: number;
}) {
  const figures = [
    ['To add', selected.length],
    ['To look at', doubtful.length],
    ['Already yours', there.length],
    ['Left out', leftOut + others],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {figures.map(([name, count]) => (
        <div key={name} data-doubt={(name === 'To look at' && count > 0) || undefined}>
          <dt>{name}</dt>
          <dd>{inDigits(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
