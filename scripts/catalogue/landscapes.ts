import type { Landscape } from '../../tag/card/card-art.ts';
import { getLand } from '../../tag/map/land.ts';

/** Airports whose landscape no rule finds: big cities, and places that are known for something other than their surroundings. */
const MANUAL_LANDSCAPES: Readonly<Record<Landscape, string>> = {
  city:
    'JFK LGA EWR ORD MDW BOS PHL DCA IAD BWI ATL CLT DTW MSP DFW DAL IAH HOU AUS STL MCI PIT CLE SFO OAK YYZ YTZ YUL ' +
    'MEX GRU CGH EZE AEP CNF BSB PTY LHR LGW LTN STN LCY SEN MAN BHX DUB CDG ORY LBG LYS MAD BCN LIS OPO AMS BRU FRA MUC ' +
    'BER TXL SXF THF HAM DUS CGN STR HAJ LEJ DRS NUE VIE PRG BUD WAW KRK WRO OTP SOF BEG ZAG BTS RIX TLL VNO HEL ARN BMA CPH ' +
    'FCO CIA FLR BLQ MXP LIN BGY TRN VRN ATH SKG IST SAW ISL SVO DME VKO ZIA LED KZN DXB DWC DOH HND NRT KIX ITM UKB NGO FUK ' +
    'ICN GMP PUS TPE TSA PEK PKX PVG SHA CAN SZX HKG MFM CKG TFU CTU WUH NKG HGH TSN CSX CGO XIY SIN KUL SZB BKK DMK SGN HAN ' +
    'MNL CGK BOM DEL CCU BLR HYD MAA MEL BNE LOS ACC TLV',
  sea:
    'SYD GIG SDU LAX SAN MIA FLL PBI HNL OGG KOA LIH ITO SJU CUN MBJ NAS HAV VCE NAP CTA PMO PMI IBZ AGP ALC VLC NCE MRS ' +
    'SPU DBV ZAD OLB CAG RHO HER CHQ JTR JMK CFU LCA PFO MLA FNC PDL TFS TFN LPA ACE FUE AYT BJV DLM GOT NTE BOD DPS HKT USM ' +
    'DAD CXR CEB MLE MRU SEZ ZNZ DAR MBA AKL OOL CNS PER DUR SSA REC FOR FLN LIM CMB GOI OKA CJU XMN TAO HAK SYX PPT NAN GUM ' +
    'BRI DLC CHS JAX MYR PVD YHZ COK DSS CMN RBA PVR LIR GDN ADB BOJ VAR VVO KOJ BAQ CTG SMR AGA HBE SAV',
  mountains:
    'ZRH GVA BSL BRN LUG SIR INN SZG GNB CMF FMM FDH TRF OSL SEA PDX DEN SLC YYC YVR ANC FAI JNU BOI GEG BZN JAC ASE EGE MTJ ' +
    'KEF RKV AEY SCL MDZ UIO BOG MDE CUZ LPB SJO GUA CPT KTM PBH LEH SXR IXL LXA KMG LJG KWL CTS AKJ FSZ IKA THR ' +
    'TBS EVN ALA ADD JRO ZQN CHC TRD BGO SVG TOS BOO ALF EVE LKN AES SVJ LYR FAE EDI INV GRZ KLU LJU TGD SJJ PRN ' +
    'TIA SKP GOJ AER BKI JHG CNX RMO CLO GYD REU RUN',
  desert:
    'LAS PHX TUS ABQ ELP PSP SAF CAI LXR ASW HRG SSH RAK OZZ ERH RUH MED JED AUH SHJ RKT FJR MCT SLL BAH KWI DMM ELQ TUU ' +
    'AMM AQJ ETM BGW NJF WDH ASP AYQ ARI CJC IQQ CPO DNH URC KSH KRY TLM TAS SKD BHK UGC ASB KHI NKC ATZ TSE DAM',
  plain: 'JNB NBO KGL LHE SMF HLA MVD POA COR LPL ORK SNN LEY MST RTM EIN GRQ CRL LGG HRE LUN EBB LBV',
};

type LandscapeBox = readonly [south: number, north: number, west: number, east: number];

/** Mountains at the sea, so that their coasts count as mountains too. */
const STEEP_COASTS: readonly LandscapeBox[] = [
  [58.4, 71.2, 4.4, 9.6],
  [64, 71.4, 11, 24],
  [56.3, 58.8, -7.5, -3.6],
  [63, 66.8, -25, -13],
  [59, 84, -73, -11],
  [57, 62, -156, -130],
  [49.2, 60, -134, -122],
  [-47.5, -40.6, 166, 174],
  [-56, -41.5, -76, -69],
  [77, 81, 10, 30],
];

const MOUNTAIN_BOXES: readonly LandscapeBox[] = [
  [45.7, 47.8, 6, 14.8],
  [44, 45.7, 5.6, 7.6],
  [42.3, 43.2, -1.6, 2.6],
  [58.4, 63, 7, 12.5],
  [45.2, 47.6, 22.6, 26.2],
  [48.7, 49.6, 18.6, 21.4],
  [41.2, 44.6, 16.8, 23.8],
  [37, 43.8, 36, 48.5],
  [34.2, 37.2, 45, 53.5],
  [33, 40, 71.5, 78],
  [27.4, 40, 78, 103.5],
  [40, 45, 68.5, 82],
  [46, 54, 84, 100],
  [22.5, 33, 97, 105],
  [35.1, 38, 136.6, 139.4],
  [19.4, 23.4, 99, 106],
  [-9, -3, 136, 148],
  [6, 14.4, 35.6, 41],
  [-31.4, -27.8, 26.8, 30],
  [31, 35.6, -6.8, 2],
  [-38, -17, -71, -65.4],
  [-17, -5, -79, -70],
  [-5, 11, -79.8, -72.2],
  [13.6, 17, -93, -88],
  [17, 22, -105, -96.8],
  [42, 60, -124, -110.5],
  [37.2, 45, -109.4, -104.6],
  [38.6, 42, -122.8, -119.4],
  [35, 38.6, -83.6, -79.6],
  [43, 45.6, -74.6, -70.4],
  [60, 69, -165, -135],
];

