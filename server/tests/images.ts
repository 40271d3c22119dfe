import { readdirSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { RestResponse, TestApp } from './test-app.ts';

/** Creates an image of pseudo-random pixels, so that its file is large. */
export function createTestImage(width: number, height: number, channels: 3 | 4 = 3): Sharp {
  const pixels = Buffer.alloc(width * height * channels);
  for (let offset = 0, value = 1; offset < pixels.length; offset += 1) {
    value = (value * 16_807) % 2_147_483_647;
    pixels[offset] = value >> 8;
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Creates a black PNG with one bit per pixel: 16,000 x 16,000 pixels need only 31 KB. */
export function createBlackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const buildChunk = (type: string, data: Buffer): Buffer => {
    const namedChunk = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(namedChunk));
    return Buffer.concat([length, namedChunk, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
}

export type UploadForm = {
  image?: Buffer | undefined;
  type?: string | undefined;
  name?: string;
  mime?: string;
};

/** Builds the form of a client that uploads a photo. */
export function createUploadForm({
  image,
  type,
  name = 'photo.jpg',
  mime = 'image/jpeg',
}: UploadForm): FormData {
  const form = new FormData();
  if (type !== undefined) form.append('type', type);
  if (image !== undefined) form.append('image', new Blob([new Uint8Array(image)], { type: mime }), name);
  return form;
}

export function upload(app: TestApp, token: string, form: UploadForm): Promise<RestResponse> {
  return app.rest('POST', '/api/upload-image', { token, body: createUploadForm(form) });
}

/** Uploads a valid image and returns its URL. */
export async function uploadAndGetUrl(
  app: TestApp,
  token: string,
  type: string,
  image?: Buffer,
): Promise<string> {
  const response = await upload(app, token, {
    type,
    image: image ?? (await createTestImage(8, 6).png().toBuffer()),
  });
  if (response.status !== 200) throw new Error(`uploading answered ${response.status} ${response.body.code}`);
  return response.body.imageUrl;
}

/** Returns the stored files, including drafts, and the number of rows. */
export async function listStoredFiles(app: TestApp): Promise<{ files: string[]; rows: number }> {
  const [row] = await app.db.source.query<{ count: string }[]>('select count(*) from uploads');
  return { files: readdirSync(path.join(app.dataDir, 'uploads')).toSorted(), rows: Number(row?.count) };
}
