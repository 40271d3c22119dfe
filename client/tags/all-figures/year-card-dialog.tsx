import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { messageText } from '../../../tag/texts/messages.ts';
import { ALL_YEARS, CARD_SIZES, yearCardFileName, type CardSize } from '../../../tag/year-card/card-data.ts';
import { usePictureOf } from '../../card/picture-store.ts';
import { useFlightFiguresQuery } from '../../graphql/generated.ts';
import { StageColumns } from '../../ui/dialogs/stage-columns.tsx';
import { TopDialog } from '../../ui/dialogs/top-dialog.tsx';
import { useOpenOnMount } from '../../ui/dialogs/use-open-on-mount.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Choice, Choices } from '../../ui/forms/choices.tsx';
import { LabelledField } from '../../ui/forms/field.tsx';
import { Spinner } from '../../ui/layout/spinner.tsx';
import { Alert } from '../../ui/notice.tsx';
import { Text } from '../../ui/text.tsx';
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
  const { picture, retry } = usePictureOf(
    // Not cached, because the flights of the year may change.
    year === null
      ? null
      : {
          key: `year ${year} ${size}`,
          isCached: false,
          load: (signal) => fetchYearImage(year, size, signal),
        },
  );
  return (
    <TopDialog opened={opened} title="Year card" size={880} sheet onClose={close} onClosed={onClose}>
      <StageColumns
        side={290}
        stageStyle={{ background: 'var(--apron)' }}
        stage={<Preview picture={picture} retry={retry} year={year} size={size} />}
        foot={<Ways picture={picture} year={year} size={size} />}
      >
        <LabelledField label="Year">
          <select value={year ?? ''} onChange={({ currentTarget: { value } }) => chooseYear(value)}>
            {(years ?? []).map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
            <option value={ALL_YEARS}>All years: the passport</option>
          </select>
        </LabelledField>
        <Sizes size={size} onChoose={chooseSize} />
      </StageColumns>
    </TopDialog>
  );
}

type PreviewProps = ReturnType<typeof usePictureOf> & { year: string | null; size: CardSize };

function Ways({ picture, year, size }: Omit<PreviewProps, 'retry'>) {
  return (
    <>
      <Button
        variant="go"
        wide
        busy={picture.status === 'loading'}
        aria-disabled={picture.status !== 'ready' || undefined}
        onClick={() => {
          if (picture.status === 'ready' && year) downloadFile(picture.file, yearCardFileName(year, size));
        }}
      >
        Download
      </Button>
      {picture.status === 'ready' && year && <Share png={picture.file} name={yearCardFileName(year, size)} />}
    </>
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
    <Choices legend="Size">
      {SIZES.map(([one, name]) => (
        <Choice
          key={one}
          className={styles['size']}
          name="card-size"
          isChosen={one === size}
          onChoose={() => onChoose(one)}
        >
          <i className={styles['shape']} data-size={one} aria-hidden="true" />
          <b>{name}</b>
          <Text as="small" push look="note" size={11}>
            {CARD_SIZES[one].width} × {CARD_SIZES[one].height}
          </Text>
        </Choice>
      ))}
    </Choices>
  );
}

function Preview({ picture, retry, year, size }: PreviewProps) {
  if (picture.status === 'loading') return <Spinner />;
  if (picture.status === 'failed') {
    const { code, params } = picture.refusal;
    return <Alert action={<Button onClick={retry}>Retry</Button>}>{messageText(code, params)}</Alert>;
  }
  const words = year === ALL_YEARS ? 'Flight passport' : `My ${year ?? ''}`;
  const { width, height } = CARD_SIZES[size];
  return <img className={styles['picture']} src={picture.url} width={width} height={height} alt={words} />;
}
