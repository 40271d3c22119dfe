import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import { translate, translateIn, translateText } from '../../../tag/texts/translate.ts';
import { PICTURE_SIZES, SCREEN_SIZES, type ScreenSize } from '../../../tag/collection/kit/picture-sizes.ts';
import { useImage } from '../../card/image-store.ts';
import { useSession } from '../../session/session-store.ts';
import { StageColumns } from '../../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../../ui/dialogs/use-open-on-mount.ts';
import { copyPng } from '../../ui/copy-png.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { SizeChoices } from '../../ui/forms/size-choices.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert, Status } from '../../ui/notice.tsx';
import { canShareFiles, shareFiles } from '../../ui/share-files.ts';
import type { ShownMilestone } from './shown-milestone.ts';
import styles from './milestone-dialog.module.css';
import { renderMilestonePng } from './render-milestone-png.ts';

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
      title={translateText(milestone?.name ?? '')}
      size={880}
      sheet
      onClose={close}
      onClosed={onClose}
    >
      <StageColumns
        side={290}
        stageStyle={{ background: 'var(--apron)' }}
        stage={
          <PicturePreview
            image={image}
            retry={retry}
            size={size}
            name={translateText(milestone?.name ?? '')}
          />
        }
        foot={<PictureActions image={image} fileName={`milestone-${milestone?.id ?? ''}-${size}.png`} />}
      >
        <SizeChoices sizes={SCREEN_SIZES} size={size} onSelect={selectSize} />
      </StageColumns>
    </TopDialog>
  );
}

type LoadedImage = ReturnType<typeof useImage>;

type PreviewProps = LoadedImage & { size: ScreenSize; name: string };

function PicturePreview({ image, retry, size, name }: PreviewProps) {
  if (image.status === 'failed') {
    const { code, params } = image.refusal;
    return (
      <Alert action={<Button onClick={retry}>{translate('Retry')}</Button>}>
        {formatMessage(code, params)}
      </Alert>
    );
  }
  const { width, height } = PICTURE_SIZES[size];
  // The frame has its size before the picture is drawn, so that the choices below it do not move.
  return (
    <div className={styles['frame']} style={{ '--ratio': width / height }}>
      {image.status === 'loading' ? (
        <Spinner />
      ) : (
        <img src={image.url} width={width} height={height} alt={translate('Pin of {name}', { name })} />
      )}
    </div>
  );
}

function PictureActions({ image, fileName }: Pick<LoadedImage, 'image'> & { fileName: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const png = image.status === 'ready' ? image.file : null;
  const button = {
    wide: true,
    waitText: image.status === 'loading' ? translate('Drawing the picture') : null,
    'aria-disabled': image.status === 'failed' || undefined,
  } as const;
  const files = png ? [new File([png], fileName, { type: 'image/png' })] : [];
  return (
    <>
      <Button {...button} variant="go" onClick={() => png && downloadFile(png, fileName)}>
        {translate('Download')}
      </Button>
      <Button {...button} onClick={() => void (png && copyPng(png).then(setCopied))}>
        {translate('Copy')}
      </Button>
      {png && canShareFiles(files) && (
        <Button wide onClick={() => void shareFiles(files)}>
          {/* Translators: the button that opens the share sheet of the system */}
          {translateIn('verb', 'Share')}
        </Button>
      )}
      {isCopied !== null && (
        <Status>{formatMessage(isCopied ? 'PICTURE_COPIED' : 'PICTURE_COPY_FAILED')}</Status>
      )}
    </>
  );
}
