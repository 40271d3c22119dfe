import { PICTURE_SIZES, type ScreenSize } from '../../../tag/collection/kit/picture-sizes.ts';
import {
  drawMilestonePicture,
  listMilestoneTexts,
  type MilestonePictureData,
} from '../../../tag/milestones/draw-milestone-picture.ts';
import { ok, refuse, type Result } from '../../../tag/texts/refusal.ts';
import { paintSvg } from '../../card/paint-svg.ts';
import { loadPictureShaper } from '../../card/picture/picture-shaper.ts';

/**
 * Draws the picture of a milestone as a PNG.
 * @returns PICTURE_TIMEOUT; PICTURE_NOT_DRAWN if the browser cannot paint it or cannot load the code
 */
export async function renderMilestonePng(
  data: MilestonePictureData,
  size: ScreenSize,
): Promise<Result<{ readonly file: Blob }>> {
  try {
    const shape = await loadPictureShaper(listMilestoneTexts(data));
    const svg = await drawMilestonePicture(data, size, { shape });
    const png = await paintSvg(svg, PICTURE_SIZES[size]);
    return png.ok ? ok({ file: png.value }) : png;
  } catch {
    return refuse('PICTURE_NOT_DRAWN');
  }
}
