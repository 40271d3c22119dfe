import { readOperators, readPdf } from '../tests/read-pdf.ts';
import { splitRgba } from '../pdf-form.ts';
import { writePdf } from '../write-pdf.ts';
import { listImageHrefs, convertSvgToForm } from './svg-to-form.ts';

const createDocument = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50">${body}</svg>`;

/** Returns all dictionaries and all operators that result from a body. */
async function writeForm(body: string, pictures?: Parameters<typeof convertSvgToForm>[1]) {
  const form = convertSvgToForm(createDocument(body), pictures);
  const pdf = readPdf(
    await writePdf({
      title: 'T',
      pages: [{ width: 100, height: 50, content: [{ form, matrix: [1, 0, 0, 1, 0, 0] }] }],
    }),
  );
  return {
    operators: readOperators(pdf),
    dictionaries: [...pdf.objects.values()].map(({ text }) => text).join('\n'),
  };
}

test.each([
  '<script>alert(1)</script>',
  '<foreignObject width="1" height="1"/>',
  '<text x="1" y="1">Rome</text>',
  '<style>path{fill:red}</style>',
  '<filter id="a"/>',
  '<mask id="a"/>',
  '<a href="https://example.com"><path d="M0 0"/></a>',
  '<path d="M0 0H1" onclick="alert(1)"/>',
  '<path d="M0 0H1" style="fill:red"/>',
  '<path d="M0 0H1" filter="url(#a)"/>',
  '<path d="M0 0H1" fill="red"/>',
  '<path d="M0 0H1" fill="url(#none)"/>',
  '<path d="M0 0H1" fill="url(https://example.com/a)"/>',
  '<path d="M0 0X1"/>',
  '<path d="M0 0H"/>',
  '<path d="M0 0H1" stroke-linecap="wavy" stroke="#000"/>',
  '<path d="M0 0H1" stroke="#000" stroke-width="wide"/>',
  '<path d="M0 0H1" transform="skewX(3)"/>',
  '<path d="M0 0H1" transform="translate(a)"/>',
  '<rect width="50%" height="1"/>',
  '<image width="1" height="1" href="file:///etc/passwd"/>',
  '<g id="a"><use href="#a"/></g>',
  '<g clip-path="url(#none)"><path d="M0 0H1"/></g>',
  '<linearGradient id="a" spreadMethod="reflect"/>',
  '<!-- a comment --><path d="M0 0H1"/>',
  '<path d="M0 0H1">',
  '</svg><svg>',
  '&amp;',
])('%s throws', (body) => {
  expect(() => convertSvgToForm(createDocument(body))).toThrow();
});

test('what is no number never reaches a file', () => {
  for (const width of ['1e400', 'NaN', '1e99'])
    expect(() => convertSvgToForm(createDocument(`<circle cx="1" cy="1" r="${width}"/>`))).toThrow();
});

test('commands of paths become lines and curves', async () => {
  const { operators } = await writeForm('<path d="M1,2 l3-4h5V6H7v8 Q1 2 3 4 T5 6 C1 2 3 4 5 6 s1 2 3 4z"/>');
  expect(operators).toContain(
    '1 2 m 4 -2 l 9 -2 l 9 6 l 7 6 l 7 14 l 3 6 1.667 2.667 3 4 c 4.333 5.333 5 6 5 6 c 1 2 3 4 5 6 c 7 8 6 8 8 10 c h f',
  );
});

test('arcs end where they should, also when their flags stand without gaps', async () => {
  const { operators } = await writeForm('<path d="M0 0a5 5 0 0110 0A5 5 0 110 0"/>');
  expect(operators).toContain('10 0 c');
  expect(operators).toMatch(/0 0 c f/);
  expect(operators).toMatch(/ 5 -5 /);
});

