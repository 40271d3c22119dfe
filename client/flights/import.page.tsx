import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { legToFlightEntry } from '../../tag/boarding-pass/leg-to-flight-entry.ts';
import { isPassFile } from '../boarding-pass/pass-file-types.ts';
import { usePassReading } from '../boarding-pass/use-pass-reading.ts';
import {
  hasEmbeddedDesign,
  setOpenedImage,
  readImageFile,
  formatImageRefusal,
} from '../design-file/opened-image.ts';
import { canEmbedDesign } from '../design-file/design-file-types.ts';
import { ConnectionIndicator } from '../offline/status/connection-indicator.tsx';
import { useConnection } from '../offline/connection.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { Page } from '../ui/layout/page.tsx';
import { SiteHeader } from '../ui/layout/site-header.tsx';
import { AddingStep } from './adding/adding-step.tsx';
import { DoneStep } from './adding/done-step.tsx';
import { LastImport } from './adding/last-import.tsx';
import { readFileStart } from '../drafts/flight-file.ts';
import { isAccountFile } from '../../tag/imports/account-file.ts';
import { AccountImport } from './account-file/account-import.tsx';
import { clearDroppedFile, useDroppedFile } from '../drafts/dropped-file.ts';
import { translate } from '../../tag/texts/translate.ts';
import { useLanguage } from '../language/use-language.ts';
import styles from './import.module.css';
import { ImportSession } from './import-session.ts';
import type { ImportPageStep } from './import-state.ts';
import { ReviewStep } from './review/review-step.tsx';
import { ColumnChoice } from './start/column-choice.tsx';
import { PersonQuestion } from './start/person-question.tsx';
import { ReadingProgress } from './start/reading-progress.tsx';
import { StartStep } from './start/start-step.tsx';
import { PassYearQuestion } from './start/pass-question.tsx';

/** Imports flights from files and boarding passes, at /import. */
export function Import() {
  useLanguage();
  const token = useSession((session) => session.token);
  const userId = useSession(({ user }) => user?.id ?? '');
  return <UserImport key={token} userId={userId} />;
}

function UserImport({ userId }: { userId: string }) {
  const client = useApolloClient();
  const connection = useConnection(({ status }) => status);
  const [session] = useState(() => new ImportSession(client, userId));
  useEffect(() => session.start(), [session]);
  return (
    <Page
      className={styles['page']}
      header={<SiteHeader status={<ConnectionIndicator status={connection} />} />}
    >
      <ImportSteps session={session} />
    </Page>
  );
}

function ImportSteps({ session }: { session: ImportSession }) {
  const step = useStore(session.state, (state) => state.step);
  const reading = useFileReading(session);
  useDroppedFileReading(!BUSY_STEPS.includes(step.status), reading.openFile);
  const { pass, accountFile, closeAccountFile } = reading;
  if (pass.state.status === 'scanning')
    return (
      <ReadingProgress name="" text={translate('Looking for the bar code')} ratio={pass.state.progress} />
    );
  if (pass.state.status === 'question')
    return <PassYearQuestion legs={pass.state.legs} onSubmit={pass.submitLegs} onCancel={pass.close} />;
  if (accountFile) return <AccountImport file={accountFile} onClose={closeAccountFile} />;
  return <SessionStep {...{ session, step, reading }} />;
}

type FileReading = ReturnType<typeof useFileReading>;
type SessionStepProps = { session: ImportSession; step: ImportPageStep; reading: FileReading };

function SessionStep({ session, step, reading: { pass, errorMessage, openFile } }: SessionStepProps) {
  switch (step.status) {
    case 'opening':
      return null;
    case 'start':
      return (
        <StartStep
          errorMessage={errorMessage ?? step.errorMessage}
          isBack={step.isReturn ?? false}
          lastImport={<LastImport session={session} />}
          onFile={openFile}
          onText={(text) => pass.parseText(text) !== null && void session.readText(text)}
          onPass={pass.parseText}
        />
      );
    case 'reading':
      return <ReadingProgress name={step.name} text={formatReadingText(step)} ratio={null} />;
    case 'columns':
      return <ColumnChoice columns={step.columns} session={session} />;
    case 'people':
      return <PersonQuestion people={step.people} session={session} />;
    case 'review':
      return <ReviewStep session={session} passError={errorMessage} onFile={openFile} />;
    case 'adding':
      return <AddingStep session={session} step={step} />;
    case 'done':
      return <DoneStep session={session} />;
  }
}

/** Returns a function that reads a file of any type, and the states of reading a boarding pass, an account file and a design. */
function useFileReading(session: ImportSession) {
  const pass = usePassReading({
    onLegs: (legs, days) =>
      void session.addPassEntries(legs.map((leg, index) => legToFlightEntry(leg, days[index] ?? ''))),
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
  const errorMessage = design.errorMessage ?? (pass.state.status === 'failed' ? pass.state.text : null);
  return { pass, accountFile, closeAccountFile: () => setAccountFile(null), errorMessage, openFile };
}

/** Opens a file that was dropped on any page, as soon as the page is ready. */
function useDroppedFileReading(isReady: boolean, openFile: (file: File) => void): void {
  const droppedFile = useDroppedFile();
  useEffect(() => {
    if (!droppedFile || !isReady) return;
    clearDroppedFile();
    openFile(droppedFile);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [droppedFile, isReady]);
}

/** The steps during which no dropped file is read. */
const BUSY_STEPS: readonly ImportPageStep['status'][] = ['opening', 'reading', 'adding'];

/** Returns a function that opens an image with a design in the editor, and passes any other image to `readOtherFile`. */
function useDesignFile(readOtherFile: (file: File) => void) {
  const navigate = useNavigate();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const openFile = async (file: File) => {
    const openedImage = await readImageFile(file);
    const { name, result } = openedImage;
    if (!hasEmbeddedDesign(openedImage)) return readOtherFile(file);
    if (!result.ok) return setErrorMessage(formatImageRefusal(name, result));
    setOpenedImage(openedImage);
    await navigate(paths.editor);
  };
  return { errorMessage, open: openFile, clear: () => setErrorMessage(null) };
}

function formatReadingText({ rows, isOffline }: { rows: number; isOffline: boolean }): string {
  if (isOffline) return translate('The server does not answer. Reading continues when it is back.');
  return rows === 0
    ? translate('Reading')
    : translate('{count, plural, one {Reading, # row so far} other {Reading, # rows so far}}', {
        count: rows,
      });
}
