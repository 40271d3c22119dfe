import { useMemo } from 'react';
import { COLLECTION_FILM_KINDS, FILM_SIZES } from '../../../tag/film/film-request.ts';
import { CONTENT_TYPES } from '../../../tag/exported-image/image-formats.ts';
import { formatMessage } from '../../../tag/texts/messages.ts';
import type { Result } from '../../../tag/texts/refusal.ts';
import type { FlightSet, PictureOrder } from '../../card/picture/picture-worker-client.ts';
import { VideoButton } from '../../film/video-button.tsx';
import { copyPng } from '../../ui/copy-png.ts';
import { downloadFile } from '../../ui/download-file.ts';
import { Button } from '../../ui/forms/button.tsx';
import { useSingleFlight } from '../../ui/forms/use-single-flight.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import { showFailure, showOutcome } from '../../ui/notice-area.tsx';
import { canShareFiles, shareFiles } from '../../ui/share-files.ts';
import { translate, translateIn } from '../../../tag/texts/translate.ts';
import {
  getPictureFileFormat,
  hasSheet,
  makePictureFile,
  makePicturePng,
  makeSheetFile,
} from './make-picture-file.ts';
import type { PictureDrawing, PictureQueue } from './picture-queue.ts';
import styles from './pictures.module.css';

type Props = {
  queue: PictureQueue;
  order: PictureOrder;
  /** Null while the requested picture is not drawn. */
  drawing: PictureDrawing | null;
  flightSet: FlightSet;
};

/** Shows the actions of the current picture. */
export function PictureActions({ queue, order, drawing, flightSet }: Props) {
  const [download, isDownloading] = useSingleFlight(async () => {
    if (!drawing) return;
    const file = await makePictureFile(queue, order, drawing);
    if (!reportRefusal(file)) return;
    downloadFile(file.value, file.value.name);
    showOutcome(formatMessage('PICTURE_DOWNLOADED'));
  });
  return (
    <Stack gap={10} className={styles['main']}>
      <Button
        variant="go"
        wide
        waitText={getWaitText(drawing)}
        isBusy={isDownloading}
        onClick={() => void download(undefined)}
      >
        {getPictureFileFormat(order) === 'pdf' ? translate('Download PDF') : translate('Download')}
      </Button>
      <Row wrap gap={10} className={styles['actions']}>
        <CopyButton queue={queue} drawing={drawing} />
        <ShareButton queue={queue} order={order} drawing={drawing} />
        <PrintButton queue={queue} order={order} drawing={drawing} />
        <PictureVideoButton order={order} flightSet={flightSet} />
      </Row>
    </Stack>
  );
}

const getWaitText = (drawing: PictureDrawing | null) =>
  drawing ? null : translate('Getting the picture ready');

/** Shows a refusal as a notice. Returns true if there is none. */
function reportRefusal<Value>(result: Result<Value>): result is Result<Value> & { ok: true } {
  if (!result.ok) showFailure(formatMessage(result.refusal.code, result.refusal.params));
  return result.ok;
}

/** Copies the picture as a PNG. */
function CopyButton({ queue, drawing }: Pick<Props, 'queue' | 'drawing'>) {
  const [copy, isCopying] = useSingleFlight(async () => {
    if (!drawing) return;
    const bytes = makePicturePng(queue, drawing).then((png) => {
      if (png.ok) return png.value;
      throw new Error(png.refusal.code);
    });
    if (await copyPng(bytes)) showOutcome(formatMessage('PICTURE_COPIED'));
    else showFailure(formatMessage('PICTURE_COPY_FAILED'));
  });
  if (!('ClipboardItem' in window && 'clipboard' in navigator)) return null;
  return (
    <Button isBusy={isCopying} waitText={getWaitText(drawing)} onClick={() => void copy(undefined)}>
      {translate('Copy')}
    </Button>
  );
}

/** Shares the file with another app, if the device supports this. */
function ShareButton({ queue, order, drawing }: Pick<Props, 'queue' | 'order' | 'drawing'>) {
  const [share, isSharing] = useSingleFlight(async () => {
    if (!drawing) return;
    const file = await makePictureFile(queue, order, drawing);
    if (reportRefusal(file)) await shareFiles([file.value]);
  });
  const fileFormat = getPictureFileFormat(order);
  const canShare = useMemo(
    () => canShareFiles([new File([], `picture.${fileFormat}`, { type: CONTENT_TYPES[fileFormat] })]),
    [fileFormat],
  );
  if (!canShare) return null;
  return (
    <Button isBusy={isSharing} waitText={getWaitText(drawing)} onClick={() => void share(undefined)}>
      {translateIn('verb', 'Share')}
    </Button>
  );
}

/** Downloads the A3 sheet of a picture that has one; prints any other picture alone on the page. */
function PrintButton({ queue, order, drawing }: Pick<Props, 'queue' | 'order' | 'drawing'>) {
  const [print, isPrinting] = useSingleFlight(async () => {
    if (!hasSheet(order.picture)) return window.print();
    const file = await makeSheetFile(queue, order);
    if (reportRefusal(file)) downloadFile(file.value, file.value.name);
  });
  const isSheet = hasSheet(order.picture);
  if (isSheet && order.format.size === 'a3') return null;
  return (
    <Button isBusy={isPrinting} waitText={getWaitText(drawing)} onClick={() => void print(undefined)}>
      {isSheet ? translate('Print as A3') : translate('Print')}
    </Button>
  );
}

function PictureVideoButton({ order, flightSet }: Pick<Props, 'order' | 'flightSet'>) {
  const { picture, format, name, title } = order;
  const kind = COLLECTION_FILM_KINDS.find((one) => one === picture);
  const size = FILM_SIZES.find((one) => one === format.size);
  if (!kind || !size) return null;
  return <VideoButton order={{ kind, size, name, title, flightSet }} fileName={`my-${kind}-${size}`} />;
}
