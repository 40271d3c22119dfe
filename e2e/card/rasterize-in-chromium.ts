import type { Page } from 'playwright-core';

/** Draws SVG texts of cards in Chromium; returns PNGs with the cards' sizes in px. The page is blank afterwards. */
export async function rasterizeInChromium(
  page: Page,
  svgs: readonly string[],
  sizes: readonly { width: number; height: number }[],
): Promise<Buffer[]> {
  // A blank page, because the product's policy allows no image from a data URL.
  await page.goto('about:blank');
  const pngs: Buffer[] = [];
  for (const [index, svg] of svgs.entries()) {
    const { width, height } = sizes[index] ?? { width: 0, height: 0 };
    const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    const url = await page.evaluate<string>(`(async () => {
      const image = new Image(${width}, ${height});
      image.src = ${JSON.stringify(href)};
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
      canvas.getContext('2d').drawImage(image, 0, 0, ${width}, ${height});
      return canvas.toDataURL('image/png');
    })()`);
    pngs.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  }
  return pngs;
}
