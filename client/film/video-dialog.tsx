import '@mantine/core/styles/Modal.layer.css';
import { useRef, useState } from 'react';
import type { FilmSize } from '../../tag/film/film-request.ts';
import { StageColumns } from '../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { downloadFile } from '../ui/download-file.ts';
import { canShareFiles, shareFiles } from '../ui/share-files.ts';
import { Button } from '../ui/forms/button.tsx';
import { translate } from '../../tag/texts/translate.ts';
import { useFilm, type FilmState } from './use-film.ts';
import type { FilmOrder } from './film-order.ts';
import { VideoChoices } from './video-choices.tsx';
import { VideoStage } from './video-stage.tsx';
import { formatVideoName } from './format-video-name.ts';

export type VideoSubject = {
  /** The film when the dialog opens. Later changes do not start it again. */
  order: FilmOrder;
  /** The name of the file without its extension, such as my-globe-story. */
  fileName: string;
};

/** Makes the film of a tag or a collection, shows it, and downloads or shares it. */
export function VideoDialog({
  order: initialOrder,
  fileName,
  onClose,
}: VideoSubject & { onClose: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  const preview = useRef<HTMLCanvasElement>(null);
  const [order, setOrder] = useState(initialOrder);
  const { state, cancel, retry } = useFilm(order, preview);
  return (
    <TopDialog opened={isOpen} title={translate('Video')} size={880} sheet onClose={close} onClosed={onClose}>
      <StageColumns
        side={290}
        stage={
          <VideoStage preview={preview} size={order.size} state={state} onCancel={cancel} onRetry={retry} />
        }
        foot={<VideoActions state={state} fileName={fileName} size={order.size} />}
      >
        <VideoChoices order={order} onChange={setOrder} />
      </StageColumns>
    </TopDialog>
  );
}

type VideoActionsProps = { state: FilmState; fileName: string; size: FilmSize };

/** Downloads the film, or shares it with another app if the device supports this. */
function VideoActions({ state, fileName, size }: VideoActionsProps) {
  const film = state.status === 'ready' ? state.film : null;
  const name = formatVideoName(fileName, size, film?.extension ?? 'mp4');
  const files = film ? [new File([film.file], name, { type: film.file.type })] : [];
  return (
    <>
      <Button
        variant="go"
        wide
        waitText={state.status === 'making' ? translate('Making the video') : null}
        aria-disabled={film === null || undefined}
        onClick={() => {
          if (film) downloadFile(film.file, name);
        }}
      >
        {translate('Download')}
      </Button>
      {film && canShareFiles(files) && (
        <Button wide onClick={() => void shareFiles(files)}>
          {translate('Share')}
        </Button>
      )}
    </>
  );
}
