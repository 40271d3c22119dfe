import { deflateSync } from 'node:zlib';
import { type PdfDocument, writePdf } from './write-pdf.ts';
import { convertSvgToForm } from './svg/svg-to-form.ts';
import { readOperators, readPdf, listReferences } from './tests/read-pdf.ts';

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">' +
  '<path d="M0 0H40V20H0z" fill="#336699"/></svg>';

const deflate = (data: Uint8Array) => deflateSync(data);

/** Returns two pages with three cards, of which two are equal, with crop marks and a cut line. */
function createSheet(): PdfDocument {
  const [one, other] = [convertSvgToForm(SQUARE), convertSvgToForm(SQUARE.replace('336699', '993366'))];
  const equalForm = convertSvgToForm(SQUARE);
  return {
    title: 'Tags – 北京 (2)',
    deflate,
    pages: [
      {
        width: 200,
        height: 100,
        content: [
          { form: one, matrix: [1, 0, 0, 1, 10, 10] },
          { form: equalForm, matrix: [1, 0, 0, 1, 60, 10] },
          { path: 'M0 10h5', stroke: { ink: '#000000', width: 0.25 } },
          { path: 'M10 10h40v20h-40z', stroke: { ink: 'CutContour', width: 0.25 } },
        ],
      },
      { width: 200, height: 100, content: [{ form: other, matrix: [2, 0, 0, 2, 0, 0] }] },
    ],
    attachments: [{ name: 'design.json', type: 'application/json', bytes: Buffer.from('{"city":"ROME"}') }],
  };
}

test('every object is where the table says, and every reference leads to one', async () => {
  const pdf = readPdf(await writePdf(createSheet()));
  const references = listReferences(pdf);
  expect(references.length).toBeGreaterThan(10);
  for (const number of references) expect(pdf.objects.has(number)).toBe(true);
  // The file contains no unused objects.
  for (const number of pdf.objects.keys()) expect(references).toContain(number);
  expect(pdf.trailer).toContain(`/Size ${pdf.objects.size + 1}`);
});

test('the same document gives the same bytes, and another one another id', async () => {
  const [one, again, other] = await Promise.all([
    writePdf(createSheet()),
    writePdf(createSheet()),
    writePdf({ ...createSheet(), title: 'Others' }),
  ]);
  expect(Buffer.compare(one, again)).toBe(0);
  const findFileId = (bytes: Uint8Array) => /\/ID\[<(\w{32})><\1>\]/.exec(readPdf(bytes).trailer)?.[1];
  expect(findFileId(one)).toBeDefined();
  expect(findFileId(other)).not.toBe(findFileId(one));
});

test('it names a title, and no author, time or program', async () => {
  const text = Buffer.from(await writePdf(createSheet())).toString('latin1');
  expect(text).toContain('/Title<FEFF00540061006700730020201300205317');
  expect(text).not.toMatch(/Author|Creator|Producer|Date|file:|http/);
});

test('equal forms are written once', async () => {
  const pdf = readPdf(await writePdf(createSheet()));
  const forms = [...pdf.objects.values()].filter(({ text }) => text.includes('/Subtype/Form'));
  expect(forms.length).toBe(2);
});

test('lengths count from the upper left corner', async () => {
  const pdf = readPdf(await writePdf(createSheet()));
  const pages = [...pdf.objects.values()].filter(({ text }) => text.includes('/Type/Page/'));
  expect(pages[0]?.text).toContain('/MediaBox[0 0 200 100]');
  expect(readOperators(pdf)).toContain('q 1 0 0 -1 10 90 cm /F0 Do Q');
});

test('a cut line has the spot color, lies over the colors below, and is on its page only', async () => {
  const pdf = readPdf(await writePdf(createSheet()));
  const [first, second] = [...pdf.objects.values()].filter(({ text }) => text.includes('/Type/Page/'));
  expect(first?.text).toContain('/Cut[/Separation /CutContour /DeviceCMYK');
  expect(first?.text).toContain('/C1[0 1 0 0]');
  expect(first?.text).toContain('/Over<</OP true/op true/OPM 1>>');
  expect(readOperators(pdf)).toContain('/Over gs /Cut CS 1 SCN .25 w');
  expect(second?.text).not.toContain('CutContour');
});

test('an attachment is found by viewers and by programs, and its bytes are there as they are', async () => {
  const bytes = await writePdf(createSheet());
  const pdf = readPdf(bytes);
  const catalogue = [...pdf.objects.values()].find(({ text }) => text.includes('/Type/Catalog'))?.text;
  expect(catalogue).toMatch(/\/EmbeddedFiles<<\/Names\[\(design\.json\) (\d+) 0 R\]>>.*\/AF\[\1 0 R\]/);
  const [file] = [...pdf.objects.values()].filter(({ text }) => text.includes('/EmbeddedFile/'));
  expect(file?.text).toContain('/Subtype/application#2Fjson/Params<</Size 15>>');
  expect(file?.stream?.toString()).toBe('{"city":"ROME"}');
  expect(Buffer.from(bytes).includes('{"city":"ROME"}')).toBe(true);
});

test('a file that nothing compresses is as good', async () => {
  const { deflate: _, ...plain } = createSheet();
  const [packed, stored] = [readPdf(await writePdf(createSheet())), readPdf(await writePdf(plain))];
  expect(readOperators(stored)).toBe(readOperators(packed));
});
