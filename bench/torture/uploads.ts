import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createMember } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { createBlackPng, createTestImage, createUploadForm } from '../../server/tests/images.ts';
import { runWithProduct } from './databases.ts';
import { createFaultFigure, createFigure, type TortureTest } from './torture-test.ts';
import { createSeededRandom } from '../../tag/base/seeded-random.ts';

const SCRIPT_TEXT = '<script>alert("secret place")</script>';
const SECRET_TEXT = 'secret place';
const UPLOAD_KINDS = ['avatar', 'cover', 'logo'];
const FILE_NAMES = [
  ['photo.jpg', 'image/jpeg'],
  ['page.html', 'text/html'],
  ['../../etc/passwd', 'image/png'],
  ['x.svg', 'image/svg+xml'],
  ['a\u202egnp.exe', 'image/webp'],
] as const;

/** Returns valid images with metadata that the server must not keep. */
async function createGoodImages(): Promise<Buffer[]> {
  const createSmallImage = () =>
    createTestImage(90, 60).withExif({
      IFD0: { ImageDescription: SECRET_TEXT, Copyright: SECRET_TEXT },
      IFD3: { GPSLatitudeRef: 'N' },
    });
  const images = [createSmallImage().jpeg(), createSmallImage().png(), createSmallImage().webp()].map(
    (image) => image.toBuffer(),
  );
  return Promise.all(images);
}

/** Returns files that are no images, or decompression bombs. */
async function createBadFiles(): Promise<Buffer[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${SCRIPT_TEXT}</svg>`;
  return [
    Buffer.from(svg),
    Buffer.from(`GIF89a${SCRIPT_TEXT}`),
    Buffer.alloc(0),
    createBlackPng(16_000, 16_000),
    await createTestImage(9, 9).gif().toBuffer(),
    await createTestImage(9, 9).tiff().toBuffer(),
  ];
}

/** Returns one hostile file: a bad file, or a good file that is truncated, changed in some bytes, or has a script before or after it. */
function pickHostileFile(goodImages: Buffer[], badImages: Buffer[], random: () => number): Buffer {
  const pickFile = (files: Buffer[]): Buffer => files[Math.floor(random() * files.length)] ?? Buffer.alloc(0);
  const kind = random();
  if (kind < 0.25) return pickFile(badImages);
  const file = Buffer.from(pickFile(goodImages));
  if (kind < 0.45) return file.subarray(0, Math.floor(random() * file.length));
  if (kind < 0.6) return Buffer.concat([file, Buffer.from(SCRIPT_TEXT)]);
  if (kind < 0.7) return Buffer.concat([Buffer.from(SCRIPT_TEXT), file]);
  const changes = 1 + Math.floor(random() * 20);
  for (let change = 0; change < changes; change += 1) {
    file[Math.floor(random() * file.length)] = Math.floor(random() * 256);
  }
  return file;
}

/** Uploads hostile files, of which a few are valid images with metadata or appended data. */
export const testUploads: TortureTest = ({ seed, count, note }) =>
  runWithProduct({}, async (product) => {
    const total = count(500, 60);
    const random = createSeededRandom(seed);
    const [goodImages, badImages] = [await createGoodImages(), await createBadFiles()];
    const { token } = await createMember(product);
    const problems: string[] = [];
    const statuses = new Map<number, number>();
    for (let uploadIndex = 0; uploadIndex < total; uploadIndex += 1) {
      const [name, mime] = FILE_NAMES[uploadIndex % FILE_NAMES.length] ?? FILE_NAMES[0];
      const file = pickHostileFile(goodImages, badImages, random);
      const form = createUploadForm({
        image: file,
        type: UPLOAD_KINDS[uploadIndex % UPLOAD_KINDS.length],
        name,
        mime,
      });
      const response = await sendUpload(product, token, form);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (![200, 400, 413].includes(response.status))
        problems.push(`file ${uploadIndex}: ${response.status} ${response.text}`);
      if (response.status !== 200) continue;
      const { imageUrl } = JSON.parse(response.text) as { imageUrl: string };
      const servedResponse = await fetch(product.url + imageUrl);
      const problem = await findImageProblem(
        Buffer.from(await servedResponse.arrayBuffer()),
        servedResponse.headers,
      );
      if (problem !== null) problems.push(`file ${uploadIndex}: ${problem}`);
    }
    const storedFiles = readdirSync(path.join(product.dataDir, 'uploads'), {
      recursive: true,
      encoding: 'utf8',
    });
    for (const name of storedFiles) {
      const file = path.join(product.dataDir, 'uploads', name);
      if (/\.\w+$/.test(name) && readFileSync(file).includes(SECRET_TEXT))
        problems.push(`${name} keeps metadata`);
    }
    note([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
    problems.forEach(note);
    const health = await fetch(`${product.url}/api/ready`);
    return [
      createFaultFigure(
        'hostile uploads',
        '0 metadata kept, 0 other bytes served',
        `${total} files`,
        problems,
      ),
      createFigure(
        'the server after them',
        'ready, the same process',
        `${health.status}`,
        health.status === 200,
      ),
    ];
  });

async function sendUpload(
  product: Product,
  token: string,
  body: FormData,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${product.url}/api/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Returns the fault of the file that is served for an upload; null if it is a clean image. */
async function findImageProblem(bytes: Buffer, headers: Headers): Promise<string | null> {
  const type = headers.get('content-type') ?? '';
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return `is served as ${type}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'is served without nosniff';
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
  if (type !== `image/${format}`) return `is ${format} and is served as ${type}`;
  if (exif ?? xmp ?? iptc) return 'keeps metadata';
  return bytes.includes(SECRET_TEXT) ? 'keeps the text of its sender' : null;
}
