import sharp from 'sharp';
import type { ProductMember } from '../product/api.ts';
import type { SharedProduct } from '../product/start-product.ts';

/** Uploads a logo of a member: a red ellipse, wider than high, on a transparent background. Returns its path and its bytes. */
export async function uploadLogo(
  { url }: SharedProduct,
  { token }: ProductMember,
): Promise<{ path: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('type', 'logo');
  form.append('image', new Blob([new Uint8Array(await createEllipse())]), 'logo.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/upload-image`, { method: 'POST', headers, body: form });
  if (!response.ok) throw new Error(`The upload answered ${response.status} ${await response.text()}`);
  const { imageUrl } = (await response.json()) as { imageUrl: string };
  const keptResponse = await fetch(url + imageUrl);
  return { path: imageUrl, bytes: Buffer.from(await keptResponse.arrayBuffer()) };
}

/** Draws the PNG from pixels, because sharp cannot read an SVG in one process with the server's own sharp. */
function createEllipse(): Promise<Buffer> {
  const [width, height] = [600, 400];
  const pixels = Buffer.alloc(width * height * 4);
  for (let pixelIndex = 0; pixelIndex < width * height; pixelIndex += 1) {
    const x = ((pixelIndex % width) + 0.5) / (width / 2) - 1;
    const y = (Math.floor(pixelIndex / width) + 0.5) / (height / 2) - 1;
    if (x * x + y * y <= 1) pixels.set([0xe6, 0x00, 0x3c, 0xff], pixelIndex * 4);
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
