import { PLACE_ALIASES } from './data/place-aliases.ts';

/** Names of large cities in other scripts, by the city name in the catalogue, or by the code of one airport. */
const OTHER_SCRIPTS: Readonly<Record<string, string>> = {
  amsterdam: 'アムステルダム, 阿姆斯特丹, 암스테르담, амстердам',
  bangkok: 'バンコク, 曼谷, 방콕, бангкок',
  beijing: '北京, 베이징, пекин',
  chengdu: '成都',
  chongqing: '重庆, 重慶',
  dubai: 'ドバイ, 迪拜, 杜拜, 두바이, дубай',
  frankfurt: 'フランクフルト, 法兰克福, 法蘭克福, 프랑크푸르트, франкфурт',
  fukuoka: '福岡',
  guangzhou: '广州, 廣州',
  hangzhou: '杭州',
  helsinki: 'ヘルシンキ, 赫尔辛基, 헬싱키, хельсинки',
  'hong kong': '香港, 홍콩, гонконг',
  istanbul: 'イスタンブール, 伊斯坦布尔, 이스탄불, стамбул',
  london: 'ロンドン, 伦敦, 倫敦, 런던, лондон',
  'los angeles': 'ロサンゼルス, 洛杉矶, 洛杉磯, 로스앤젤레스, лос-анджелес',
  moscow: 'モスクワ, 莫斯科, 모스크바, москва',
  munich: 'ミュンヘン, 慕尼黑, 뮌헨, мюнхен',
  nagoya: '名古屋',
  'new york': 'ニューヨーク, 纽约, 紐約, 뉴욕, нью-йорк, nowy jork',
  osaka: '大阪, 오사카',
  paris: 'パリ, 巴黎, 파리, париж',
  'san francisco': 'サンフランシスコ, 旧金山, 舊金山, 샌프란시스코',
  seoul: '서울, ソウル, 首尔, 首爾, сеул',
  shanghai: '上海, 상하이, шанхай',
  shenzhen: '深圳',
  singapore: 'シンガポール, 新加坡, 싱가포르, сингапур',
  sydney: 'シドニー, 悉尼, 雪梨, 시드니',
  tokyo: '東京, 东京, 도쿄, токио',
  vienna: 'ウィーン, 维也纳, вена',
  CJU: '제주',
  CTS: '札幌, 新千歳, 新千岁',
  GMP: '김포',
  HND: '羽田, 하네다',
  ICN: '인천, 仁川',
  ITM: '伊丹',
  KIX: '関西, 关西, 關西, 간사이',
  LED: 'санкт-петербург, петербург, 圣彼得堡',
  NRT: '成田, 나리타',
  OKA: '那覇, 沖縄, 冲绳',
  PUS: '부산',
  PVG: '浦东, 浦東',
  SHA: '虹桥, 虹橋',
  SVO: 'шереметьево',
  TPE: '台北, 臺北, 桃園, 桃园, 타이베이',
  TSA: '松山',
  XIY: '西安',
};

/** The ICAO codes of the largest airports: 'EDDF RJTT'. */
const ICAO_CODES = `AMS EHAM, ARN ESSA, ATH LGAV, ATL KATL, BCN LEBL, BER EDDB, BKK VTBS, BNE YBBN, BOM VABB, BOS KBOS, BRU EBBR,
BUD LHBP, CAI HECA, CDG LFPG, CGN EDDK, CLT KCLT, CPH EKCH, CPT FACT, CTS RJCC, DEL VIDP, DEN KDEN, DFW KDFW, DOH OTHH, DUB EIDW,
DUS EDDL, DXB OMDB, EDI EGPH, EWR KEWR, EZE SAEZ, FCO LIRF, FRA EDDF, GIG SBGL, GRU SBGR, GVA LSGG, HAM EDDH, HEL EFHK, HKG VHHH,
HND RJTT, IAD KIAD, IAH KIAH, ICN RKSI, IST LTFM, JFK KJFK, JNB FAOR, KEF BIKF, KIX RJBB, KUL WMKK, LAS KLAS, LAX KLAX, LGA KLGA,
LGW EGKK, LHR EGLL, LIS LPPT, MAD LEMD, MAN EGCC, MCO KMCO, MEL YMML, MEX MMMX, MIA KMIA, MSP KMSP, MUC EDDM, MXP LIMC, NCE LFMN,
NRT RJAA, ORD KORD, ORY LFPO, OSL ENGM, PEK ZBAA, PHX KPHX, PMI LEPA, PRG LKPR, PVG ZSPD, SEA KSEA, SFO KSFO, SIN WSSS, STR EDDS,
SVO UUEE, SYD YSSY, TLV LLBG, TPE RCTP, TXL EDDT, VIE LOWW, WAW EPWA, YUL CYUL, YVR CYVR, YYZ CYYZ, ZRH LSZH`;

/** A city or an airport's code, and its other names, separated by commas. */
export const PLACE_NAMES: readonly (readonly [target: string, names: string])[] = [
  ...Object.entries(PLACE_ALIASES),
  ...Object.entries(OTHER_SCRIPTS),
  ...ICAO_CODES.split(/,\s/).map((pair) => {
    const [code = '', icao = ''] = pair.split(' ');
    return [code, icao] as const;
  }),
];
