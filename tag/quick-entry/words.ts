import { listWordKeys, type WordKind } from './words/word-lists.ts';

const toWordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Filler words. If only these words remain, nothing remains. */
export const FILLER_WORDS: ReadonlySet<string> = new Set([
  ...listWordKeys('fillers', 'from', 'to', 'afterFrom', 'afterTo', 'with', 'flight', 'seat'),
  ...toWordSet(`
  a an the on in at by with and or of my our your to from via is was it its this that for as
  flew fly flying flown flight flights flug flugnummer vol vuelo volo no nr number trip today's
  aircraft plane type reg registration tail seat seats row sitz sitzplatz platz siege asiento posto stoel assento
  am im mit von nach der die das dem den ab bis un une le la les el los las de du des en au sur avec
  con por y et und il lo das ist date dep departure arr arrival departed arrived route airline new
  voo volo naar van met vlucht op om then boarded boarding onboard aboard departs arrives departing arriving leaving
`),
]);

/** Words that need a following word. They are removed from the end of the remaining words. */
export const LINK_WORDS: ReadonlySet<string> = new Set([
  ...listWordKeys('with'),
  ...toWordSet(
    'a an the on in at by with and or of from to via for as was is am im von nach der die das den de du en et y und',
  ),
]);

/** Words that show in capitals that the line is a sentence in capitals. */
export const SENTENCE_MARKERS = toWordSet(
  'the and my we i was is it you this that flew a our has had were are be with for',
);

/** Words of three letters that are also airport codes, but rarely used as codes. */
export const NEVER_CODES = toWordSet(`
  the and for had all her his but are can has him new und die dem ein auf add get put too yes let she
  off say ask due std sta utc cet etd eta pnr reg via was you not any one two our out con por
  sur una des les mit von vom kmh gmt est pst usd eur gbp seat day tag age far set ten who why how its
  did don row run see say use way too top tom tim jim joe bob ann ben dan lee ted rob ron sam max kim
  ali guy son boy kid men mom dog cat ear hot fat big bad fun dvt pax abt nbr was
`);

/**
 * Airport codes that are also words. They are codes beside another airport, after 'to' or 'from', or in capitals among lower-case
 * letters.
 */
export const AMBIGUOUS_CODES = toWordSet(`
  man sea per sat sun mon tue wed thu fri jan feb mar apr may jun jul aug sep oct nov dec got ham bus las los
  car win end eat dad law mad pop pot sir tea tip toe toy van bar mia ian hop bay bed cut jam jog kit lap
  led lid lip mud nap pan pen pet pie pin pit pub rib rod rug saw sin sip sit sob soy spy tab tap tar tie
  tin tub tug yet del mid den ist san air row sky jet vip amy ana roy leo sol mar oso ago set era eve sue
`);

/** Days of the week that are also airport codes. */
export const WEEKDAY_CODES = toWordSet('sun mon tue wed thu fri sat');

/** Airline codes that are also words. Without a number, they are airlines only in capitals as the first word. */
export const AMBIGUOUS_AIRLINES = toWordSet(`
  am an as at be by do go he if in is it me my no of ok on or so to up us we pm tv la le de di da du en es
  el al et un er im ab zu um wo ja da id ai cm km ft kg hr uk eu nr ho em
`);

/** Cities that are also words or names. They are cities beside another airport, or after 'to' or 'from'. */
export const AMBIGUOUS_CITIES = toWordSet(`
  la kl par mil sel nice split reading mobile bath bar male orange mary wick bend hope eagle sale best jordan salt page lake rock
  of man sal independence providence liberty enterprise eureka paradise normal union superior central delta
  marina chester lincoln jackson clinton wells santa santo mission same grand fort port north south east west
  spring may june august sun moon star angel love show hall deal ware yap goose gander hay ada ames rifle
  sandy beach bay long big white black green red blue time first last old new good great day night home
  alliance regional national european southern northern eastern western business economy class window aisle upgrade hotel world city island sand dune power plains
`);

/** Words before a person's name. */
export const WITH_WORDS: ReadonlySet<string> = new Set(listWordKeys('with'));

export const FROM_WORDS: ReadonlySet<string> = new Set(listWordKeys('from'));
export const TO_WORDS: ReadonlySet<string> = new Set(listWordKeys('to'));

/** The roles of places by the words before them, and by those after them. */
export const ROLES_BEFORE = indexRoles('from', 'to', 'via');
export const ROLES_AFTER = indexRoles('afterFrom', 'afterTo', 'afterVia');

/** The role of a place in a route. */
export type PlaceRole = 'from' | 'to' | 'via';

function indexRoles(
  ...[from, to, via]: readonly [from: 'from' | 'afterFrom', to: 'to' | 'afterTo', via: 'via' | 'afterVia']
): ReadonlyMap<string, PlaceRole> {
  const list = (kind: WordKind, role: PlaceRole) => listWordKeys(kind).map((key) => [key, role] as const);
  return new Map([...list(via, 'via'), ...list(to, 'to'), ...list(from, 'from')]);
}

/** The separators between the two ends of a route. */
export const ROUTE_SEPARATOR =
  /^\s*(?:-+>?|=+>|>+|\/|–|—|→|←|⟶|⟵|<-+|➡️?|➔|✈️?|🛫|🛬|⇒|»|\||~|to|nach|à|إلى|الى|から|到|至|飞往|飞|에서)\s*$/u;
