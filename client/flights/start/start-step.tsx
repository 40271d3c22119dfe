import { useRef, useState, type ReactNode } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { LabelledField } from '../../ui/forms/field.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { Grid, Row, Stack } from '../../ui/layout/box.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import { PASS_FILE_TYPES } from '../../boarding-pass/pass-file-types.ts';
import { PassInputs } from '../../boarding-pass/pass-inputs.tsx';
import { FLIGHT_LOG_EXTENSIONS } from '../../drafts/flight-file.ts';
import { SOURCE_NAMES } from '../review/source-names.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import styles from './start.module.css';
import { ExportFlights } from './export-flights.tsx';
import { ExportTags } from './export-tags.tsx';

const ACCEPTED_FILE_TYPES = [...FLIGHT_LOG_EXTENSIONS, PASS_FILE_TYPES, '.pdf'].join(',');

type Props = {
  errorMessage: string | null;
  /** True if the page showed another step before. */
  isBack: boolean;
  /** The line about the last import. */
  lastImport: ReactNode;
  onFile: (file: File) => void;
  onText: (text: string) => void;
  /**
   * Receives the text of a bar code.
   * @returns the reason why the text is no boarding pass; null if it is a boarding pass
   */
  onPass: (text: string) => string | null;
};

/** Shows the inputs of an import: a file, a text, or a boarding pass. */
export function StartStep({ errorMessage, isBack, lastImport, onFile, onText, onPass }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isPasting, setPasting] = useState(false);
  return (
    <Stack gap={24} className={styles['step']}>
      {lastImport}
      <Stack gap={8}>
        <PageHeading replacesFocused={isBack}>{translate('Import and export')}</PageHeading>
        <Text tone="muted" size={16} style={{ maxWidth: '60ch' }}>
          {translate(
            'Import the log of another app, a boarding pass, or all tags of an account. You review everything before it is added.',
          )}
        </Text>
      </Stack>
      {errorMessage !== null && <Alert>{errorMessage}</Alert>}
      <Grid columns="1.35fr 1fr" gap={20} stacksBelow="tablet">
        <StartOption id="from-file" title={translate('A flight log')} surface="dashed" icon={<SheetIcon />}>
          <Text tone="muted" className={styles['hint']}>
            {translate('Drop a file anywhere on this page.')}
          </Text>
          <Row wrap justify="center" gap={10} padding="14px 0 0">
            <Button variant="go" onClick={() => input.current?.click()}>
              {translate('Choose file')}
            </Button>
            <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
              {translate('Paste text')}
            </Button>
          </Row>
          <FileInput ref={input} accept={ACCEPTED_FILE_TYPES} onFile={onFile} />
          {isPasting && <PasteText onText={onText} />}
        </StartOption>
        <StartOption id="from-pass" title={translate('A boarding pass')} surface="panel" icon={<PassIcon />}>
          <Text tone="muted">{translate('Its picture stays in this browser.')}</Text>
          <PassInputs onFile={onFile} onText={onPass} />
        </StartOption>
      </Grid>
      <FileFormats />
    </Stack>
  );
}

type StartOptionProps = {
  id: string;
  title: string;
  surface: 'dashed' | 'panel';
  icon: ReactNode;
  children: ReactNode;
};

/** Shows one of the inputs of an import. */
function StartOption({ id, title, surface, icon, children }: StartOptionProps) {
  return (
    <Stack
      as="section"
      gap={8}
      align="center"
      justify="center"
      padding="32px 20px"
      surface={surface}
      className={styles['drop']}
      aria-labelledby={id}
    >
      <svg
        width="72"
        height="72"
        viewBox="0 0 72 72"
        fill="none"
        stroke="var(--muted)"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {icon}
      </svg>
      <Text as="h2" id={id} variant="heading" size={26} padding="10px 0 0">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function FileFormats() {
  return (
    <Grid as="dl" columns="140px 1fr" stacksBelow="phone" align="baseline" gap="12px 20px" padding="8px 0 0">
      <FileFormat name={translate('Supported files')}>
        {listExportingApps().map((name) => (
          <Chip key={name}>{name}</Chip>
        ))}
      </FileFormat>
      <FileFormat name={translate('Opens as a new tag')}>
        {translate('The PNG, SVG or PDF of a tag, with its editable design inside')}
      </FileFormat>
      <FileFormat name={translate('Not imported')}>
        {translate(
          'Booking codes, ticket numbers, notes, and the flights of other people. They stay on this device.',
        )}
      </FileFormat>
      <FileFormat name={translateIn('noun', 'Export')}>
        <ExportTags />
        <ExportFlights />
      </FileFormat>
    </Grid>
  );
}

function FileFormat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text as="dt" variant="caps" tone="muted">
        {name}
      </Text>
      <Text as="dd" variant="note">
        <Row as="span" wrap gap="6px 8px">
          {children}
        </Row>
      </Text>
    </>
  );
}

/** Returns the readable formats, as the page names them; two formats of one product are named once. */
function listExportingApps(): readonly string[] {
  const getNames = Object.values({
    ...SOURCE_NAMES,
    ics: () => translate('TripIt and other calendars'),
    csv: () => translate('Other CSV files'),
    pass: () => translate('Apple Wallet passes'),
  } satisfies typeof SOURCE_NAMES);
  return [...new Set(getNames.map((getName) => getName()))];
}

function PasteText({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Stack
      as="form"
      gap={8}
      padding="12px 0 0"
      className={styles['paste']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onText(text);
      }}
    >
      <LabelledField label={translate('Rows with a header, or a calendar')}>
        <textarea
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </LabelledField>
      <Button type="submit" variant="go" aria-disabled={text.trim() === '' || undefined}>
        {translate('Read')}
      </Button>
    </Stack>
  );
}

function SheetIcon() {
  return (
    <>
      <path d="M18 8h26l12 12v44H18zM44 8v12h12" />
      <path d="M26 32h12m6 0h4M26 42h12m6 0h4M26 52h12m6 0h4" />
    </>
  );
}

function PassIcon() {
  return (
    <>
      <path d="M8 18h56v36H8zM46 18v36" />
      <path d="M14 26h12m-12 8h20m-20 8h14m24-16v20m4-20v20m5-20v20" />
    </>
  );
}
