import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { callRest, download, type ProductMember } from '../product/api.ts';
import type { Product } from '../product/start-product.ts';

/** An image of docs/images that shows no page; `draw` writes it to a path. */
export type Drawing = {
  name: string;
  draw: (path: string, product: Product, collector: ProductMember) => Promise<void>;
};

const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

/** The flight of the collection whose tag is shown. */
const SHOWN_FLIGHT_NUMBER = 'LH 401';

/** The images besides the scenes; card-sheet.ts draws the sheet of cards. */
export const DRAWINGS: readonly Drawing[] = [
  {
    name: 'tag',
    async draw(path, product, { token }) {
      const { body } = await callRest(product, 'GET', '/api/user/tags', { token });
      const tag = (body['data'] as { id: string; flight_number: string }[]).find(
        ({ flight_number: flight }) => flight === SHOWN_FLIGHT_NUMBER,
      );
      if (!tag) throw new Error(`The collection has no ${SHOWN_FLIGHT_NUMBER}`);
      await writeFile(path, (await download(product, `/api/user/tags/${tag.id}/image.png`, token)).bytes);
    },
  },
  {
    name: 'logos',
    async draw(path) {
      const sheet = ['--import', 'tsx', 'art/build/logo-sheet.ts', relative(PROJECT_FOLDER, path)];
      await promisify(execFile)(process.execPath, sheet, { cwd: PROJECT_FOLDER });
    },
  },
];
