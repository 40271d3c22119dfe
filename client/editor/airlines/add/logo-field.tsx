import { TextInput } from '@mantine/core';
import { isImagePath } from '../../../../tag/design/design-fields.ts';
import { messageText } from '../../../../tag/messages.ts';
import { cardInColor } from '../../../../tag/design/palette.ts';
import { useLogoColors } from '../../fields/colors/logo-colors.ts';
import { LogoSwatches } from '../../fields/colors/logo-swatches.tsx';
import { FIN_LOGO } from '../../fields/logo-choices.ts';
import { UploadLogo, useLogoUpload } from '../../fields/logo-upload.tsx';
import styles from './add-airline.module.css';
import { AIRLINE_FIELDS, type AddAirline } from './new-airline-form.ts';

/** The path of the logo, its picture, buttons for an upload and for the drawn fin, and the colors of an uploaded one. */
export function LogoField({ adding }: { adding: AddAirline }) {
  const { values, errors, edit, setError, colors, setColors } = adding;
  const { upload, busy, errorMessage, clear } = useLogoUpload();
  const path = values.logoUrl;
  const ofLogo = useLogoColors(path);
  const chosen = colors?.tagBackgroundColor ?? null;
  const change = (logoUrl: string) => {
    clear();
    edit('logoUrl', logoUrl);
  };
  const uploadFile = async (file: File) => {
    const uploaded = await upload(file);
    if (uploaded !== null) change(uploaded);
  };
  return (
    <div className={styles['logo']}>
      <span className={styles['tile']} style={chosen === null ? undefined : { background: chosen }}>
        {isImagePath(path) && (
          <img
            key={path}
            src={path}
            alt=""
            decoding="async"
            onError={() => setError('logoUrl', messageText('LOGO_UNKNOWN'))}
          />
        )}
      </span>
      <div className={styles['path']}>
        <TextInput
          label={AIRLINE_FIELDS.logoUrl}
          value={path}
          error={errorMessage ?? errors.logoUrl}
          aria-required="true"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <div className={styles['ways']}>
          <UploadLogo busy={busy} onChoose={(file) => void uploadFile(file)} />
          {/* The button stays after a click, so that it keeps the focus. */}
          <button
            type="button"
            className={styles['way']}
            aria-pressed={path === FIN_LOGO}
            onClick={() => change(FIN_LOGO)}
          >
            Use a drawn fin
          </button>
        </div>
        <LogoSwatches
          colors={ofLogo}
          chosen={chosen}
          onPick={(color) => setColors(color === chosen ? null : cardInColor(color, ofLogo))}
        />
      </div>
    </div>
  );
}
