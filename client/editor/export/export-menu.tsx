import { Menu } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../../tag/exported-image/image-options.ts';
import { IMAGE_SCALES, type ImageScale } from '../../../tag/exported-image/image-formats.ts';
import { IMAGE_SIZES, type ImageSizeId } from '../../../tag/exported-image/image-sizes.ts';
import { isDraft } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { applyPreview } from '../state/preview.ts';
import { setDesignEmbedding, useDesignEmbedding } from '../../design-file/embed-setting.ts';
import { Text } from '../../ui/text.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import { translate, translateText } from '../../../tag/texts/translate.ts';
import styles from './export-menu.module.css';
import type { Screenshot } from './use-screenshot.ts';
import { keepLeftToRight } from '../../language/local-formats.ts';
import { mirrorArrowKey } from '../../language/direction.ts';

const IMAGE_SIZE_ENTRIES = Object.entries(IMAGE_SIZES) as [ImageSizeId, (typeof IMAGE_SIZES)[ImageSizeId]][];

/** The last selected scale. It is lost when the page is closed. */
let selectedScale: ImageScale = SCREENSHOT_OPTIONS.scale;

type Props = {
  screenshot: Screenshot;
  /** Opens the print sheets of the saved tag; null if the tag is not saved. */
  onPrint: (() => void) | null;
  /** Opens the dialog that makes a film of the design. */
  onVideo: () => void;
};

/** Shows the menu of the Screenshot: other files, the sizes of posts, the scale, the clipboard, and print sheets. */
export function ExportMenu({ screenshot, onPrint, onVideo }: Props) {
  const { width, height } = getLayout(useEditor(({ design }) => design.layout));
  const [scale, setScale] = useState(selectedScale);
  const selectScale = (text: string) => {
    selectedScale = IMAGE_SCALES.find((option) => String(option) === text) ?? selectedScale;
    setScale(selectedScale);
  };
  const takeScreenshot = (options: Partial<ImageOptions>) => () =>
    void screenshot.download({ ...SCREENSHOT_OPTIONS, ...options });
  const pixels = formatPixels(width * scale, height * scale);
  return (
    <>
      <Menu.Label>{translate('Files')}</Menu.Label>
      <FormatRow onClick={takeScreenshot({ scale })} note={pixels}>
        {translate('PNG')}
      </FormatRow>
      <FormatRow onClick={takeScreenshot({ format: 'webp', scale })} note={pixels}>
        {translate('WebP, lossless')}
      </FormatRow>
      <FormatRow onClick={takeScreenshot({ format: 'svg' })} note={translate('Vectors')}>
        {translate('SVG')}
      </FormatRow>
      <FormatRow onClick={takeScreenshot({ format: 'pdf' })} note={translate('Vectors, for print')}>
        {translate('PDF')}
      </FormatRow>
      <Menu.Label id="picture-scale">{translate('Scale of PNG and WebP')}</Menu.Label>
      <Menu.RadioGroup value={String(scale)} onChange={selectScale}>
        <ScaleItems />
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{translate('For social media')}</Menu.Label>
      {IMAGE_SIZE_ENTRIES.map(([size, { name, ...px }]) => (
        <FormatRow key={size} onClick={takeScreenshot({ size })} note={formatPixels(px.width, px.height)}>
          {translateText(name)}
        </FormatRow>
      ))}
      <FormatRow onClick={() => applyPreview() && onVideo()} note={translate('Turns or swings')}>
        {translate('Video')}
      </FormatRow>
      <Menu.Divider />
      <EmbedSwitch />
      <Menu.Item onClick={() => void screenshot.copy({ ...SCREENSHOT_OPTIONS, scale })}>
        {translate('Copy image')}
      </Menu.Item>
      {onPrint && <PrintRow onPrint={onPrint} />}
    </>
  );
}

function ScaleItems() {
  return (
    <Grid columns={4} gap={4} padding="2px 6px 4px" role="group" aria-labelledby="picture-scale">
      {IMAGE_SCALES.map((scaleOption) => (
        <Menu.RadioItem
          key={scaleOption}
          value={String(scaleOption)}
          className={styles['scale']}
          classNames={{ itemIndicator: styles['indicator'] }}
          closeMenuOnClick={false}
          onKeyDown={focusSiblingItem}
        >
          {scaleOption}x
        </Menu.RadioItem>
      ))}
    </Grid>
  );
}

function PrintRow({ onPrint }: { onPrint: () => void }) {
  const isChanged = useEditor(isDraft);
  return (
    <FormatRow
      onClick={onPrint}
      note={isChanged ? translate('As last saved') : translate('Sheets to cut out')}
    >
      {translate('Print')}
    </FormatRow>
  );
}

/** Switches whether image files embed the design, so that they can be opened as designs again. */
function EmbedSwitch() {
  const isDesignEmbedded = useDesignEmbedding();
  return (
    <Menu.CheckboxItem checked={isDesignEmbedded} onChange={setDesignEmbedding} closeMenuOnClick={false}>
      {translate('Include the editable design')}
    </Menu.CheckboxItem>
  );
}

const formatPixels = (width: number, height: number) => keepLeftToRight(`${width} × ${height}`);

function FormatRow({ note, children, onClick }: { note: string; children: ReactNode; onClick: () => void }) {
  return (
    <Menu.Item
      onClick={onClick}
      rightSection={
        <Text as="span" variant="note">
          {note}
        </Text>
      }
    >
      {children}
    </Menu.Item>
  );
}

/** Moves between the scales with the left and right arrows too, because the scales are side by side. */
function focusSiblingItem(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[mirrorArrowKey(event.key)];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget: item } = event;
  const nextItem = step > 0 ? item.nextElementSibling : item.previousElementSibling;
  if (nextItem instanceof HTMLElement) nextItem.focus();
}
