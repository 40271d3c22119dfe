import { splitGraphemes, isMark } from '../../base/text.ts';
import { findShapedScript, type ShapedScript } from './shaped-scripts.ts';

// Import this module lazily, because few texts need it.

/** The characters that Satori can shape, without ideographs. drawable.test.ts checks both lists against the fonts. */
const DRAWABLE_RANGES = [
  '0020-007E 00A0-02BC 02C6-02C7 02C9 02DA 02DC-02DD 0300-0301 0303-0304 0308-0309 0323 0370-0377',
  '037A-037F 0384-038A 038C 038E-03A1 03A3-03E1 03F0-052F 1C80-1C88 1D00-1DBF 1E00-1F15 1F18-1F1D',
  '1F20-1F45 1F48-1F4D 1F50-1F57 1F59 1F5B 1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB',
  '1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2013-2014 2018-201A 201C-201E 2020 2022 2026 2032-2033 2039-203A 2044',
  '20A3 20AC 20B4 20BA 20BD 2113 2116 2122 2212 2215 2C60-2C7F 2DE0-2DFF 3000-3003 3005-301E 3041-3096',
  '3099-30FF 3105-312F 3131-318E 3200-321C 3220-3224 3260-327B 32A3 339C-339D 33A1 A640-A69F A720-A7CA',
  'A7D0-A7D1 A7D3 A7D5-A7D9 A7F2-A7FF AC00-D7A3 FF01-FF5E FFE0-FFE1 FFE3 FFE5',
].join(' ');

