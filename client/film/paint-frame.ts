import type { Film, FilmItem, FilmMatrix } from '../../tag/film/film.ts';

/** The context of a canvas, on the page or in a worker. */
export type FilmContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The layers of a film in their order, which are rasterized while earlier frames are painted. */
export type LayerBitmaps = readonly Promise<CanvasImageSource>[];

/**
 * Paints one frame of a film over the whole canvas, after its layers are rasterized.
 * @param scale the number of pixels of the canvas per px of the film
 * @throws if a layer cannot be rasterized
 */
export async function paintFrame(
  context: FilmContext,
  film: Film,
  bitmaps: LayerBitmaps,
  frame: number,
  scale = 1,
): Promise<void> {
  const items = film.listItems(frame);
  const images = await waitForImages(items, bitmaps);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.clearRect(0, 0, film.width * scale, film.height * scale);
  for (const item of items) {
    context.globalAlpha = item.opacity;
    setScaledTransform(context, item.kind === 'layer' ? item.matrix : IDENTITY, scale);
    paintItem(context, film, images, item);
  }
}

const IDENTITY: FilmMatrix = [1, 0, 0, 1, 0, 0];

/** The rasterized layers of a frame by their index. */
type LayerImages = ReadonlyMap<number, CanvasImageSource | undefined>;

async function waitForImages(items: readonly FilmItem[], bitmaps: LayerBitmaps): Promise<LayerImages> {
  const indexes = new Set(items.flatMap((item) => (item.kind === 'layer' ? [item.layer] : [])));
  const entries = [...indexes].map(async (index) => [index, await bitmaps[index]] as const);
  return new Map(await Promise.all(entries));
}

function setScaledTransform(context: FilmContext, [a, b, c, d, e, f]: FilmMatrix, scale: number): void {
  context.setTransform(a * scale, b * scale, c * scale, d * scale, e * scale, f * scale);
}

function paintItem(context: FilmContext, film: Film, images: LayerImages, item: FilmItem): void {
  switch (item.kind) {
    case 'layer':
      return paintLayer(context, film, images, item);
    case 'line':
      return paintLine(context, item);
    case 'area':
      return paintArea(context, item);
    default: {
      const { x, y, width, height } = item.box ?? { x: 0, y: 0, ...film };
      context.fillStyle = item.color;
      context.fillRect(x, y, width, height);
    }
  }
}

type ItemOfKind<Kind> = Extract<FilmItem, { kind: Kind }>;

function paintLayer(
  context: FilmContext,
  film: Film,
  images: LayerImages,
  { layer: index, crop }: ItemOfKind<'layer'>,
): void {
  const [layer, image] = [film.layers[index], images.get(index)];
  if (!layer || !image) throw new Error(`The film has no layer ${index}`);
  if (!crop) return context.drawImage(image, 0, 0, layer.width, layer.height);
  const { x, y, width, height } = crop;
  if (width > 0 && height > 0) context.drawImage(image, x, y, width, height, x, y, width, height);
}

function paintLine(context: FilmContext, { points, width, color }: ItemOfKind<'line'>): void {
  if (points.length < 4) return;
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  addPoints(context, points);
  context.stroke();
}

function paintArea(context: FilmContext, { outlines, color }: ItemOfKind<'area'>): void {
  context.fillStyle = color;
  context.beginPath();
  for (const points of outlines) {
    context.moveTo(points[0] ?? 0, points[1] ?? 0);
    addPoints(context, points);
    context.closePath();
  }
  context.fill('evenodd');
}

function addPoints(context: FilmContext, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
}
