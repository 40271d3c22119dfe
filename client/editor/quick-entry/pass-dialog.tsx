import { useEffect, useState } from 'react';
import type { PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import type { ParsedLine } from '../../../tag/quick-entry/parsed-line.ts';
import { PassLegs } from '../../boarding-pass/pass-legs.tsx';
import { PassInputs } from '../../boarding-pass/pass-inputs.tsx';
import { usePassReading } from '../../boarding-pass/use-pass-reading.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useFileDrop, useFilePaste } from '../../ui/forms/file-input.tsx';
import { Alert } from '../../ui/notice.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import { Text } from '../../ui/text.tsx';
import { translate } from '../../../tag/texts/translate.ts';
import { useLineReader } from './use-parsed-line.ts';

export type PassDialogProps = {
  opened: boolean;
  onClose: () => void;
  onReading: (passReading: ParsedLine) => void;
};

/** Reads the flight of a boarding pass from a photo, a .pkpass file or the camera. The user selects one of several flights. */
export function PassDialog({ opened, onClose, onReading }: PassDialogProps) {
  return (
    <TopDialog opened={opened} title={translate('Boarding pass')} size={520} sheet onClose={onClose}>
      {/* Unmounting the content on close resets its state and stops the camera. */}
      {opened && <LegReader onClose={onClose} onReading={onReading} />}
    </TopDialog>
  );
}

function LegReader({ onClose, onReading }: Omit<PassDialogProps, 'opened'>) {
  const [flight, setFlight] = useState<{ leg: PassLeg; day: string } | null>(null);
  const {
    state,
    readFile,
    parseText: takeText,
    submitLegs,
    close,
  } = usePassReading({
    isSingle: true,
    onLegs: ([leg], [day = '']) => leg && setFlight({ leg, day }),
  });
  const { reader, load } = useLineReader();
  useEffect(load, [load]);
  useEffect(() => {
    if (!flight || !reader) return;
    onReading(reader.readLeg(flight.leg, flight.day));
    onClose();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each flight, as soon as the lists are there
  }, [flight, reader]);
  const startReading = (file: File) => void readFile(file);
  const isClosed = useFileDrop(startReading);
  useFilePaste(startReading);

  if (flight !== null) return <PassProgress text={translate('Filling the tag')} />;
  if (state.status === 'scanning')
    return <PassProgress text={translate('Looking for the bar code')} ratio={state.progress} />;
  if (state.status === 'question')
    return (
      <Stack gap={14}>
        <Text tone="muted">{formatQuestion(state.legs)}</Text>
        <PassLegs
          legs={state.legs}
          isSingle
          submitLabel={translate('Fill the tag')}
          onSubmit={submitLegs}
          onCancel={close}
        />
      </Stack>
    );
  return (
    <DropZone isOver={isClosed} padding="26px 18px">
      <Text tone="muted">
        {translate('Drop, paste or choose a photo or a Wallet pass. It stays in this browser.')}
      </Text>
      {state.status === 'failed' && <Alert>{state.text}</Alert>}
      <PassInputs isMain onFile={startReading} onText={takeText} />
    </DropZone>
  );
}

type PassProgressProps = {
  text: string;
  /** The done part, from 0 to 1; absent if it is unknown. */
  ratio?: number;
};

function PassProgress({ text, ratio }: PassProgressProps) {
  return (
    <Stack gap={14}>
      <Text tone="muted" role="status">
        {text}
      </Text>
      <progress
        aria-label={text}
        max={1}
        {...(ratio !== undefined && { value: Math.round(ratio * 100) / 100 })}
      />
    </Stack>
  );
}

function formatQuestion(legs: readonly PassLeg[]): string {
  if (legs.length === 1) return translate('Which year was it? A boarding pass says the day, but no year.');
  const count = legs.length;
  return legs.some(({ isDayCertain }) => !isDayCertain)
    ? translate(
        '{count, plural, one {Which of its # flights is it, and which year was it?} other {Which of its # flights is it, and which year was it?}}',
        { count },
      )
    : translate(
        '{count, plural, one {Which of its # flights is it?} other {Which of its # flights is it?}}',
        { count },
      );
}
