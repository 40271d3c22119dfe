import { useState, type RefObject } from 'react';
import type { FilmSize } from '../../tag/film/film-request.ts';
import { Button } from '../ui/forms/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { Text } from '../ui/text.tsx';
import { formatDecimal } from '../language/local-formats.ts';
import { translate } from '../../tag/texts/translate.ts';
import type { FilmFile } from './film-file.ts';
import type { FilmState } from './use-film.ts';
import styles from './video.module.css';

type Props = {
  preview: RefObject<HTMLCanvasElement | null>;
  size: FilmSize;
  state: FilmState;
  onCancel: () => void;
  onRetry: () => void;
};

/** Shows the frames while they are encoded, then the finished film, and below it the progress or the result. */
export function VideoStage({ preview, size, state, onCancel, onRetry }: Props) {
  const isReady = state.status === 'ready';
  const isGif = isReady && state.film.extension === 'gif';
  // Motion that the user has asked for begins by a button, if the device asks for less motion.
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const isStill = !isReady || (isGif && !isPlaying);
  return (
    <>
      <div className={styles['frame']} data-size={size} aria-busy={state.status === 'making'}>
        <canvas ref={preview} hidden={!isStill} aria-hidden="true" />
        {isReady && !isStill && <FilmView key={state.url} film={state.film} url={state.url} />}
      </div>
      {isGif && (
        <Button onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? translate('Pause') : translate('Play')}
        </Button>
      )}
      {state.status === 'making' && <progress aria-label={translate('Video')} max={1} value={state.ratio} />}
      <Text role="status" variant="note" className={styles['status']}>
        {formatStatus(state)}
      </Text>
      {state.status === 'failed' && <Alert>{state.message}</Alert>}
      {!isReady && (
        <Button onClick={state.status === 'making' ? onCancel : onRetry}>
          {state.status === 'making'
            ? translate('Cancel')
            : state.status === 'failed'
              ? translate('Retry')
              : translate('Make the video')}
        </Button>
      )}
    </>
  );
}

function FilmView({ film, url }: { film: FilmFile; url: string }) {
  if (film.extension === 'gif') return <img src={url} alt={translate('The video as a GIF')} />;
  return (
    <video
      src={url}
      aria-label={translate('The finished video')}
      controls
      muted
      loop
      playsInline
      autoPlay={!matchMedia('(prefers-reduced-motion: reduce)').matches}
    />
  );
}

/** The steps of the percentage, so that a screen reader does not announce each frame. */
const PERCENT_STEP = 10;
const BYTES_PER_MB = 1_000_000;

function formatStatus(state: FilmState): string {
  switch (state.status) {
    case 'making':
      return translate('Making the video: {percent} %', {
        percent: Math.floor((state.ratio * 100) / PERCENT_STEP) * PERCENT_STEP,
      });
    case 'ready': {
      const { extension, file } = state.film;
      return translate('The video is ready: {format}, {megabytes} MB', {
        format: FORMAT_NAMES[extension],
        megabytes: formatDecimal(Math.max(0.1, file.size / BYTES_PER_MB)),
      });
    }
    case 'canceled':
      return translate('The video was canceled.');
    default:
      return '';
  }
}

const FORMAT_NAMES: Readonly<Record<FilmFile['extension'], string>> = {
  mp4: 'MP4',
  webm: 'WebM',
  gif: 'GIF',
};
