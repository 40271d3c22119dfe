import { TextInput } from '@mantine/core';
import { isImagePath } from '../../../../tag/design/field-schemas.ts';
import { cardInColor } from '../../../../tag/design/palette.ts';
import { useFileDrop, useFilePaste } from '../../../ui/forms/file-input.tsx';
import { GUEST, useOwner } from '../../../session/current-user.ts';
import { useLogoColors } from '../../fields/colors/logo-colors.ts';
import { LogoSwatches } from '../../fields/colors/logo-swatches.tsx';
import { FIN_LOGO } from '../../fields/pickers/logo-choices.ts';
import { UploadLogo, type LogoUpload } from '../../fields/pickers/logo-upload.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import styles from './add-airline.module.css';
import { AIRLINE_FIELDS, type AddAirline } from './new-airline-form.ts';

type Props = { adding: AddAirline; upload: LogoUpload };

/**
 * The path of the logo, its picture, buttons for an upload and for the drawn fin, and the colors of an uploaded one. A
 * picture may also be dropped or pasted anywhere in the dialog.
 */
export function LogoField({ adding, upload: { upload, busy, errorMessage, clear } }: Props) {
  const { values, errors, edit, colors, setColors } = adding;
  const isGuest = useOwner() === GUEST;
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
  const isDragging = useFileDrop((file) => void uploadFile(file));
  useFilePaste((file) => void uploadFile(file));
  return (
    <Row gap={14} align="start" className={styles['logo']} data-over={(isDragging && !isGuest) || undefined}>
      <LogoPreview path={path} color={chosen} />
      <Stack gap={4} grow className={styles['path']}>
        <TextInput
          label={AIRLINE_FIELDS.logoUrl}
          value={path}
          error={errorMessage ?? errors.logoUrl}
          aria-required="true"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Row wrap gap="2px 18px">
          <UploadLogo busy={busy} onChoose={(file) => void uploadFile(file)} />
          {/* The button stays after a click, so that it keeps the focus. */}
          <Button
            variant="quiet"
            size="small"
            className={styles['way']}
            aria-pressed={path === FIN_LOGO}
            onClick={() => change(FIN_LOGO)}
          >
            Use a drawn fin
          </Button>
          {!isGuest && (
            <Text as="span" look="note" size={12.5} padding="6px 0" className={styles['other']}>
              or drop or paste a picture
            </Text>
          )}
        </Row>
        <LogoSwatches
          colors={ofLogo}
          chosen={chosen}
          onPick={(color) => setColors(color === chosen ? null : cardInColor(color, ofLogo))}
        />
      </Stack>
    </Row>
  );
}

/** The logo on the color of the card; no broken picture where there is no logo. */
function LogoPreview({ path, color }: { path: string; color: string | null }) {
  return (
    <Tile size={68} background={color ?? undefined}>
      {isImagePath(path) && (
        <img
          key={path}
          src={path}
          alt=""
          decoding="async"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </Tile>
  );
}
