import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { join } from '../../e2e/product/api.ts';
import { createSeededRandom } from '../../e2e/product/kill-loop.ts';
import type { Product } from '../../e2e/product/start-product.ts';
import { createBlackPng, createTestImage, createUploadForm } from '../../server/tests/images.ts';
import { withProduct } from './databases.ts';
import { createFaultFigure, createFigure, type StressTest } from './stress-test.ts';

const SCRIPT = '<script>alert("secret place")</script>';
const SECRET = 'secret place';
const TYPES = ['avatar', 'cover', 'logo'];
const NAMES = [
  ['photo.jpg', 'image/jpeg'],
  ['page.html', 'text/html'],
  ['../../etc/passwd', 'image/png'],
  ['x.svg', 'image/svg+xml'],
  ['a\u202egnp.exe', 'image/webp'],
] as const;

/** Returns valid images with metadata that the server must not keep. */
async function goodPictures(): Promise<Buffer[]> {
  const small = () =>
    createTestImage(90, 60).withExif({
      IFD0: { ImageDescription: SECRET, Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N' },
    });
  const made = [small().jpeg(), small().png(), small().webp()].map((one) => one.toBuffer());
  return Promise.all(made);
}

/** Returns files that are no images, or decompression bombs. */
async function badFiles(): Promise<Buffer[]> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${SCRIPT}</svg>`;
  return [
    Buffer.from(svg),
    Buffer.from(`GIF89a${SCRIPT}`),
    Buffer.alloc(0),
    createBlackPng(16_000, 16_000),
    await createTestImage(9, 9).gif().toBuffer(),
    await createTestImage(9, 9).tiff().toBuffer(),
  ];
}

/** Returns one hostile file: a bad file, or a good file that is truncated, changed in some bytes, or has a script before or after it. */
function hostileFile(good: Buffer[], bad: Buffer[], random: () => number): Buffer {
  const any = (files: Buffer[]): Buffer => files[Math.floor(random() * files.length)] ?? Buffer.alloc(0);
  const kind = random();
  if (kind < 0.25) return any(bad);
  const file = Buffer.from(any(good));
  if (kind < 0.45) return file.subarray(0, Math.floor(random() * file.length));
  if (kind < 0.6) return Buffer.concat([file, Buffer.from(SCRIPT)]);
  if (kind < 0.7) return Buffer.concat([Buffer.from(SCRIPT), file]);
  const changes = 1 + Math.floor(random() * 20);
  for (let change = 0; change < changes; change += 1) {
    file[Math.floor(random() * file.length)] = Math.floor(random() * 256);
  }
  return file;
}

/** Uploads hostile files, of which a few are valid images with metadata or appended data. */
export const uploads: StressTest = ({ seed, count, note }) =>
  withProduct({}, async (product) => {
    const total = count(500, 60);
    const random = createSeededRandom(seed);
    const [good, bad] = [await goodPictures(), await badFiles()];
    const { token } = await join(product);
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (let at = 0; at < total; at += 1) {
      const [name, mime] = NAMES[at % NAMES.length] ?? NAMES[0];
      const file = hostileFile(good, bad, random);
      const form = createUploadForm({ image: file, type: TYPES[at % TYPES.length], name, mime });
      const answer = await send(product, token, form);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (![200, 400, 413].includes(answer.status))
        faults.push(`file ${at}: ${answer.status} ${answer.text}`);
      if (answer.status !== 200) continue;
      const { imageUrl } = JSON.parse(answer.text) as { imageUrl: string };
      const served = await fetch(product.url + imageUrl);
      const fault = await faultOfPicture(Buffer.from(await served.arrayBuffer()), served.headers);
      if (fault !== null) faults.push(`file ${at}: ${fault}`);
    }
    const stored = readdirSync(path.join(product.dataDir, 'uploads'), { recursive: true, encoding: 'utf8' });
    for (const name of stored) {
      const file = path.join(product.dataDir, 'uploads', name);
      if (/\.\w+$/.test(name) && readFileSync(file).includes(SECRET)) faults.push(`${name} keeps metadata`);
    }
    note([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '));
    faults.forEach(note);
    const health = await fetch(`${product.url}/api/ready`);
    return [
      createFaultFigure('hostile uploads', '0 metadata kept, 0 other bytes served', `${total} files`, faults),
      createFigure(
        'the server after them',
        'ready, the same process',
        `${health.status}`,
        health.status === 200,
      ),
    ];
  });

async function send(
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
async function faultOfPicture(bytes: Buffer, headers: Headers): Promise<string | null> {
  const type = headers.get('content-type') ?? '';
  if (!/^image\/(jpeg|png|webp)$/.test(type)) return `is served as ${type}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return 'is served without nosniff';
  const { format, exif, xmp, iptc } = await sharp(bytes).metadata();
  if (type !== `image/${format}`) return `is ${format} and is served as ${type}`;
  if (exif ?? xmp ?? iptc) return 'keeps metadata';
  return bytes.includes(SECRET) ? 'keeps the text of its sender' : null;
}
