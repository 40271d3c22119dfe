import { TextInput } from '@mantine/core';
import { isImagePath } from '../../../../tag/design-fields.ts';
import { messageText } from '../../../../tag/messages.ts';
import { FIN_LOGO } from '../../fields/logo-choices.ts';
import { UploadLogo } from '../../fields/upload-logo.tsx';
import { useLogoUpload } from '../../fields/use-logo-upload.ts';
import styles from './add-airline.module.css';
import { AIRLINE_FIELDS } from './new-airline-form.ts';
import type { AddAirline } from './use-add-airline.ts';

/** The logo as a path, what stands there, and the two ways to another one. */
export function LogoField({ adding: { values, faults, edit, blame } }: { adding: AddAirline }) {
  const { upload, busy, failure, clear } = useLogoUpload();
  const path = values.logoUrl;
  const put = (logoUrl: string) => {
    clear();
    edit('logoUrl', logoUrl);
  };
  const send = async (file: File) => {
    const uploaded = await upload(file);
    if (uploaded !== null) put(uploaded);
  };
  return (
    <div className={styles['logo']}>
      <span className={styles['tile']}>
        {isImagePath(path) && (
          <img
            key={path}
            src={path}
            alt=""
            decoding="async"
            onError={() => blame('logoUrl', messageText('LOGO_UNKNOWN'))}
          />
        )}
      </span>
      <div className={styles['path']}>
        <TextInput
          label={AIRLINE_FIELDS.logoUrl}
          value={path}
          error={failure ?? faults.logoUrl}
          aria-required="true"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => put(event.currentTarget.value)}
        />
        <div className={styles['ways']}>
          <UploadLogo busy={busy} onChoose={(file) => void send(file)} />
          {/* It stays when it is used: the focus would go with it. */}
          <button
            type="button"
            className={styles['way']}
            aria-pressed={path === FIN_LOGO}
            onClick={() => put(FIN_LOGO)}
          >
            Use a drawn fin
          </button>
        </div>
      </div>
    </div>
  );
}
