import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { PICTURE_SIZES, type ScreenSize } from '../../../tag/collection/kit/picture-sizes.ts';
import { useImage } from '../../card/image-store.ts';
import { useSession } from '../../session/session-store.ts';
import { StageColumns } from '../../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../../ui/dialogs/use-open-on-mount.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Choice, Choices } from '../../ui/forms/choices.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
import type { ShownMilestone } from './shown-milestone.ts';
import styles from './milestone-dialog.module.css';
import { renderMilestonePng } from './render-milestone-png.ts';

const SIZE_OPTIONS: readonly (readonly [size: ScreenSize, name: string])[] = [
  ['story', 'Story'],
  ['square', 'Square'],
  ['link', 'Link'],
];

type Props = { milestone: ShownMilestone | null; onClose: () => void };

/** Shows the picture of a milestone, for download, the clipboard, and other apps. */
export function MilestoneDialog({ milestone, onClose }: Props) {
  const [isOpen, close] = useOpenOnMount();
  const [size, selectSize] = useState<ScreenSize>('story');
  const name = useSession(({ user }) => user?.nickname ?? '');
  const data = milestone && { id: milestone.id, name, earnedOn: milestone.earnedOn };
  const { image, retry } = useImage(
    data && {
      key: `milestone ${size} ${JSON.stringify(data)}`,
      isCached: false,
      load: () => renderMilestonePng(data, size),
    },
  );
  return (
    <TopDialog
      opened={isOpen}
      title={milestone?.name ?? ''}
      size={880}
      sheet
      onClose={close}
      onClosed={onClose}
    >
      <StageColumns
        side={290}
        stageStyle={{ background: 'var(--apron)' }}
        stage={<PicturePreview image={image} retry={retry} size={size} name={milestone?.name ?? ''} />}
        foot={<PictureActions image={image} fileName={`milestone-${milestone?.id ?? ''}-${size}.png`} />}
      >
        <Choices legend="Size">
          {SIZE_OPTIONS.map(([option, label]) => (
            <Choice
              key={option}
              className={styles['size']}
              name="picture-size"
              isSelected={option === size}
              onSelect={() => selectSize(option)}
            >
              <i className={styles['shape']} data-size={option} aria-hidden="true" />
              <b>{label}</b>
              <Text as="small" push variant="note" size={11}>
                {PICTURE_SIZES[option].width} × {PICTURE_SIZES[option].height}
              </Text>
            </Choice>
          ))}
        </Choices>
      </StageColumns>
    </TopDialog>
  );
}

type LoadedImage = ReturnType<typeof useImage>;

type PreviewProps = LoadedImage & { size: ScreenSize; name: string };

function PicturePreview({ image, retry, size, name }: PreviewProps) {
  if (image.status === 'loading') return <Spinner />;
  if (image.status === 'failed') {
    const { code, params } = image.refusal;
    return <Alert action={<Button onClick={retry}>Retry</Button>}>{formatMessage(code, params)}</Alert>;
  }
  const { width, height } = PICTURE_SIZES[size];
  return (
    <img className={styles['picture']} src={image.url} width={width} height={height} alt={`Pin of ${name}`} />
  );
}

function PictureActions({ image, fileName }: Pick<LoadedImage, 'image'> & { fileName: string }) {
  const [copyResult, setCopyResult] = useState<string | null>(null);
  const png = image.status === 'ready' ? image.file : null;
  const button = {
    wide: true,
    waitText: image.status === 'loading' ? 'Drawing the picture' : null,
    'aria-disabled': image.status === 'failed' || undefined,
  } as const;
  const copy = async (file: Blob) => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': file })]);
      setCopyResult('Picture copied');
    } catch {
      // This also runs if there is no clipboard, as on plain HTTP.
      setCopyResult('This browser cannot copy pictures. Download saves the picture as a file.');
    }
  };
  const share = png && getShareAction(png, fileName);
  return (
    <>
      <Button {...button} variant="go" onClick={() => png && downloadFile(png, fileName)}>
        Download
      </Button>
      <Button {...button} onClick={() => void (png && copy(png))}>
        Copy
      </Button>
      {share && (
        <Button wide onClick={share}>
          Share
        </Button>
      )}
      {copyResult && <Status>{copyResult}</Status>}
    </>
  );
}

/** Returns the action that shares a picture with another app; null if the device does not support this. */
function getShareAction(png: Blob, fileName: string): (() => void) | null {
  const files = [new File([png], fileName, { type: 'image/png' })];
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return null;
  // The promise rejects if the user closes the list of apps, which is not an error.
  return () => void navigator.share({ files }).catch(() => undefined);
}
