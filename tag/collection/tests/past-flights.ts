/** Made-up flights of the past: date, route, airline of the catalogue by its slug, or the name of one of the past, and aircraft type. */
export const PAST_FLIGHTS: readonly string[] = `
1958|LHR-JFK|BOAC|Comet 4
1962|JFK-FCO|Pan Am|707-320B
1967|FRA-JFK|lufthansa|707-320B
1970|JFK-LHR|Pan Am|747-100
1971|FCO-ZRH|Alitalia|DC-9-30
1973|AMS-JFK|klm|747-200
1974|BOS-MIA|Eastern Air Lines|727-200
1977|DFW-HNL|Braniff International|747-100
1979|GIG-LIS|Varig|DC-10-30
1981|JFK-LAX|TWA|L-1011-1
1986-06-14|LHR-JFK|british_airways|Concorde
1988|ZRH-GVA|Swissair|MD-80
1991|DTW-NRT|Northwest Airlines|747-400
1995|SYD-MEL|Ansett Australia|767-200ER
1998|EWR-LIS|Continental Airlines|757-200
1999|BRU-JFK|Sabena|A340-300
`
  .trim()
  .split('\n');

/** The airlines of the past that are not in the catalogue: code, and colors of the background, its gradient, the outline and the name. */
export const PAST_AIRLINES: Readonly<Record<string, string>> = {
  BOAC: 'BA #00205B #2A4A86 #C5A253 #FFFFFF',
  'Pan Am': 'PA #0F5C9A #1B75BC #BFE0F5 #FFFFFF',
  Alitalia: 'AZ #006643 #2C8A64 #CE2B37 #FFFFFF',
  'Eastern Air Lines': 'EA #003B71 #1F5E9C #6CACE4 #FFFFFF',
  'Braniff International': 'BN #C2440A #F26522 #FFD8BF #FFFFFF',
  Varig: 'RG #003A70 #1E5C99 #C9CED3 #FFFFFF',
  TWA: 'TW #A50D26 #C8102E #F4C8CE #FFFFFF',
  Swissair: 'SR #B80015 #E2001A #FFFFFF #FFFFFF',
  'Northwest Airlines': 'NW #A50D26 #C8102E #D4D7DA #FFFFFF',
  'Ansett Australia': 'AN #00205B #234488 #FFD23F #FFFFFF',
  'Continental Airlines': 'CO #002F6C #1F518F #D8B868 #FFFFFF',
  Sabena: 'SN #005A96 #0072BC #C5D9E8 #FFFFFF',
};
