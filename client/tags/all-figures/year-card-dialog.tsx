import '@mantine/core/styles/Modal.layer.css';
import { useState } from 'react';
import { formatMessage } from '../../../tag/texts/messages.ts';
import {
  ALL_YEARS,
  CARD_SIZES,
  formatYearCardFileName,
  type CardSize,
} from '../../../tag/year-card/card-data.ts';
import { useImage } from '../../card/image-store.ts';
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
import { fetchYearImage } from './fetch-year-image.ts';

const SIZES: readonly (readonly [size: CardSize, name: string])[] = [
  ['story', 'Story'],
  ['square', 'Square'],
  ['link', 'Link'],
];

/** Shows the card of a year, or of all flights, as an image for download. */
export function YearCardDialog({ onClose }: { onClose: () => void }) {
  const [opened, close] = useOpenOnMount();
  const [chosen, chooseYear] = useState<string | null>(null);
  const [size, chooseSize] = useState<CardSize>('story');
  const { data } = useFlightFiguresQuery();
  const years = data?.stats.figures.years.map(({ year }) => year);
  const year = chosen ?? (years ? (years[0] ?? ALL_YEARS) : null);
  const { image, retry } = useImage(
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
        stage={<Preview image={image} retry={retry} year={year} size={size} />}
        foot={<Ways image={image} year={year} size={size} />}
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
        <Sizes size={size} onSelect={chooseSize} />
      </StageColumns>
    </TopDialog>
  );
}

type PreviewProps = ReturnType<typeof useImage> & { year: string | null; size: CardSize };

function Ways({ image, year, size }: Omit<PreviewProps, 'retry'>) {
  return (
    <>
      <Button
        variant="go"
        wide
        waitText={image.status === 'loading' ? 'Getting the picture ready' : null}
        aria-disabled={image.status === 'failed' || undefined}
        onClick={() => {
          if (image.status === 'ready' && year) downloadFile(image.file, formatYearCardFileName(year, size));
        }}
      >
        Download
      </Button>
      {image.status === 'ready' && year && (
        <Share png={image.file} name={formatYearCardFileName(year, size)} />
      )}
    </>
  );
}

/** Shares the image with another app, if the device supports this. */
function Share({ png, name }: { png: Blob; name: string }) {
  const files = [new File([png], name, { type: 'image/png' })];
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return null;
  return (
    // The promise rejects if the user closes the list of apps, which is not an error.
    <Button wide onClick={() => void navigator.share({ files }).catch(() => undefined)}>
      Share
    </Button>
  );
}

function Sizes({ size, onSelect }: { size: CardSize; onSelect: (size: CardSize) => void }) {
  return (
    <Choices legend="Size">
      {SIZES.map(([one, name]) => (
        <Choice
          key={one}
          className={styles['size']}
          name="card-size"
          isSelected={one === size}
          onSelect={() => onSelect(one)}
        >
          <i className={styles['shape']} data-size={one} aria-hidden="true" />
          <b>{name}</b>
          <Text as="small" push variant="note" size={11}>
            {CARD_SIZES[one].width} × {CARD_SIZES[one].height}
          </Text>
        </Choice>
      ))}
    </Choices>
  );
}

function Preview({ image, retry, year, size }: PreviewProps) {
  if (image.status === 'loading') return <Spinner />;
  if (image.status === 'failed') {
    const { code, params } = image.refusal;
    return <Alert action={<Button onClick={retry}>Retry</Button>}>{formatMessage(code, params)}</Alert>;
  }
  const words = year === ALL_YEARS ? 'Flight passport' : `My ${year ?? ''}`;
  const { width, height } = CARD_SIZES[size];
  return <img className={styles['picture']} src={image.url} width={width} height={height} alt={words} />;
}