/** One bit per ideograph from U+4E00 on, lowest bit first, in base 64. */
const IDEOGRAPHS = [
  'q2/7//Yt1/88+/3zRwILQGX/Pt/3e23M/+z64zp15agi5oP31axTNcjhu/89kum/WanCKev/YIA8xJPte/dqRWC6Vpd6f0BWiNNhFC',
  'AQ9KkhIQI/LDO8SCSmYkSoYChKV4p0hQIElJz7e1cVpH//O+W37xr1n/848bpCONOua//fbZYvsU/JL578U1i4hj+giCMW6As/PtKq',
  'KuXj3fgtx2eh4SYLxArP6+f/1dfKu4l0OmClZWNNiE7/9ov//+8/Wv//6OP7fntNT6uZVOXvOVfY9Q/8vw751/uX5eZnBDTSglMIld',
  'C7Q3uW6LD6fOdZ3Y4S94Bf7y6wQP6/WuWNYmFT0M2cslaLBtCRHxQfUh/BxBmALcDQEA9nmu2f6z/mWatMkcgniU2F5oPsU6+IiDxL',
  'DIxfbikAzVj8lgkgsBftDCKiEoQzJAM8lkcEGiVCKAbM0kFLCE+iFKrTMNjPPpT+cZ+l/pZHlMvzBaV32CPeJcxqON8MTkAOn/f4H0',
  'CK+hMKnSmCdhBPBiEExBT4hAAABEwAAAx1BhrVBEoCAQwgGsAIBD7VwCkA+798Hislq7uo/39ceeP8Eh3o9ltp3/bvey2VsRL/d/8r',
  'QDPQQvIfENMPBjvK2bIIBAJzp0EszEjyj4RiECCAXAUZAJJYAPQZASIEUIA0IDJMaO7LvuhumXM/4OjJMb1QsIAeCHz/2oT79s8o4E',
  'MOj0msDxfb3R+/+4nloqJXB1XuM/Y+i5q/H69TA2e4Mniw3zeTDCPpd8B1OuOPIpxOLCWGPb/pvTo+1IzJt3454Awqlc/72w5L4yCM',
  'm30Q8JR9KresyftAhExTBppbRETMPwcASAD09QH3d/1L1N3Jg3s+Scn/S9IdBv7dNxkiuvT/37/v8/vwhlNK7ruNBOZk+qHQjmvHDI',
  '3TR4mvX71dWaJFDAtmUCVnoNlQwjVwZNZFFEGAgkAHrAEvRDB6vR+nbBRF35BWdCEABHE4nPDLILHqa1wQtQGOW4uasrqBsn7YxArn',
  '88odzdY4sqGhc9Aemvzk1MPRRJ9TwyHMSRJb0hNAdkMSvfMJq/Ho4P3ypU/TS9I/p6/QuhqpdO+u2wNSxB/1tdI7yL3bykCGL5Rzb3',
  'N7su8D0MBqoJioxaFrFlUutIWL0DeGN/kEHn4lUeIFBDh2T+y4c1ZHMhiBaZbIinwL64ApBKskHJ7LDs9if5AJAINGCAbTEWCREA3e',
  'CAkOAArMAAUADDCERaCPAIRnyFIZiv6GnJvbLm5FEoy+nGfovIsCmAggAIHbi97//2fHRqH8FwddZn6zTY7+bgr/Mha4ai/Nq30SGI',
  'TKoE5u//rPnxdZ1pATJFM4+9vHJJHxGGZnUl+qH6B/u657+lRHOmZCiYLMVMBtkkGxpIzWNP8aOu92k5TBRoI6AA2eDsGqKRLZVOAR',
  'FVdhghCaBEoCzwo2yRPYSkQCiiLtwBElQgCQAkEIuGHxYUZ0MgD6jDcOjQC70LuCIgAG+BdCgEMQMFZgUvRTBCEQhTCDARGiTwhHtY',
  'ThcCCaQCABCAA15//BOQSrx4I0ZpckRICFkOwDXWGFSgdyhzMCROD4IN7QwDDAhQAJJSVNkIpCiODKjQ4l5wNCKeYGReimAQx01X2U',
  'Ewig3hmmyUCLSAHRhQMBJACEFBLdwtcBOHAq12y/r11xvxI+9T/dw8zO0qY6yD5zrCc0S5wPH9ZDLgKD1w4R6cURVFGOH0V93UlLBg',
  'DAl4ds5dfZusQWW5IbAMpxg8BVgwADDG4ZAOIwWAbAoTZJuoAggBys+kjxBzD0NOkgld0hEGUkANiUEMJyqp2IhjtUYgwzBIKRlCSC',
  'QAYCQBwQVIdD6f4loYCVM+QAKMBECe5LKiaB2rIBKSFpkNcpQI76TeKBAA4K0aYaIe6xYcdBhLitbPZvpNGnfI8yy2EdaBZgu1csoV',
  'C3RuGovbeCPhIB05oKInNmylCBOJ6Aih2A4QuwUYExECh4DqqnibZtLvInZOTThYBUTXUstz+H+C2GfNhhSE5BbiICqhieTfg37YCM',
  'JnUbkxQIMg4EyE5Ipm7KLHBmwC4BugzTXRjf/e/n//+//+/u+/3/Q3i/dXdTBTRwt4WHT6UD7lUQ5JrDRaNjVDSBYwoLGns4pRNCAc',
  'ipRBxUxQaH3eL4mkitN/YW9Ftw0H6yrFs15KdbDQiKDkNAXTuF4Gob3w2FKj1ZAyntTScKh6k1GFznd9XZAF7rB4EIAKdUzc/HDG2E',
  's2L/imuy+L7a6oiaTn7T8BmIuXYT6YYVxbutqDngRkzVBQ2+NqPVWJEDipcpmnwIMfUXIjFAQoIMTvrqBhQYkZICoBS/Ui5LpmBQEJ',
  'BBALqFSjigPAtP4EcYJ5RIsYWTGlDfAQYCoikwMAaAzuQMygQEoAGRAOAz3IQYAmoHHCgwmJ5jANHuEcpQ8glLzSeuFSYCkoiAW6iC',
  'SUVR0QwhAIAEqQgs0QgHAAGAxEog4GKIjgBCCnUwnGouW6XgNinEUhRss4B+gDCzEgEec5QUHWwgDFUJGjBAwFGklMDKjcgFwpYMpH',
  'dHB3ToABABDVXpqSgsWlxCATdITXoPErQ2KkV7NQWSlLhEXNdoikWXUNEuQxkIQgLSQJ1AmJcgCVRNBv7v3fd/v67v/7v/73/9v5/+',
  't9aEwlcxBAYcABckdhhhh//duZ9lClxdNBA8sK1Z4P7/t/8+31nt3yj7ADIMIIIIAThFXNjCrBqd6J4AlwHgBEYzApQfJ4JZMlSQsq',
  'waAgKcR0RgPQSIDAgAeSgWPLpAhgjLdHKAkN77V7n4L/vbyOuH/rZBE/90r5knf+7/7s/AZlum7v9bL+P0tZ+PqipO1SsPusSKeNap',
  'sGEUAgRChaAHAEB+1WUs1u+BhDqFHBzcMAXD/0O5ygBgkABgMkAgEpCAMAuBTFQAEkBpAGodAGCAAkCABAAQJgwVUIABB13ZZEwQrN',
  '8/4VIgUACQ0ASA8PFPnzvDITIBAACIANtXjk9gBRIADkwFDK/6oses+v/TO/5/e0O4n/NvxX+bh69+4PUOhzb/OMi4yYCNjl4DvWkH',
  '2t01cBEm779vZ0fzlgLFfoj1uyH4fhftJWDtsRuJBdd78/pmWgyNzUrT50pSkCQFY1QDTl53K1oWcqgDEUkpGABICQgQwH5siG6Rnw',
  'USOJA5QPgwSYCI+/73t9t914VCAFjALN8E6xRwKDYdYRNRAGAkGqcAoPX3tHOt9QMgcRgQcgEnqQZgBokiwAwCAAmBQC0goIw0/tv7',
  '9p2DfLchwRE3mB7DTOySCEgACIWsxwYYvuIShQCAEAAIQM6AAW0QAkGGVggeAScAUDc9CDLgBU7AAYQEgQBAkaIhEpgdae4hOLTx8q',
  'AaWQDIQySISB0AyFIBA3ITkAQEgIIABBCKFA1WgAgCQKAEJwAAAMxv/+vgPJeiVdB6KaMGGa6gYCYg/xjyF/shgdB6gEkpAAMQAEoC',
  'zBWAzxTEgLA9IL8BAAAAAAAAAAAAAAA=',
].join('');
const FIRST_IDEOGRAPH = 0x4e00;

