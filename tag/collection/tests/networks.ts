/**
 * Parts of the networks of airlines, maintained by hand from knowledge, so that no made-up flight is impossible: slug, hub, and groups of
 * types and the airports to which the airline flew them from its hub in all years of SAMPLE_YEARS, or from the year after the '@' on.
 */
export const NETWORKS: readonly string[] = `
british_airways LHR / A319 A320-200 A320neo@2018 > GVA ARN CPH VIE LIS ATH BUD PRG OTP / 777-200ER 777-300ER > JFK BOS IAD / 787-9@2016 > YYZ DEL
singapore SIN / 777-300ER > LHR NRT / A380 > SYD FRA ZRH / A350-900@2017 > AMS MXP JNB / 787-10@2018 > KIX PER
united SFO / 737-800 737-900ER > SEA DEN PDX ORD AUS / 787-9@2015 > SYD / 777-300ER@2017 > FRA TPE
emirates DXB / 777-300ER > BOM OSL BRU CPT DAC CMB LOS ADD / A380 > LHR SYD JFK CDG BKK
qantas SYD / 737-800 > MEL ADL ZQN NOU / A330-200 A330-300 > DPS CGK MNL / A380 > LAX
lufthansa FRA / A320-200 A321 A320neo@2016 > CDG ARN OSL WAW BCN TLL SOF / 747-8 > GRU EZE HND
delta ATL / 737-800 757-200 A321@2016 > MCO BOS DEN / 737-800 > MBJ NAS / A330-300 > AMS FCO
japan_airlines HND / 737-800 > OIT KMJ KOJ / 767-300ER > OKA KIX / 777-300ER > SFO CDG
air_france CDG / A320-200 A321 > FCO MAD ATH WAW DUB ALG TUN / 777-300ER > JFK YUL ABJ MRU / A350-900@2022 > BKK
klm AMS / 737-800 E190 > OSL CPH ZRH BUD HEL / 777-300ER > SIN GRU / 787-9@2017 > SFO NBO
american DFW / 737-800 A321 > LAX BOS MIA CUN / 737-800 > BZE / 777-300ER > LHR GRU
swiss ZRH / A320-200 A321 A220-300@2018 > LHR FCO CPH BUD LIS / A330-300 > ORD YUL NBO / 777-300ER@2016 > LAX GRU BKK
cathay_pacific HKG / A330-300 > TPE MNL BKK / 777-300ER > JFK LHR / A350-900@2018 > MAD
ana HND / 737-800 > MYJ KMJ / 787-8 > FUK CTS / 777-300ER > LHR
qatar DOH / A320-200 > MCT KWI TBS GYD / 787-8 > OSL CPH VIE / 777-300ER > JFK MIA / A350-1000@2018 > LHR
turkish IST / 737-800 A321 > TLV BEG SKP TIA OTP TBS / 777-300ER > JFK LAX / A330-300 > NBO
air_canada YYZ / A320-200 A321 > YVR YYC LGA / 777-300ER > LHR FRA / 787-9@2016 > DEL
air_new_zealand AKL / A320-200 > CHC ZQN RAR TBU / 787-9@2015 > NRT PER / 777-300ER > LAX
iberia MAD / A320-200 A321 > AGP BIO FCO / A330-200@2016 > JFK BOS / A350-900@2019 > MEX EZE
finnair HEL / A320-200 A321 > GVA AMS BCN / A350-900@2016 > BKK NRT
sas CPH / A320neo@2017 > OSL ARN HEL / A330-300 > EWR ORD
korean_air ICN / A330-300 > TPE BKK / 777-300ER > LAX ATL / 787-9@2018 > YYZ
ethiopian ADD / 737-800 > NBO DAR HRE / 787-8 > JNB FRA / A350-900@2017 > LHR
icelandair KEF / 757-200 > CPH JFK SEA AMS / 737 MAX 8@2022 > OSL RDU
tap_portugal LIS / A320-200 A319 > OPO GVA FNC LUX / A330-900@2019 > EWR REC
easyjet LGW / A319 A320-200 > GVA AMS BFS INV
hawaiian HNL / 717-200 > OGG LIH KOA ITO / A330-200 > LAX SYD
alaska SEA / 737-800 737-900ER > ANC LAX BOS LIH
egyptair CAI / 737-800 > LXR BEY ATH / 777-300ER > JFK LHR
air_india DEL / A321 > BOM MAA / 787-8 > CDG MEL / 777-300ER > ORD
vietnam_airlines SGN / A321 > HAN BKK PNH REP / 787-9@2016 > SYD
thai BKK / 777-300ER > LHR NRT / A350-900@2017 > MEL
avianca BOG / A320-200 A319 > MDE UIO LIM / 787-8@2015 > MAD
latam SCL / A320-200@2016 A321@2016 > LIM ANF / 787-9@2016 > MAD AKL
eva_air TPE / A321 > OKA MFM / 777-300ER > SFO VIE
garuda CGK / 737-800 > DPS KNO SIN / 777-300ER@2015 > AMS JED
virgin_atlantic LHR / A330-300 > BOS / 787-9@2015 > JNB LAX / A350-1000@2022 > JFK
malaysia KUL / 737-800 > PEN BKI / A330-300 > PER DEL / A350-900@2018 > LHR
kenya NBO / E190 > EBB KGL / 737-800 > LUN JNB / 787-8@2015 > LHR
copa PTY / 737-800 > SJO HAV BOG GUA SAL ASU
royal_air_maroc CMN / 737-800 > RAK AGA MAD / 787-8@2015 > JFK YUL
aerolineas_argentinas EZE / 737-800 > BRC USH / A330-200 > MAD MIA
indigo DEL / A320-200 A320neo@2017 > BLR CCU HYD
norwegian OSL / 737-800 > BGO TRD TOS LPA
aegean ATH / A320-200 A321 > SKG BRU MUC
lot WAW / E175 > KRK GDN / 787-8 > ORD JFK
aer_lingus DUB / A320-200 > AMS FAO / A330-300 > JFK BOS
asiana ICN / A321 > TPE FUK / A350-900@2018 > SFO
jetblue JFK / A320-200 > MCO FLL SJU / A321@2015 > LAX SFO
ryanair STN / 737-800 > DUB BGY KRK
austrian VIE / A320-200 A321 > FRA TLV / 777-200ER > BKK ORD
aeromexico MEX / 737-800 > CUN MTY LAX / 787-8 > MAD
southwest MDW / 737-700 737-800 > BWI DEN LAS
royal_jordanian AMM / A320-200 > LCA BEY / 787-8@2015 > ORD JFK
ita_airways FCO / A320-200@2022 > CTA PMO / A350-900@2023 > EZE
srilankan CMB / A320-200 > MLE MAA / A330-300@2015 > LHR
croatia ZAG / Dash 8-400 > SPU SJJ / A319 > FRA
airbaltic RIX / A220-300@2017 > VNO AMS
rwandair KGL / CRJ900 > EBB / A330-300@2017 > BRU
`
  .trim()
  .split('\n');

