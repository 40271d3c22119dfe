import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FilmRequest, FilmSize } from '../../tag/film/film-request.ts';
import { formatMessage } from '../../tag/texts/messages.ts';
import { StageColumns } from '../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../ui/dialogs/use-open-on-mount.ts';
import { downloadFile } from '../ui/download-file.ts';
import { canShareFiles, shareFiles } from '../ui/share-files.ts';
import { Button } from '../ui/forms/button.tsx';
import { useFilm, type FilmState } from './use-film.ts';
import { VideoChoices, type TagFilmKind } from './video-choices.tsx';
import { VideoStage } from './video-stage.tsx';
import { formatVideoName } from './format-video-name.ts';

export type VideoSubject = {
  /** Returns what the film shows, when the user asks for it. */
  getRequest: () => Promise<FilmRequest>;
  /** The name of the file without its extension, such as my-globe-story. */
  fileName: string;
};

/** Makes the film of a tag or a collection, shows it, and downloads or shares it. */
export function VideoDialog({ getRequest, fileName, onClose }: VideoSubject & { onClose: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  const preview = useRef<HTMLCanvasElement>(null);
  const { request, hasFailed, reload, change } = useFilmRequest(getRequest);
  const film = useFilm(request, preview);
  const state: FilmState = hasFailed
    ? { status: 'failed', message: formatMessage('VIDEO_FAILED') }
    : film.state;
  return (
    <TopDialog opened={isOpen} title="Video" size={880} sheet onClose={close} onClosed={onClose}>
      <StageColumns
        side={290}
        stage={
          <VideoStage
            preview={preview}
            size={request?.size ?? 'story'}
            state={state}
            onCancel={film.cancel}
            onRetry={hasFailed ? reload : film.retry}
          />
        }
        foot={<VideoActions state={state} fileName={fileName} size={request?.size ?? 'story'} />}
      >
        {request && <VideoChoices request={request} onChange={change} />}
      </StageColumns>
    </TopDialog>
  );
}

/** Loads the request once, and changes it by the choices of the user. */
function useFilmRequest(getRequest: VideoSubject['getRequest']) {
  const [loaded, setLoaded] = useState<FilmRequest | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [size, setSize] = useState<FilmSize | null>(null);
  const [kind, setKind] = useState<TagFilmKind | null>(null);
  const load = useRef(getRequest);
  useEffect(() => {
    let isMounted = true;
    load.current().then(
      (request) => isMounted && setLoaded(request),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  const request = useMemo(() => loaded && changeRequest(loaded, size, kind), [loaded, size, kind]);
  return {
    request,
    hasFailed,
    reload: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
    change: (choice: { size?: FilmSize; kind?: TagFilmKind }) => {
      if (choice.size) setSize(choice.size);
      if (choice.kind) setKind(choice.kind);
    },
  };
}

function changeRequest(request: FilmRequest, size: FilmSize | null, kind: TagFilmKind | null): FilmRequest {
  const sizedRequest = { ...request, size: size ?? request.size };
  return kind && 'design' in sizedRequest ? { ...sizedRequest, kind } : sizedRequest;
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
        waitText={state.status === 'making' ? 'Making the video' : null}
        aria-disabled={film === null || undefined}
        onClick={() => {
          if (film) downloadFile(film.file, name);
        }}
      >
        Download
      </Button>
      {film && canShareFiles(files) && (
        <Button wide onClick={() => void shareFiles(files)}>
          Share
        </Button>
      )}
    </>
  );
}
