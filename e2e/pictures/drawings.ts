import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { call, download, type Member } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';

/** A picture of docs/images that is no page's: it is written to a path as its maker gives it. */
export type Drawing = {
  name: string;
  draw: (path: string, product: Product, collector: Member) => Promise<void>;
};

const ROOT = resolve(import.meta.dirname, '../..');

/** Of the collection, the flight whose tag is shown. */
const SHOWN = 'LH 401';

/** The pictures beside the scenes. The sheet of cards is drawn by card-sheet.ts. */
export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'tag',
    async draw(path, product, { token }) {
      const { body } = await call(product, 'GET', '/api/user/tags', { token });
      const tag = (body['data'] as { id: string; flight_number: string }[]).find(
        ({ flight_number: flight }) => flight === SHOWN,
      );
      if (!tag) throw new Error(`The collection has no ${SHOWN}`);
      await writeFile(path, (await download(product, `/api/user/tags/${tag.id}/image.png`, token)).bytes);
    },
  },
  {
    name: 'logos',
    async draw(path) {
      const sheet = ['--import', 'tsx', 'art/build/logo-sheet.ts', relative(ROOT, path)];
      await promisify(execFile)(process.execPath, sheet, { cwd: ROOT });
    },
  },
];
