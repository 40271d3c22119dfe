import { extractZipFile } from '../../tag/boarding-pass/zip-file.ts';
import { readDesignFile } from '../../tag/design-file/read-design-file.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../../tag/design/tag-config.ts';
import { findAxeViolations } from '../browser/axe.ts';
import { journey, useProduct } from '../browser/journey.ts';
import { findControl } from '../browser/locate.ts';
import { callRest, expectSuccess, createMember } from '../product/api.ts';

// Images from the collection as a ZIP, and an image that is dropped onto the editor.

const product = useProduct();
const TAG_COUNT = 30;
const MAX_FILE_BYTES = 20_000_000;

/** Returns the names in the directory of a ZIP, which is at its end. */
function listZipNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (
    let offset = zip.indexOf('PK\x01\x02', 0, 'latin1');
    offset !== -1;
    offset = zip.indexOf('PK\x01\x02', offset + 4, 'latin1')
  )
    names.push(zip.toString('utf8', offset + 46, offset + 46 + zip.readUInt16LE(offset + 28)));
  return names;
}

journey(
  'selected tags are exported as a ZIP of pictures, one of which opens again when it is dropped',
  async (openPage) => {
    const session = await createMember(product);
    const designs: TagConfig[] = Array.from({ length: TAG_COUNT }, (_, index) => ({
      ...DEFAULT_DESIGN,
      layoutVersion: 2,
      flightNumber: `UA ${index % 10}`,
      flightNumberDigits: String(index % 10),
      date: `7/16-${1990 + index}`,
    }));
    for (const tag_config of designs)
      await expectSuccess(
        callRest(product, 'POST', '/api/user/tags', { body: { tag_config }, token: session.token }),
      );
    const { page } = await openPage(product.url, { session });
    // Removes the file picker, because its dialog belongs to the system; the page then uses a download, which every browser has.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.goto('/tags?view=list');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByText(`${TAG_COUNT} selected`).waitFor();
    await findControl(page, 'Export').click();
    await page.getByRole('dialog').getByText('Pictures, as ZIP').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await findControl(page, 'Export pictures').click();
    const file = await download;
    await page.getByText(`${TAG_COUNT} pictures exported`).waitFor();
    expect(file.suggestedFilename()).toMatch(/^tailfin-tags-\d{4}-\d\d-\d\d\.zip$/);

    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(part as Buffer);
    const zip = Buffer.concat(parts);
    const names = listZipNames(zip);
    expect(new Set(names).size).toBe(TAG_COUNT);
    const dates = await Promise.all(
      names.map(async (name) => {
        expect(name).toMatch(/^flight-tag-UNITED-AIRLINES-PEK-376x552-[\dTZ-]+\.png$/);
        const designFile = readDesignFile(
          (await extractZipFile(zip, name, MAX_FILE_BYTES)) ?? new Uint8Array(),
        );
        return designFile.ok ? designFile.value.date : designFile.refusal.code;
      }),
    );
    expect(dates.toSorted()).toEqual(designs.map(({ date }) => date).toSorted());

    // The button that started the export is gone, and Escape works.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const [firstName = ''] = names;
    const bytes = Buffer.from((await extractZipFile(zip, firstName, MAX_FILE_BYTES)) ?? []).toString(
      'base64',
    );
    const dataTransfer = await page.evaluateHandle((base64) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], 'one.png', { type: 'image/png' }));
      return transfer;
    }, bytes);
    await page.dispatchEvent('body', 'dragover', { dataTransfer });
    await page.getByText('Drop to open').waitFor();
    await page.dispatchEvent('body', 'drop', { dataTransfer });
    await page.getByText('one.png opened as a new tag').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);
