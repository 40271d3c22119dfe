import { DEFAULT_BRAND_COLORS } from '../design/brand-colors.ts';
import { DEFAULT_DESIGN, type TagConfig } from '../design/tag-config.ts';
import { exportDesigns, isUnchangedExport, type ExportedAirline } from './export-designs.ts';

const UNITED: ExportedAirline = {
  isPreset: true,
  name: 'United Airlines',
  icao: 'UAL',
  iata: 'UA',
  alliance: 'Star Alliance',
  brandColors: DEFAULT_BRAND_COLORS,
  logoUrl: '/img/logo_united.png',
};
const KITE: ExportedAirline = {
  ...UNITED,
  isPreset: false,
  name: 'KITE AIR',
  icao: 'KIT',
  iata: 'K9',
  alliance: 'Independent',
  brandColors: { ...DEFAULT_BRAND_COLORS, background: '#ABCDEF' },
};
const createDesign = (changes: Partial<TagConfig>): TagConfig => ({ ...DEFAULT_DESIGN, ...changes });

test.each<[string, ExportedAirline, TagConfig | null, Partial<TagConfig>]>([
  [
    'a preset keeps the IATA code of its design',
    UNITED,
    createDesign({ airlineIata: 'XX' }),
    { airlineIata: 'XX' },
  ],
  [
    'a preset names a design of another name',
    UNITED,
    createDesign({ airline: 'X' }),
    { airline: 'UNITED AIRLINES' },
  ],
  [
    'an own airline gives its codes and alliance',
    KITE,
    createDesign({ city: 'NADI' }),
    {
      airline: 'KITE AIR',
      icao: 'KIT',
      airlineIata: 'K9',
      alliance: 'Independent',
      city: 'NADI',
    },
  ],
  [
    'an own airline without a design gives its colors',
    KITE,
    null,
    {
      airline: 'KITE AIR',
      icao: 'KIT',
      airlineIata: 'K9',
      alliance: 'Independent',
      tagBackgroundColor: '#ABCDEF',
    },
  ],
])('%s', (_, airline, saved, expected) => {
  const [exported] = exportDesigns([{ airline, design: saved }], []);
  expect(exported).toEqual(createDesign(expected));
  if (exported) expect(isUnchangedExport(exported, airline, saved)).toBe(true);
  expect(isUnchangedExport(createDesign({ ...expected, iata: 'HAN' }), airline, saved)).toBe(false);
});

test('a design of no airline stands for the airline that it names, else for itself; the newest of each', () => {
  const unfiled = [
    createDesign({ airline: 'ZEBRA', icao: 'ZEB', city: 'NEW' }),
    createDesign({ airline: 'ZEBRA', icao: 'ZEB', city: 'OLD' }),
    createDesign({ airline: 'KITE AIR', icao: 'KIT', city: 'NADI' }),
    createDesign({ airline: 'ALBATROSS', icao: 'ALB', city: '' }),
  ];
  const exported = exportDesigns([{ airline: KITE, design: null }], unfiled);
  expect(exported.map(({ airline, city }) => [airline, city])).toEqual([
    ['ALBATROSS', ''],
    ['KITE AIR', 'NADI'],
    ['ZEBRA', 'NEW'],
  ]);
});

test('a preset without a design is never as exported', () => {
  expect(isUnchangedExport(DEFAULT_DESIGN, UNITED, null)).toBe(false);
});
