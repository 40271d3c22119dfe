import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import { editDesign } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { wordClasses } from '../field-classes.tsx';
import { failureMessage } from '../field-message.tsx';
import { FIN_LOGO, isUpload, logoChoices, type LogoChoice } from './logo-choices.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { LogoTile } from '../../airlines/logo-tile.tsx';
import type { PickerOption } from './picker-options.ts';
import { ImagePicker } from './picture-picker.tsx';
import { UploadLogo, useLogoUpload } from './logo-upload.tsx';
import { useAirlines } from '../../airlines/use-airlines.ts';
import { useField } from '../use-field.ts';

const NONE: readonly AirlineRowFragment[] = [];

/** The logo: that of an airline on its color, the drawn fin, or an uploaded one. */
export function LogoPicker() {
  const { value, error } = useField('selectedLogo');
  const { choices, setOwn } = useLogoChoices(value);
  const background = useEditor((editor) => editor.design.tagBackgroundColor);
  const { upload, busy, errorMessage, clear } = useLogoUpload();
  const pick = (selectedLogo: string) => {
    clear();
    editDesign({ selectedLogo });
  };
  const input = useRef<HTMLInputElement>(null);
  // The clicked button disappears, so the focus moves to the field. After a touch it does not, since a phone would
  // show its keyboard.
  const pickFin = ({ nativeEvent }: MouseEvent) => {
    flushSync(() => pick(FIN_LOGO));
    const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!byFinger) input.current?.focus();
  };
  const uploadFile = async (file: File) => {
    const { opening, owner } = useEditor.getState();
    const path = await upload(file);
    if (path === null || useEditor.getState().owner !== owner) return;
    setOwn(path);
    // A design that was opened meanwhile keeps its own logo.
    if (useEditor.getState().opening === opening) editDesign({ selectedLogo: path });
  };
  const tile = (logo: string, color: string | null) => (
    <LogoTile logo={logo} background={color ?? background} small />
  );
  return (
    <div>
      <ImagePicker
        field="selectedLogo"
        value={value}
        error={errorMessage === null ? error : failureMessage(errorMessage)}
        choices={choices}
        hint="Name, IATA or ICAO"
        nothingFound="No such logo"
        picture={tile(value, null)}
        pictureWidth={46}
        classNames={wordClasses}
        pictureOf={(choice: PickerOption) => tile(choice.value, (choice as LogoChoice).background)}
        onPick={pick}
        fieldRef={input}
      />
      <Row wrap gap="2px 14px" padding="4px 0 0">
        {/* The path of an upload is a random name. */}
        {!isUpload(value) && (
          <Text as="span" look="note" size={12} truncate style={{ flex: '1 1 100%' }}>
            {value}
          </Text>
        )}
        <UploadLogo busy={busy} onChoose={(file) => void uploadFile(file)} />
        {value !== FIN_LOGO && (
          <Button variant="quiet" size="small" onClick={pickFin}>
            Drawn fin
          </Button>
        )}
      </Row>
    </div>
  );
}

/** The logos to choose from. An uploaded logo stays among them after another one was selected. */
function useLogoChoices(value: string) {
  const airlines = useAirlines().airlines ?? NONE;
  const airlineId = useEditor((editor) => editor.airlineId);
  const [own, setOwn] = useState<string | null>(null);
  if (isUpload(value) && value !== own) setOwn(value);
  const choices = useMemo(
    () => logoChoices(airlines, own === null ? [value] : [own, value], airlineId),
    [airlines, own, value, airlineId],
  );
  return { choices, setOwn };
}