test('fills, lines, dashes and rules are those of the groups around, and no number has an exponent', async () => {
  const { operators } = await writeForm(
    '<g fill="none" stroke="#FF0000" stroke-linecap="round" transform="scale(0.00001 2)">' +
      '<path d="M0 0H9" stroke-width=".5" stroke-dasharray="0.1 8"/></g>' +
      '<g fill="#0f0"><path fill-rule="evenodd" d="M0 0H9V9z" transform="rotate(90 1 1)"/></g>',
  );
  expect(operators).toContain('q .00001 0 0 2 0 0 cm .5 w 1 J 0 j 4 M [.1 8] 0 d 1 0 0 RG 0 0 m 9 0 l S Q');
  expect(operators).toContain('q 0 1 -1 0 2 0 cm 0 1 0 rg 0 0 m 9 0 l 9 9 l h f* Q');
  expect(operators).not.toMatch(/\de-?\d|NaN|Infinity/);
});

test('an area of four lines has a point more, so that viewers on poppler do not move its edges', async () => {
  const { operators } = await writeForm('<path d="M0 0H8V4H0Z" fill="#00ff00" stroke="#ff0000"/>');
  expect(operators).toContain('0 1 0 rg 0 0 m 4 0 l 8 0 l 8 4 l 0 4 l h f Q');
  expect(operators).toContain('1 0 0 RG 0 0 m 8 0 l 8 4 l 0 4 l h S Q');
});

test('a gradient that fades has a soft mask, one that does not has none', async () => {
  const createGradient = (id: string, kind: string, opacity: string) =>
    `<${kind} id="${id}"><stop offset="0.25" stop-color="#FFFFFF"/>` +
    `<stop offset="1" stop-color="#000000" stop-opacity="${opacity}"/></${kind}>`;
  const fading = await writeForm(
    `${createGradient('a', 'radialGradient', '0')}<path d="M10 10H90V40H10z" fill="url(#a)" fill-opacity=".5"/>`,
  );
  expect(fading.operators).toMatch(/q \/E0 gs \/Pattern cs \/P0 scn 10 10 m/);
  expect(fading.dictionaries).toContain('/ca .5/SMask<</S/Luminosity/G ');
  expect(fading.dictionaries).toContain('/ShadingType 3/ColorSpace/DeviceGray/Coords[.5 .5 0 .5 .5 .5]');
  // The gradient is relative to the box, and its first stop is extended to 0.
  expect(fading.dictionaries).toContain('/Matrix[80 0 0 30 10 10]');
  expect(fading.dictionaries).toContain('/Bounds[.25]');
  const full = await writeForm(
    `${createGradient('a', 'linearGradient', '1')}<path d="M0 0H9V9z" fill="url(#a)"/>`,
  );
  expect(full.dictionaries).toContain('/ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]');
  expect(full.dictionaries).not.toContain('/SMask');
});

test('a faint group is faint as a whole', async () => {
  const { operators, dictionaries } = await writeForm(
    '<g opacity=".25"><circle cx="5" cy="5" r="4"/><circle cx="8" cy="5" r="4"/></g>',
  );
  expect(operators).toContain('q /E0 gs /X0 Do Q');
  expect(dictionaries).toContain('/Group<</S/Transparency/CS/DeviceRGB/I true>>');
});

test('a clip is laid where its group is', async () => {
  const { operators } = await writeForm(
    '<defs><clipPath id="c"><path d="M0 0H9V9z" clip-rule="evenodd"/></clipPath></defs>' +
      '<g transform="translate(10 20)"><g clip-path="url(#c)"><rect width="5" height="5"/></g></g>',
  );
  expect(operators).toContain('q 10 20 m 19 20 l 19 29 l h W* n\nq 1 0 0 1 10 20 cm');
  expect(operators).toMatch(/f Q\nQ$/m);
});

test('a picture that is shown twice is in the file once', async () => {
  const href = 'data:image/png;base64,AAAA';
  const body =
    `<g transform="scale(2)"><image id="i" width="2" height="1" preserveAspectRatio="none" href="${href}"/></g>` +
    '<use href="#i" transform="translate(30 0)"/>';
  expect(listImageHrefs(createDocument(body))).toEqual([href]);
  const picture = splitRgba(Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 0), { width: 2, height: 1 });
  const { operators, dictionaries } = await writeForm(body, new Map([[href, picture]]));
  expect(operators).toContain('q 4 0 0 -2 0 2 cm /X0 Do Q\nq 2 0 0 -1 30 1 cm /X0 Do Q');
  expect(dictionaries.match(/\/Subtype\/Image\/Width 2/g)?.length).toBe(2);
});
