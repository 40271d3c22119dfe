/** The skies of one day, from before sunrise to night: the colors above and below. */
export const SKIES = [
  ['#F7B98B', '#FCE3C4'],
  ['#F4CFA8', '#FBEBD2'],
  ['#BFD9E8', '#F1ECDD'],
  ['#8FC3E4', '#DDEDF2'],
  ['#6DB1DF', '#CFE6F1'],
  ['#5AA6DA', '#C3E0F0'],
  ['#63AEDB', '#D3E8EE'],
  ['#8DBFDB', '#F3E3C2'],
  ['#F2B36E', '#FBE0AE'],
  ['#EC8A5A', '#F9C998'],
  ['#C4607A', '#F2A98C'],
  ['#6C4C86', '#C77D93'],
  ['#34406F', '#7F6C98'],
  ['#1B2A52', '#46557F'],
  ['#0F1B3A', '#2A3A63'],
  ['#0A132B', '#1B2949'],
] as const;
