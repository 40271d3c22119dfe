import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { editDesign } from '../state/edit-design.ts';
import { useEditor } from '../state/editor-store.ts';
import { logoClasses } from './field-classes.ts';
import { FIN_LOGO, isUpload, logoChoices, type LogoChoice } from './logo-choices.ts';
import styles from './logo-picker.module.css';
import { LogoTile } from './logo-tile.tsx';
import type { Choice } from './picture-choice.ts';
import { PicturePicker } from './picture-picker.tsx';
import { UploadLogo } from './upload-logo.tsx';
import { useAirlines } from '../airlines/use-airlines.ts';
import { useField } from './use-field.ts';
import { useLogoUpload } from './use-logo-upload.ts';

const NONE: readonly AirlineRowFragment[] = [];

/** The logo: an airline's mark, each shown on its airline's colour, the drawn fin, or one of one's own. */
export function LogoPicker() {
  const { value, error } = useField('selectedLogo');
  const { choices, keep } = useLogoChoices(value);
  const background = useEditor((editor) => editor.design.tagBackgroundColor);
  const { upload, busy, failure, clear } = useLogoUpload();
  const pick = (selectedLogo: string) => {
    clear();
    editDesign({ selectedLogo });
  };
  const input = useRef<HTMLInputElement>(null);
  // The button goes with its use. The focus goes to the field, which then reads out what it holds; not from a finger,
  // which has no focus to lose and would get the keyboard of the screen.
  const takeFin = ({ nativeEvent }: MouseEvent) => {
    flushSync(() => pick(FIN_LOGO));
    const byFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (!byFinger) input.current?.focus();
  };
  const send = async (file: File) => {
    const { opening, owner } = useEditor.getState();
    const path = await upload(file);
    if (path === null || useEditor.getState().owner !== owner) return;
    keep(path);
    // Another design that was opened meanwhile keeps its own logo.
    if (useEditor.getState().opening === opening) editDesign({ selectedLogo: path });
  };
  const tile = (logo: string, color: string | null) => (
    <LogoTile logo={logo} background={color ?? background} small />
  );
  return (
    <div>
      <PicturePicker
        field="selectedLogo"
        value={value}
        error={failure ?? error}
        choices={choices}
        hint="Name, IATA or ICAO"
        nothingFound="No such logo"
        picture={tile(value, null)}
        pictureWidth={46}
        classNames={logoClasses}
        pictureOf={(choice: Choice) => tile(choice.value, (choice as LogoChoice).background)}
        onPick={pick}
        fieldRef={input}
      />
      <div className={styles['below']}>
        {/* An upload's path is a random name: the field says whose it is. */}
        {!isUpload(value) && <code className={styles['path']}>{value}</code>}
        <UploadLogo busy={busy} onChoose={(file) => void send(file)} />
        {value !== FIN_LOGO && (
          <button type="button" className={styles['action']} onClick={takeFin}>
            Drawn fin
          </button>
        )}
      </div>
    </div>
  );
}

/** The logos to choose from. One's own stays among them when another is tried. */
function useLogoChoices(value: string) {
  const airlines = useAirlines().airlines ?? NONE;
  const airlineId = useEditor((editor) => editor.airlineId);
  const [own, keep] = useState<string | null>(null);
  if (isUpload(value) && value !== own) keep(value);
  const choices = useMemo(
    () => logoChoices(airlines, own === null ? [value] : [own, value], airlineId),
    [airlines, own, value, airlineId],
  );
  return { choices, keep };
}