const ideographBits = Uint8Array.from(atob(IDEOGRAPHS), (byte) => byte.charCodeAt(0));
const drawablePattern = new RegExp(
  `[${DRAWABLE_RANGES.replace(/[\dA-F]{4}/g, '\\u$&').replaceAll(' ', '')}]`,
);

/** Returns true if one of Satori's fonts has a character. */
export function isInSatoriFonts(character: string): boolean {
  const bitIndex = (character.codePointAt(0) ?? 0) - FIRST_IDEOGRAPH;
  const byte = bitIndex < 0 ? undefined : ideographBits[bitIndex >> 3];
  return byte === undefined ? drawablePattern.test(character) : ((byte >> (bitIndex & 7)) & 1) === 1;
}

/** Characters that are never drawn: joiners and variation selectors. */
const INVISIBLE_CHARACTERS = /\u200C|\u200D|[\uFE00-\uFE0F]/;

/**
 * Returns the characters of a text, as a reader counts them, that no font has, so that the card shows a box. Each is returned once. A
 * mark must be in the font of its letter.
 */
export function findUnsupportedCharacters(text: string): string[] {
  const unsupported = new Set<string>();
  let previousScript: ShapedScript | null = null;
  for (const grapheme of splitGraphemes(text.normalize('NFC'))) {
    for (const character of grapheme) {
      if (INVISIBLE_CHARACTERS.test(character)) continue;
      const script = findShapedScript(character, previousScript);
      const isDetachedMark = isMark(character) && character !== grapheme && script !== previousScript;
      if (isDetachedMark || (script === null && !isInSatoriFonts(character))) unsupported.add(grapheme);
      if (!isMark(character) || character === grapheme) previousScript = script;
    }
  }
  return [...unsupported];
}
