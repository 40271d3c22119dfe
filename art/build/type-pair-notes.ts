/** The visible differences between types whose drawings are very similar. */
const NOTE_BY_PAIR: Readonly<Record<string, string>> = {
  'A321neo and A321XLR': 'the XLR has two exits over the wing instead of door 2, and door 3 further aft',
  'BAe 146-200 and Avro RJ85': 'longer nacelles (LF 507) on the RJ; the name and the year say the rest',
  '777-200 and 777-200ER': 'the same airframe; the -200ER is drawn with the wider Trent nacelle',
  '747-100 and 747-200': 'three upper windows against ten; short nacelles against long RB211 ones',
  '747-200 and 747-400': 'short hump against the stretched one with a door; winglets on the -400',
  '747-100 and 747-400': 'short hump against the stretched one with a door; winglets on the -400',
  '737-900ER and 737 MAX 9':
    'larger nacelles with chevrons, further forward, and straight lower tips on the MAX',
  '737-800 and 737 MAX 8':
    'blended winglet against the forked tip; chevrons and a slimmer tail cone on the MAX',
  '777-300ER and 777-9': 'larger windows, fin like the 787 and gigantic nacelles on the 777-9',
  'Super VC10 and Il-62M':
    "the Il-62's bullet points far ahead of the fin; windows close together on the VC10",
  'VC10 and Il-62M': "the Il-62's bullet points far ahead of the fin; the VC10 is shorter",
  'A350-1000 and 777-300ER':
    'dark cockpit mask and curved tips against raked tips and a blade for a tail cone; 4 and 5 doors',
  'MD-80 and MD-90': 'slender JT8D nacelles against the fat V2500',
  'A350-1000 and 787-10':
    'dark cockpit mask and curved tips against four plain panes, larger windows and chevrons',
  'MD-90 and Super VC10':
    'one fat engine a side against a pair, winglets on neither; nose strakes on the MD-90',
  'MD-80 and Super VC10':
    'one engine a side against a pair; nose strakes and a blade for a tail cone on the MD-80',
  '767-400ER and 777-300':
    'raked tips and a slimmer tube on the 767; five doors and a blade for a tail cone on the 777',
  'A350-1000 and 777-9': 'dark cockpit mask and curved tips against gigantic nacelles and five doors',
  'ERJ 145 and CRJ900': 'a pencil tube with a needle nose against a wider one with winglets',
  'A340-500 and A350-1000': 'four engines against two; dark cockpit mask and curved tips on the A350',
  '777-300 and 787-10':
    'five doors and a blade for a tail cone against large windows, chevrons and raked tips',
  'A320-200 and C919':
    'fences against curved tips; six notched panes against the four large ones of the C919',
  '777-300 and 777-300ER': 'plain tips against raked ones; the -300ER has the larger GE90',
  'A330-300 and A330-900': 'canted winglets against curved tips; the neo has the mask and the larger nacelle',
  'A330-200 and A330-800': 'canted winglets against curved tips; the neo has the mask and the larger nacelle',
  'A330-900 and A350-900': 'small third door and a blunter nose on the A330; the mask of the A350 is larger',
  'A330-800 and 777-200LR':
    'mask and curved tips against raked ones, a blade for a tail cone and the larger GE90',
  '777-200 and 777-200LR': 'plain tips against raked ones; the -200LR has the larger GE90',
  '777-200ER and 777-200LR': 'plain tips against raked ones; the -200LR has the larger GE90',
  'A319 and A319neo': 'fences against sharklets; the neo has the larger nacelle',
  'A320-200 and A320neo': 'fences against sharklets; the neo has the larger nacelle',
  'A321 and A321neo': 'fences and long ducts (V2500) against sharklets and larger, short ones',
  'E190 and E190-E2': 'winglets against a raked gull wing; the E2 has the far larger nacelle',
  '737 MAX 9 and 737 MAX 10': 'the MAX 10 is 1.6 m longer: its small exit and wing lie further aft',
  '737-900ER and 737 MAX 10': 'chevrons, straight lower tips and 1.7 m more tube on the MAX 10',
};

/** Returns the note on the difference between two types; undefined if there is none. */
export const findTypePairNote = (one: string, other: string): string | undefined =>
  NOTE_BY_PAIR[`${one} and ${other}`] ?? NOTE_BY_PAIR[`${other} and ${one}`];
