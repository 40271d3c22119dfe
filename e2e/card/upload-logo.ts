import sharp from 'sharp';
import type { Member } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';

/** Uploads a logo of a member's: a red circle, more wide than high, on a clear ground. Gives its path and its bytes. */
export async function uploadLogo(
  { url }: Product,
  { token }: Member,
): Promise<{ path: string; bytes: Buffer }> {
  const circle =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><ellipse cx="300" cy="200" rx="300" ry="200" fill="#E6003C"/></svg>';
  const form = new FormData();
  form.append('type', 'logo');
  form.append(
    'image',
    new Blob([new Uint8Array(await sharp(Buffer.from(circle)).png().toBuffer())]),
    'logo.png',
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/upload-image`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status} ${await answer.text()}`);
  const { imageUrl } = (await answer.json()) as { imageUrl: string };
  const kept = await fetch(url + imageUrl);
  return { path: imageUrl, bytes: Buffer.from(await kept.arrayBuffer()) };
}
