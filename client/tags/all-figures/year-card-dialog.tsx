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
import { findPlanned, formatPlanned } from './uncounted-flights.tsx';
import styles from './year-card.module.css';
import { fetchYearImage } from './fetch-year-image.ts';

const CARD_SIZE_OPTIONS: readonly (readonly [size: CardSize, name: string])[] = [
  ['story', 'Story'],
  ['square', 'Square'],
  ['link', 'Link'],
];

/** Shows the card of a year, or of all flights, as an image for download. */
export function YearCardDialog({ onClose }: { onClose: () => void }) {
  const [isOpen, close] = useOpenOnMount();
  const [selectedYear, selectYear] = useState<string | null>(null);
  const [size, selectSize] = useState<CardSize>('story');
  const { data } = useFlightFiguresQuery();
  const years = data?.stats.figures.years.map(({ year }) => year);
  const year = selectedYear ?? (years ? (years[0] ?? ALL_YEARS) : null);
  const planned = data && findPlanned(data.stats.figures);
  const { image, retry } = useImage(
    // Not cached, because the flights of the year may change.
    year === null
      ? null
      : {
          key: `year ${year} ${size}`,
          isCached: false,
          load: (abortSignal) => fetchYearImage(year, size, abortSignal),
        },
  );
  return (
    <TopDialog opened={isOpen} title="Year card" size={880} sheet onClose={close} onClosed={onClose}>
      <StageColumns
        side={290}
        stageStyle={{ background: 'var(--apron)' }}
        stage={<CardPreview image={image} retry={retry} year={year} size={size} />}
        foot={<ShareActions image={image} year={year} size={size} />}
      >
        <LabelledField label="Year">
          <select value={year ?? ''} onChange={({ currentTarget: { value } }) => selectYear(value)}>
            {(years ?? []).map((yearOption) => (
              <option key={yearOption} value={yearOption}>
                {yearOption}
              </option>
            ))}
            <option value={ALL_YEARS}>All years: the passport</option>
          </select>
        </LabelledField>
        <SizeSegments size={size} onSelect={selectSize} />
        {planned && <Text variant="note">{formatPlanned(planned.count)}.</Text>}
      </StageColumns>
    </TopDialog>
  );
}

type CardPreviewProps = ReturnType<typeof useImage> & { year: string | null; size: CardSize };

function ShareActions({ image, year, size }: Omit<CardPreviewProps, 'retry'>) {
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
        <ShareButton png={image.file} name={formatYearCardFileName(year, size)} />
      )}
    </>
  );
}

/** Shares the image with another app, if the device supports this. */
function ShareButton({ png, name }: { png: Blob; name: string }) {
  const files = [new File([png], name, { type: 'image/png' })];
  if (!('canShare' in navigator) || !navigator.canShare({ files })) return null;
  return (
    // The promise rejects if the user closes the list of apps, which is not an error.
    <Button wide onClick={() => void navigator.share({ files }).catch(() => undefined)}>
      Share
    </Button>
  );
}

function SizeSegments({ size, onSelect }: { size: CardSize; onSelect: (size: CardSize) => void }) {
  return (
    <Choices legend="Size">
      {CARD_SIZE_OPTIONS.map(([cardSize, name]) => (
        <Choice
          key={cardSize}
          className={styles['size']}
          name="card-size"
          isSelected={cardSize === size}
          onSelect={() => onSelect(cardSize)}
        >
          <i className={styles['shape']} data-size={cardSize} aria-hidden="true" />
          <b>{name}</b>
          <Text as="small" push variant="note" size={11}>
            {CARD_SIZES[cardSize].width} × {CARD_SIZES[cardSize].height}
          </Text>
        </Choice>
      ))}
    </Choices>
  );
}

function CardPreview({ image, retry, year, size }: CardPreviewProps) {
  if (image.status === 'loading') return <Spinner />;
  if (image.status === 'failed') {
    const { code, params } = image.refusal;
    return <Alert action={<Button onClick={retry}>Retry</Button>}>{formatMessage(code, params)}</Alert>;
  }
  const fileTitle = year === ALL_YEARS ? 'Flight passport' : `My ${year ?? ''}`;
  const { width, height } = CARD_SIZES[size];
  return <img className={styles['picture']} src={image.url} width={width} height={height} alt={fileTitle} />;
}
