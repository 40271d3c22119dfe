import { findPhysicalProps, findPhysicalRules } from './find-physical-styles.ts';

const plantRule = (declarations: string) => findPhysicalRules('client/a.css', `.a {\n  ${declarations}\n}\n`);

test.each([
  'margin-left: 4px',
  'padding-right: 2px !important',
  'border-left-width: 1px',
  'border-top-left-radius: 4px',
  'left: 0',
  'text-align: right',
  'float: left',
  'padding: 1px 2px 3px 4px',
  'inset: 0 auto 0 calc(1px + (2px * 3))',
  'border-width: 0 0 2px 2px',
  'border-radius: 4px 0 0 4px',
  'translate: -50%',
  'transform: rotate(2deg) translate(4px, 0)',
  'transform: translateX(100%)',
  'background: linear-gradient(90deg, #fff, #000)',
  'background: linear-gradient(to right, #fff, #000)',
  'box-shadow: inset 3px 0 0 red',
  'transition: left 120ms',
])('%s is found', (declaration) => {
  expect(plantRule(`color: red;\n  ${declaration};`)).toEqual([`client/a.css:3 ${declaration}`]);
});

test.each([
  'margin-inline-start: 4px',
  'inset-inline: 0 auto',
  'text-align: start',
  'padding: 1px 2px 3px 2px',
  'padding: 1px 2px 3px',
  'border-radius: 12px 12px 0 0',
  'border-radius: 5% / 4%',
  'translate: 0 -50%',
  'transform: translateY(4px)',
  'transform: translate(calc(var(--side) * 4px), 0)',
  'background: linear-gradient(calc(var(--side) * 90deg), #fff, #000)',
  'background: linear-gradient(180deg, #fff, #000)',
  'box-shadow: 0 8px 24px red',
  'scroll-snap-align: center',
  '/* Physical: a check mark is not mirrored. */ left: 0',
])('%s is mirrored, or has a reason', (declaration) => {
  expect(plantRule(`${declaration};`)).toEqual([]);
});

test('a reason keeps one declaration, or one whole rule', () => {
  expect(plantRule('/* Physical: a map. */\n  left: 0;\n  right: 0;')).toEqual(['client/a.css:4 right: 0']);
  const style =
    '/* Physical: a map. */\n.a {\n  left: 0;\n  &:hover {\n    left: 1px;\n  }\n}\n.b { left: 2px }';
  expect(findPhysicalRules('client/a.css', style)).toEqual(['client/a.css:8 left: 2px']);
});

test.each([
  ['const A = () => <p style={{ marginLeft: 4 }} />;', 'margin-left: '],
  ['const A = () => <p style={{ left: x }} />;', 'left: '],
  ["const A = () => <p style={{ ...place, textAlign: 'right' }} />;", 'text-align: right'],
  ['const A = () => <p style={{ transform: `translate(${x}px, 0)` }} />;', 'transform: translate(1px'],
  ["const style: CSSProperties = { padding: '0 4px 0 0' };", 'padding: 0 4px 0 0'],
  ['const A = () => <Row padding="0 4px 0 0" />;', 'padding: 0 4px 0 0'],
  ['const STYLE = `.a{color:red}\n.b{float:left}`;', 'float: left'],
])('%s is found', (source, declaration) => {
  expect(findPhysicalProps('client/a.tsx', source)).toEqual([expect.stringContaining(declaration)]);
});

test.each([
  'const A = () => <p style={{ marginInlineStart: 4 }} />;',
  'const box = { left: 4, right: 8 };',
  'const A = () => <Row padding="2px 0" paddingInline="4px 0" />;',
  '// Physical: the map is not mirrored.\nconst style: CSSProperties = { left: 4 };',
  'const text = `{left: ${left}}`;',
])('no fault: %s', (source) => {
  expect(findPhysicalProps('client/a.tsx', source)).toEqual([]);
});
