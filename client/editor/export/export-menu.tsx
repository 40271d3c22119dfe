import { Menu } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { SCREENSHOT_OPTIONS, type ImageOptions } from '../../../tag/picture/image-options.ts';
import { PICTURE_SCALES, type PictureScale } from '../../../tag/picture/picture-formats.ts';
import { PICTURE_SIZES, type PictureSize } from '../../../tag/picture/picture-sizes.ts';
import { isDraft } from '../state/design-slice.ts';
import { useEditor } from '../state/editor-store.ts';
import { setEmbedsDesign, useEmbedsDesign } from '../../design-file/embed-setting.ts';
import { Text } from '../../ui/text.tsx';
import { Grid } from '../../ui/layout/box.tsx';
import styles from './export-menu.module.css';
import type { Screenshot } from './use-screenshot.ts';

const SIZES = Object.entries(PICTURE_SIZES) as [PictureSize, (typeof PICTURE_SIZES)[PictureSize]][];

/** The scale that was chosen last, for as long as the page is open. */
let lastScale: PictureScale = SCREENSHOT_OPTIONS.scale;

type Props = {
  screenshot: Screenshot;
  /** Opens the print sheets of the saved tag; null where there is none. */
  onPrint: (() => void) | null;
};

/** What the menu of the Screenshot offers: other files, the sizes of posts, the scale, the clipboard, and print sheets. */
export function ExportMenu({ screenshot, onPrint }: Props) {
  const { width, height } = layoutOf(useEditor(({ design }) => design.layout));
  const [scale, setScale] = useState(lastScale);
  const choose = (text: string) => {
    lastScale = PICTURE_SCALES.find((one) => String(one) === text) ?? lastScale;
    setScale(lastScale);
  };
  const take = (form: Partial<ImageOptions>) => () =>
    void screenshot.take({ ...SCREENSHOT_OPTIONS, ...form });
  const pixels = pixelsOf(width * scale, height * scale);
  return (
    <>
      <Menu.Label>Files</Menu.Label>
      <Row onClick={take({ scale })} note={pixels}>
        PNG
      </Row>
      <Row onClick={take({ format: 'webp', scale })} note={pixels}>
        WebP, lossless
      </Row>
      <Row onClick={take({ format: 'svg' })} note="Vectors">
        SVG
      </Row>
      <Row onClick={take({ format: 'pdf' })} note="Vectors, for print">
        PDF
      </Row>
      <Menu.Label id="picture-scale">Scale of PNG and WebP</Menu.Label>
      <Menu.RadioGroup value={String(scale)} onChange={choose}>
        <Grid columns={4} gap={4} padding="2px 6px 4px" role="group" aria-labelledby="picture-scale">
          {PICTURE_SCALES.map((one) => (
            <Menu.RadioItem
              key={one}
              value={String(one)}
              className={styles['scale']}
              classNames={{ itemIndicator: styles['indicator'] }}
              closeMenuOnClick={false}
              onKeyDown={moveAside}
            >
              {one}x
            </Menu.RadioItem>
          ))}
        </Grid>
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>To post, on the airline’s ground</Menu.Label>
      {SIZES.map(([size, { name, ...px }]) => (
        <Row key={size} onClick={take({ size })} note={pixelsOf(px.width, px.height)}>
          {name}
        </Row>
      ))}
      <Menu.Divider />
      <Switch />
      <Menu.Item onClick={() => void screenshot.copy({ ...SCREENSHOT_OPTIONS, scale })}>Copy image</Menu.Item>
      {onPrint && <Print onPrint={onPrint} />}
    </>
  );
}

function Print({ onPrint }: { onPrint: () => void }) {
  const isChanged = useEditor(isDraft);
  return (
    <Row onClick={onPrint} note={isChanged ? 'As last saved' : 'Sheets to cut'}>
      Print
    </Row>
  );
}

/** Whether the files can be opened again as designs. */
function Switch() {
  const carries = useEmbedsDesign();
  return (
    <Menu.CheckboxItem checked={carries} onChange={setEmbedsDesign} closeMenuOnClick={false}>
      Carry the design
    </Menu.CheckboxItem>
  );
}

const pixelsOf = (width: number, height: number) => `${width} × ${height}`;

function Row({ note, children, onClick }: { note: string; children: ReactNode; onClick: () => void }) {
  return (
    <Menu.Item
      onClick={onClick}
      rightSection={
        <Text as="span" look="note">
          {note}
        </Text>
      }
    >
      {children}
    </Menu.Item>
  );
}

/** The scales stand side by side: the arrows to the sides move between them too. */
function moveAside(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const { currentTarget: item } = event;
  const next = step > 0 ? item.nextElementSibling : item.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}
