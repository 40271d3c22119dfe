import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { ALL_YEARS, CARD_SIZES, yearCardFileName, type CardSize } from '../../../tag/year-card/card-data.ts';
import { useFlightFiguresQuery } from '../../graphql/generated.ts';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../../ui/dialogs/use-open-on-mount.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import fieldStyles from '../../ui/forms/plain-field.module.css';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import styles from './year-card.module.css';
import { fetchYearImage } from './year-picture.ts';

const SIZES: readonly (readonly [size: CardSize, name: string])[] = [
  ['story', 'Story'],
  ['square', 'Square'],
  ['link', 'Link'],
];

/** A year, or all flights, as a picture: chosen, looked at and downloaded. */
export function YearCardDialog({ onClose }: { onClose: () => void }) {
  const [opened, close] = useOpenOnMount();
  const [chosen, chooseYear] = useState<string | null>(null);
  const [size, chooseSize] = useState<CardSize>('story');
  const { data } = useFlightFiguresQuery();
  const years = data?.stats.figures.years.map(({ year }) => year);
  const year = chosen ?? (years ? (years[0] ?? ALL_YEARS) : null);
  const picture = usePicture(year, size);
  return (
    <TopDialog opened={opened} title="Year card" size={880} sheet onClose={close} onClosed={onClose}>
      <div className={styles['dialog']}>
        <div className={styles['stage']} data-size={size}>
          <Preview picture={picture} year={year} size={size} />
        </div>
        <div className={styles['choices']}>
          <label>
            <span className={fieldStyles['name']}>Year</span>
            <select
              className={fieldStyles['input']}
              value={year ?? ''}
              onChange={({ currentTarget: { value } }) => chooseYear(value)}
            >
              {(years ?? []).map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
              <option value={ALL_YEARS}>All years: the passport</option>
            </select>
          </label>
          <Sizes size={size} onChoose={chooseSize} />
          <Button
            variant="go"
            wide
            busy={picture.status === 'drawing'}
            aria-disabled={picture.status !== 'drawn' || undefined}
            onClick={() => {
              if (picture.status === 'drawn' && year) downloadFile(picture.png, yearCardFileName(year, size));
            }}
          >
            Download
          </Button>
          {picture.status === 'drawn' && year && (
            <Share png={picture.png} name={yearCardFileName(year, size)} />
          )}
        </div>
      </div>
    </TopDialog>
  );
}

/** Hands the picture to another app, where the device has that. */
function Share({ png, name }: { png: Blob; name: string }) {
  const files = [new File([png], name, { type: 'image/png' })];
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return null;
  return (
    // Who closes the device's list has not chosen, and nothing went wrong.
    <Button wide onClick={() => void navigator.share({ files }).catch(() => undefined)}>
      Share
    </Button>
  );
}

function Sizes({ size, onChoose }: { size: CardSize; onChoose: (size: CardSize) => void }) {
  return (
    <fieldset className={styles['sizes']}>
      <legend className={fieldStyles['name']}>Size</legend>
      <div>
        {SIZES.map(([one, name]) => (
          <label key={one}>
            <input type="radio" name="card-size" checked={one === size} onChange={() => onChoose(one)} />
            <i data-size={one} aria-hidden="true" />
            <span>{name}</span>
            <small>
              {CARD_SIZES[one].width} × {CARD_SIZES[one].height}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type YearImageState =
  | { status: 'drawing' }
  | { status: 'drawn'; png: Blob; url: string }
  | { status: 'failed'; text: string; retry: () => void };

/** Drawn anew with each choice; a choice that was changed meanwhile is not shown. */
function usePicture(year: string | null, size: CardSize): YearImageState {
  const [attempt, setAttempt] = useState(0);
  const choice = `${year} ${size} ${attempt}`;
  const [drawn, setDrawn] = useState<{ of: string; picture: YearImageState } | null>(null);
  useEffect(() => {
    if (year === null) return;
    const given = new AbortController();
    let url: string | null = null;
    const show = (picture: YearImageState) => setDrawn({ of: choice, picture });
    void fetchYearImage(year, size, given.signal).then((result) => {
      if (given.signal.aborted) return;
      if (!result.ok) {
        const text = messageText(result.refusal.code, result.refusal.params);
        return show({ status: 'failed', text, retry: () => setAttempt((count) => count + 1) });
      }
      const { file: png } = result.value;
      url = URL.createObjectURL(png);
      show({ status: 'drawn', png, url });
    });
    return () => {
      given.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [year, size, choice]);
  return drawn?.of === choice ? drawn.picture : { status: 'drawing' };
}

function Preview({ picture, year, size }: { picture: YearImageState; year: string | null; size: CardSize }) {
  if (picture.status === 'drawing') return <Spinner />;
  if (picture.status === 'failed')
    return <Alert action={<Button onClick={picture.retry}>Retry</Button>}>{picture.text}</Alert>;
  const words = year === ALL_YEARS ? 'Flight passport' : `My ${year ?? ''}`;
  const { width, height } = CARD_SIZES[size];
  return <img src={picture.url} width={width} height={height} alt={words} />;
}
