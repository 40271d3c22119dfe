import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AirlineRowFragment } from '../../../graphql/generated.ts';
import { editDesign } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { wordClasses } from '../field-classes.tsx';
import { renderFailure } from '../field-message.tsx';
import { FIN_LOGO, isUpload, buildLogoOptions, type LogoOption } from './logo-options.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { LogoTile } from '../../airlines/logo-tile.tsx';
import type { PickerOption } from './picker-options.ts';
import { ImagePicker } from './image-picker.tsx';
import { LogoUploadButton, useLogoUpload } from './logo-upload.tsx';
import { useAirlines } from '../../airlines/use-airlines.ts';
import { useField } from '../use-field.ts';
import { translate } from '../../../../tag/texts/translate.ts';
import { useLanguage } from '../../../language/use-language.ts';

const NO_AIRLINES: readonly AirlineRowFragment[] = [];

/** Selects the logo: that of an airline on its color, the drawn fin, or an upload. */
export function LogoPicker() {
  const { value, error } = useField('selectedLogo');
  const { choices, setOwn: setOwnUpload } = useLogoOptions(value);
  const background = useEditor((editor) => editor.design.tagBackgroundColor);
  const { upload, isBusy, errorMessage, clear } = useLogoUpload();
  const selectLogo = (selectedLogo: string) => {
    clear();
    editDesign({ selectedLogo });
  };
  const input = useRef<HTMLInputElement>(null);
  // The clicked button disappears, so the focus moves to the field, except after a touch, because a phone would show its keyboard.
  const selectFin = ({ nativeEvent }: MouseEvent) => {
    flushSync(() => selectLogo(FIN_LOGO));
    const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!isTouch) input.current?.focus();
  };
  const uploadFile = async (file: File) => {
    const { opening, owner } = useEditor.getState();
    const path = await upload(file);
    if (path === null || useEditor.getState().owner !== owner) return;
    setOwnUpload(path);
    // A design that was opened during the upload keeps its own logo.
    if (useEditor.getState().opening === opening) editDesign({ selectedLogo: path });
  };
  const renderTile = (logo: string, color: string | null) => (
    <LogoTile logo={logo} background={color ?? background} small />
  );
  return (
    <div>
      <ImagePicker
        field="selectedLogo"
        value={value}
        error={errorMessage === null ? error : renderFailure(errorMessage)}
        choices={choices}
        hint={translate('Name, IATA or ICAO')}
        nothingFound={translate('No logo found')}
        image={renderTile(value, null)}
        imageWidth={46}
        classNames={wordClasses}
        renderImage={(choice: PickerOption) => renderTile(choice.value, (choice as LogoOption).background)}
        onSelect={selectLogo}
        fieldRef={input}
      />
      <Row wrap gap="2px 14px" padding="4px 0 0">
        {/* Hides the path of an upload, because it is a random name. */}
        {!isUpload(value) && (
          <Text as="span" variant="note" size={12} truncate style={{ flex: '1 1 100%' }}>
            {value}
          </Text>
        )}
        <LogoUploadButton isBusy={isBusy} onFile={(file) => void uploadFile(file)} />
        {value !== FIN_LOGO && (
          <Button variant="quiet" size="small" onClick={selectFin}>
            {translate('Drawn fin')}
          </Button>
        )}
      </Row>
    </div>
  );
}

/** Returns the logos to select from. An uploaded logo stays in the list after another logo was selected. */
function useLogoOptions(value: string) {
  const airlines = useAirlines().airlines ?? NO_AIRLINES;
  const airlineId = useEditor((editor) => editor.airlineId);
  const [ownUpload, setOwnUpload] = useState<string | null>(null);
  const language = useLanguage();
  if (isUpload(value) && value !== ownUpload) setOwnUpload(value);
  const choices = useMemo(
    () => buildLogoOptions(airlines, ownUpload === null ? [value] : [ownUpload, value], airlineId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are texts of the language
    [airlines, ownUpload, value, airlineId, language],
  );
  return { choices, setOwn: setOwnUpload };
}
