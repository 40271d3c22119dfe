import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { legToFlightEntry } from '../../tag/boarding-pass/leg-to-flight-entry.ts';
import { isPassFile } from '../boarding-pass/read-pass-file.ts';
import { usePassReading } from '../boarding-pass/use-pass-reading.ts';
import {
  hasEmbeddedDesign,
  setOpenedImage,
  readImageFile,
  formatImageRefusal,
} from '../design-file/opened-image.ts';
import { canEmbedDesign } from '../design-file/design-file-types.ts';
import { ConnectionIndicator } from '../offline/connection-indicator.tsx';
import { useConnection } from '../offline/connection.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { Page } from '../ui/layout/page.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { Adding } from './adding/adding.tsx';
import { Done } from './adding/done.tsx';
import { LastImport } from './adding/last-import.tsx';
import { readFileStart } from '../drafts/flight-file.ts';
import { isAccountFile } from '../../tag/imports/account-file.ts';
import { AccountImport } from './account-file/account-import.tsx';
import { clearDroppedFile, useDroppedFile } from '../drafts/dropped-file.ts';
import styles from './import.module.css';
import { ImportSession } from './import-session.ts';
import type { ImportPageStep } from './import-state.ts';
import { Review } from './review/review.tsx';
import { ColumnChoice } from './start/column-choice.tsx';
import { PersonQuestion } from './start/person-question.tsx';
import { Reading } from './start/reading.tsx';
import { Start } from './start/start.tsx';
import { PassYearQuestion } from './start/pass-question.tsx';

/** Imports flights from files and boarding passes, at /import. */
export function Import() {
  const token = useSession((session) => session.token);
  const userId = useSession(({ user }) => user?.id ?? '');
  return <UsersImport key={token} userId={userId} />;
}

function UsersImport({ userId }: { userId: string }) {
  const client = useApolloClient();
  const connection = useConnection(({ status }) => status);
  const [session] = useState(() => new ImportSession(client, userId));
  useEffect(() => session.start(), [session]);
  return (
    <Page
      className={styles['page']}
      header={<SiteHeader status={<ConnectionIndicator status={connection} />} />}
    >
      <Steps session={session} />
    </Page>
  );
}

function Steps({ session }: { session: ImportSession }) {
  const step = useStore(session.state, (state) => state.step);
  const pass = usePassReading({
    onLegs: (legs, days) =>
      void session.takeEntries(legs.map((leg, index) => legToFlightEntry(leg, days[index] ?? ''))),
  });
  const [accountFile, setAccountFile] = useState<File | null>(null);
  const readFile = async (file: File) => {
    if (isPassFile(file)) await pass.readFile(file);
    else if (isAccountFile(await readFileStart(file))) setAccountFile(file);
    else await session.readFile(file);
  };
  const design = useDesignFile((file) => void readFile(file));
  const openFile = (file: File) => {
    pass.close();
    design.clear();
    if (canEmbedDesign(file)) void design.open(file);
    else void readFile(file);
  };
  const passError = design.errorMessage ?? (pass.state.status === 'failed' ? pass.state.text : null);
  const dropped = useDroppedFile();
  const isReady = !BUSY_STEPS.includes(step.status);
  useEffect(() => {
    if (!dropped || !isReady) return;
    clearDroppedFile();
    openFile(dropped);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [dropped, isReady]);

  if (pass.state.status === 'scanning')
    return <Reading name="" text="Looking for the bar code" ratio={pass.state.progress} />;
  if (pass.state.status === 'question')
    return <PassYearQuestion legs={pass.state.legs} onTake={pass.submitLegs} onCancel={pass.close} />;
  if (accountFile) return <AccountImport file={accountFile} onClose={() => setAccountFile(null)} />;
  switch (step.status) {
    case 'opening':
      return null;
    case 'start':
      return (
        <Start
          errorMessage={passError ?? step.errorMessage}
          isBack={step.isBack ?? false}
          lastImport={<LastImport session={session} />}
          onFile={openFile}
          onText={(text) => pass.takeText(text) !== null && void session.takeText(text)}
          onPass={pass.takeText}
        />
      );
    case 'reading':
      return <Reading name={step.name} text={formatReadingText(step)} ratio={null} />;
    case 'columns':
      return <ColumnChoice columns={step.columns} session={session} />;
    case 'people':
      return <PersonQuestion people={step.people} session={session} />;
    case 'review':
      return <Review session={session} passError={passError} onFile={openFile} />;
    case 'adding':
      return <Adding session={session} step={step} />;
    case 'done':
      return <Done session={session} />;
  }
}

/** The steps during which no dropped file is read. */
const BUSY_STEPS: readonly ImportPageStep['status'][] = ['opening', 'reading', 'adding'];

/** Returns a function that opens an image with a design in the editor, and passes any other image to `onOther`. */
function useDesignFile(onOther: (file: File) => void) {
  const navigate = useNavigate();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const open = async (file: File) => {
    const picture = await readImageFile(file);
    const { name, result } = picture;
    if (!hasEmbeddedDesign(picture)) return onOther(file);
    if (!result.ok) return setErrorMessage(formatImageRefusal(name, result));
    setOpenedImage(picture);
    await navigate(paths.editor);
  };
  return { errorMessage, open, clear: () => setErrorMessage(null) };
}

function formatReadingText({ rows, isOffline }: { rows: number; isOffline: boolean }): string {
  if (isOffline) return 'The server does not answer. Reading continues when it is back.';
  return rows === 0 ? 'Reading' : `Reading, ${rows.toLocaleString('en')} rows so far`;
}
