import { FIN_LOGO, buildLogoOptions } from './logo-options.ts';
import { EASYJET, LUFTHANSA } from '../../tests/catalogue.ts';

const { logoUrl } = LUFTHANSA;
const KITE = { ...EASYJET, id: '90', name: 'Aero Kite', isPreset: false, logoUrl };
const FINLESS = { ...KITE, id: '92', name: 'Finless', logoUrl: FIN_LOGO };
const CITY = { ...LUFTHANSA, id: '91', name: 'Lufthansa City' };
const AIRLINES = [KITE, FINLESS, LUFTHANSA, CITY];

const findLogoName = (path: string, chosen: string | null, airlines = AIRLINES) =>
  buildLogoOptions(airlines, [path], chosen).find(({ value }) => value === path)?.label;

test.each([
  ['of the design’s own airline, where the catalogue gives it that mark', CITY.id, 'Lufthansa City'],
  ['of the first in the catalogue, while one’s own airline is open that has it too', KITE.id, 'Lufthansa'],
  ['of the first in the catalogue, while another is open', '1', 'Lufthansa'],
])('a mark that airlines share has the name %s', (_, chosen, name) => {
  expect(findLogoName(logoUrl, chosen)).toBe(name);
});

test('a mark of a custom airline only has its name; the drawn fin has no airline name', () => {
  expect(findLogoName(logoUrl, null, [KITE, FINLESS])).toBe('Aero Kite');
  expect(findLogoName(FIN_LOGO, FINLESS.id)).toBe('Drawn fin');
});
