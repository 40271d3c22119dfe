import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { callRest, download, type Member } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';

/** An image of docs/images that shows no page; `draw` writes it to a path. */
export type Drawing = {
  name: string;
  draw: (path: string, product: Product, collector: Member) => Promise<void>;
};

const ROOT = resolve(import.meta.dirname, '../..');

/** The flight of the collection whose tag is shown. */
const SHOWN = 'LH 401';

/** The images besides the scenes; card-sheet.ts draws the sheet of cards. */
export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'tag',
    async draw(path, product, { token }) {
      const { body } = await callRest(product, 'GET', '/api/user/tags', { token });
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
