import { extractZipFile } from '../../tag/boarding-pass/zip-file.ts';
import { readDesignFile } from '../../tag/design-file/read-design-file.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { callRest, expectSuccess, join } from '../product/api.ts';

// Images from the collection as a ZIP, and an image that is dropped onto the editor.

const product = useProduct();
const COUNT = 30;
const MOST = 20_000_000;

/** Returns the names in the directory of a ZIP, which is at its end. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at !== -1;
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
}

journey(
  'selected tags are exported as a ZIP of pictures, one of which opens again when it is dropped',
  async (open) => {
    const session = await join(product);
    const designs: TagConfig[] = Array.from({ length: COUNT }, (_, at) => ({
      ...DEFAULT_DESIGN,
      layoutVersion: 2,
      flightNumber: `UA ${at % 10}`,
      flightNumberDigits: String(at % 10),
      date: `7/16-${1990 + at}`,
    }));
    for (const tag_config of designs)
      await expectSuccess(
        callRest(product, 'POST', '/api/user/tags', { body: { tag_config }, token: session.token }),
      );
    const { page } = await open(product.url, { session });
    // Removes the file picker, because its dialog belongs to the system; the page then uses a download, which every browser has.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.goto('/tags?view=list');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByText(`${COUNT} selected`).waitFor();
    await findControl(page, 'Export').click();
    await page.getByRole('dialog').getByText('Pictures, as ZIP').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await findControl(page, 'Export pictures').click();
    const file = await download;
    await page.getByText(`${COUNT} pictures exported`).waitFor();
    expect(file.suggestedFilename()).toMatch(/^tailfin-tags-\d{4}-\d\d-\d\d\.zip$/);

    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part as Buffer);
    const zip = Buffer.concat(parts);
    const names = namesIn(zip);
    expect(new Set(names).size).toBe(COUNT);
    const dates = await Promise.all(
      names.map(async (name) => {
        expect(name).toMatch(/^flight-tag-UNITED-AIRLINES-PEK-376x552-[\dTZ-]+\.png$/);
        const read = readDesignFile((await extractZipFile(zip, name, MOST)) ?? new Uint8Array());
        return read.ok ? read.value.date : read.refusal.code;
      }),
    );
    expect(dates.toSorted()).toEqual(designs.map(({ date }) => date).toSorted());

    // The button that started the export is gone, and Escape works.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [first = ''] = names;
    const bytes = Buffer.from((await extractZipFile(zip, first, MOST)) ?? []).toString('base64');
    const dropped = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([data], 'one.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
    await page.getByText('Drop to open').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await page.getByText('one.png opened as a new tag').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);