const DESERT_BOXES: readonly LandscapeBox[] = [
  [15.5, 31.8, -17, 34.6],
  [12.6, 33.4, 34.6, 60],
  [25, 34.4, 53, 66.4],
  [23.6, 29.4, 66.4, 74.6],
  [36.8, 46.4, 51, 69],
  [36.6, 46, 75, 111],
  [-31.5, -18.6, 117, 144],
  [-29, -17, 12, 23.4],
  [-27.5, -5, -81.6, -68.6],
  [31, 37.2, -117.4, -103.4],
  [35.6, 42, -120, -109.4],
  [23.4, 32.6, -116, -104.4],
  [1.6, 12, 41, 51.6],
];

const MANUAL_LANDSCAPE_BY_CODE = new Map(
  Object.entries(MANUAL_LANDSCAPES).flatMap(([landscape, codes]) =>
    codes.split(' ').map((code) => [code, landscape as Landscape] as const),
  ),
);

const isInBoxes = (boxes: readonly LandscapeBox[], latitude: number, longitude: number): boolean =>
  boxes.some(
    ([south, north, west, east]) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  );

/** Returns the landscape around an airport, as posters show it. */
export function getLandscapeAt(code: string, latitude: number, longitude: number): Landscape {
  const manualLandscape = MANUAL_LANDSCAPE_BY_CODE.get(code);
  if (manualLandscape) return manualLandscape;
  if (isInBoxes(STEEP_COASTS, latitude, longitude)) return 'mountains';
  if (isCoast(latitude, longitude)) return 'sea';
  if (isInBoxes(MOUNTAIN_BOXES, latitude, longitude)) return 'mountains';
  return isInBoxes(DESERT_BOXES, latitude, longitude) ? 'desert' : 'plain';
}

type Segment = readonly [fromEast: number, fromNorth: number, toEast: number, toNorth: number];

let segments: Map<number, Segment[]> | null = null;

/** Returns the pieces of the land's outlines that cross a degree of latitude. */
function getSegmentsAt(latitude: number): readonly Segment[] {
  segments ??= groupSegments();
  return segments.get(Math.floor(latitude)) ?? [];
}

function groupSegments(): Map<number, Segment[]> {
  const segmentsByLatitude = new Map<number, Segment[]>();
  for (const ring of getLand().coordinates.flat().map(unwrapRing)) {
    ring.forEach(([x, y], i) => {
      const [px, py] = ring[i - 1] ?? [x, y];
      for (let degree = Math.floor(Math.min(y, py)); degree <= Math.max(y, py); degree += 1)
        segmentsByLatitude.set(degree, [...(segmentsByLatitude.get(degree) ?? []), [px, py, x, y]]);
    });
  }
  return segmentsByLatitude;
}

/** Returns an outline with continuous longitudes: after the date line they continue beyond 180 degrees. */
function unwrapRing(ring: readonly [number, number][]): [number, number][] {
  let worldTurns = 0;
  return ring.map(([x, y], i): [number, number] => {
    const step = x - (ring[i - 1]?.[0] ?? x);
    if (Math.abs(step) > 180) worldTurns -= Math.sign(step);
    return [x + 360 * worldTurns, y];
  });
}

const isLand = (latitude: number, longitude: number): boolean =>
  [-360, 0, 360].some((offset) => isInside(latitude, longitude + offset));

/** Returns true on land, which is inside an odd number of outlines. */
function isInside(latitude: number, longitude: number): boolean {
  const crossedSegments = getSegmentsAt(latitude).filter(
    ([px, py, x, y]) =>
      y > latitude !== py > latitude && longitude < x + ((px - x) * (latitude - y)) / (py - y),
  );
  return crossedSegments.length % 2 === 1;
}

/**
 * The directions and the distances, in degrees, at which the sea is searched for: about 15 and 30 km, because the outlines are coarse.
 */
const DIRECTIONS = [
  [0, 1],
  [0.7, 0.7],
  [1, 0],
  [0.7, -0.7],
  [0, -1],
  [-0.7, -0.7],
  [-1, 0],
  [-0.7, 0.7],
] as const;
const REACHES_DEG = [0.14, 0.28] as const;
const MIN_SEA_POINTS = 3;

function isCoast(latitude: number, longitude: number): boolean {
  if (!isLand(latitude, longitude)) return true;
  // Degrees of longitude are shorter away from the equator.
  const longitudeScale = 1 / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const samples = REACHES_DEG.flatMap((distance) =>
    DIRECTIONS.map(([dy, dx]) =>
      isLand(latitude + dy * distance, longitude + dx * distance * longitudeScale),
    ),
  );
  return samples.filter((isOnLand) => !isOnLand).length >= MIN_SEA_POINTS;
}
