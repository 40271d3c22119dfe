import { TextInput } from '@mantine/core';
import { isImagePath } from '../../../../tag/design/field-schemas.ts';
import { createCardColors } from '../../../../tag/design/palette.ts';
import { useFileDrop, useFilePaste } from '../../../ui/forms/file-input.tsx';
import { GUEST, useOwner } from '../../../session/current-user.ts';
import { useLogoColors } from '../../fields/colors/logo-colors.ts';
import { LogoSwatches } from '../../fields/colors/logo-swatches.tsx';
import { FIN_LOGO } from '../../fields/pickers/logo-options.ts';
import { LogoUploadButton, type LogoUpload } from '../../fields/pickers/logo-upload.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Row, Stack } from '../../../ui/layout/box.tsx';
import { Text } from '../../../ui/text.tsx';
import { Tile } from '../../../ui/tile.tsx';
import { translate } from '../../../../tag/texts/translate.ts';
import styles from './add-airline.module.css';
import { getAirlineLabel, type AddAirlineControls } from './new-airline-form.ts';

type Props = { adding: AddAirlineControls; upload: LogoUpload };

/**
 * Shows the path and image of the logo, buttons for an upload and for the drawn fin, and the colors of an uploaded logo. The user can
 * also drop or paste an image anywhere in the dialog.
 */
export function LogoField({ adding, upload: { upload, isBusy, errorMessage, clear } }: Props) {
  const { values, errors, editField, colors, setColors } = adding;
  const isGuest = useOwner() === GUEST;
  const path = values.logoUrl;
  const logoColors = useLogoColors(path);
  const logoBackground = colors?.tagBackgroundColor ?? null;
  const changeLogo = (logoUrl: string) => {
    clear();
    editField('logoUrl', logoUrl);
  };
  const uploadFile = async (file: File) => {
    const uploadedPath = await upload(file);
    if (uploadedPath !== null) changeLogo(uploadedPath);
  };
  const isDragging = useFileDrop((file) => void uploadFile(file));
  useFilePaste((file) => void uploadFile(file));
  return (
    <Row gap={14} align="start" className={styles['logo']} data-over={(isDragging && !isGuest) || undefined}>
      <LogoPreview path={path} color={logoBackground} />
      <Stack gap={4} grow className={styles['path']}>
        <TextInput
          label={getAirlineLabel('logoUrl')}
          value={path}
          error={errorMessage ?? errors.logoUrl}
          aria-required="true"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => changeLogo(event.currentTarget.value)}
        />
        <Row wrap gap="2px 18px">
          <LogoUploadButton isBusy={isBusy} onFile={(file) => void uploadFile(file)} />
          {/* The button stays after a click, so that it keeps the focus. */}
          <Button
            variant="quiet"
            size="small"
            className={styles['way']}
            aria-pressed={path === FIN_LOGO}
            onClick={() => changeLogo(FIN_LOGO)}
          >
            {translate('Use a drawn fin')}
          </Button>
          {!isGuest && (
            <Text as="span" variant="note" size={12.5} padding="6px 0" className={styles['other']}>
              {translate('or drop or paste a picture')}
            </Text>
          )}
        </Row>
        <LogoSwatches
          colors={logoColors}
          selected={logoBackground}
          onSelect={(color) =>
            setColors(color === logoBackground ? null : createCardColors(color, logoColors))
          }
        />
      </Stack>
    </Row>
  );
}

/** Shows the logo on the color of the card. Hides an image that cannot load. */
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
