import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CODE_LENGTH } from '../../../tag/limits.ts';
import { Button } from '../../ui/forms/button.tsx';
import { upperCaseComposed, upperCaseInput } from '../fields/upper-case-input.ts';
import { useAirlines } from '../airlines/use-airlines.ts';
import { codeFault } from './code-clash.ts';
import type { UploadItem } from './upload-item.ts';
import styles from './upload.module.css';
import type { Choice } from './use-upload.ts';

type Props = {
  item: Extract<UploadItem, { kind: 'clash' }>;
  busy: boolean;
  onChoose: (choice: Choice) => void;
};

/** For a new airline whose code is another's by now: its tag becomes one of that airline, or it gets another code. */
export function ClashChoices({ item: { entry, clash }, busy, onChoose }: Props) {
  const { airlines } = useAirlines();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const type = (text: string) => {
    setCode(text);
    setFault(null);
  };
  const name = clash.field.toUpperCase();
  return (
    <>
      <div className={styles['choices']}>
        <Button busy={busy} onClick={() => onChoose('refile')}>
          Save as a tag of {clash.airline.name}
        </Button>
      </div>
      <form
        className={styles['recode']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const found = codeFault(entry, { [clash.field]: code }, airlines ?? []);
          setFault(found);
          if (found === null && !busy) onChoose({ field: clash.field, code });
        }}
      >
        <TextInput
          label={`Another ${name}`}
          value={code}
          error={fault}
          placeholder={'X'.repeat(CODE_LENGTH[clash.field === 'iata' ? 'airlineIata' : 'icao'])}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={upperCaseInput}
          onChange={(event) => type(event.currentTarget.value)}
          onCompositionEnd={(event) => type(upperCaseComposed(event))}
        />
        <Button type="submit" busy={busy}>
          Change and upload
        </Button>
      </form>
    </>
  );
}