/** The years of made-up flights, without those in which many airlines did not fly. */
export const SAMPLE_YEARS: readonly number[] = [2014, 2015, 2016, 2017, 2018, 2019, 2022, 2023, 2024, 2025];

/** A route from a hub, and the types on it. */
export type NetworkRoute = {
  readonly hub: string;
  readonly airport: string;
  readonly types: readonly string[];
};

/** Lists the routes of an airline of NETWORKS in a year. */
export function listRoutes(network: string, year: number): { slug: string; routes: NetworkRoute[] } {
  const [base = '', ...groups] = network.split(' / ');
  const [slug = '', hub = ''] = base.split(' ');
  const routes = groups.flatMap((group) => {
    const [typeList = '', airports = ''] = group.split(' > ');
    const types = parseTypes(typeList, year);
    return types.length === 0 ? [] : airports.split(' ').map((airport) => ({ hub, airport, types }));
  });
  return { slug, routes };
}

/** Returns the types that were flown in a year; a name can have spaces, as '737 MAX 8'. */
function parseTypes(list: string, year: number): string[] {
  return list.split(/ (?!MAX|8-|8@|8$)/).flatMap((entry) => {
    const [name = '', since = '0'] = entry.split('@');
    return Number(since) <= year ? [name] : [];
  });
}
