import { formatLinearGradient, wrapInSvg } from '../../collection/kit/svg-parts.ts';
import type { FilmLayer } from '../film.ts';

/** The size of the clip with its ear, the place of the string's hole in it, and how far the ear reaches over the card, in px. */
export const CLIP = { width: 120, height: 164, ringX: 60, ringY: 16, overlap: 8 } as const;

/** Draws a steel clip, as those of badges. It holds the card by an ear outside of the print. */
export function drawClip(earColor: string): FilmLayer {
  const { width, height } = CLIP;
  const steel = formatLinearGradient(
    'film-steel',
    [
      [0, '#8E969D'],
      [0.22, '#EEF1F3'],
      [0.5, '#B4BBC1'],
      [0.8, '#F4F6F7'],
      [1, '#7D858C'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  const jaw = 'M20 70Q20 58 32 58H88Q100 58 100 70L106 122Q106 128 100 128H20Q14 128 14 122Z';
  return {
    width,
    height,
    svg: wrapInSvg(
      CLIP,
      `<defs>${steel}</defs>` +
        `<path d="M32 96H88V152Q88 163 77 163H43Q32 163 32 152Z" fill="${earColor}" stroke="#000000" stroke-opacity="0.25" stroke-width="1.5"/>` +
        // The shadow of the jaw on the ear.
        `<path d="${jaw}" transform="translate(1 4)" fill="#000000" fill-opacity="0.22"/>` +
        `<path d="M48 66V30Q48 6 60 6T72 30V66" fill="none" stroke="#6F777E" stroke-width="9"/>` +
        `<path d="M48 66V30Q48 6 60 6T72 30V66" fill="none" stroke="#D9DEE2" stroke-width="5.5"/>` +
        `<path d="${jaw}" fill="url(#film-steel)" stroke="#5F676E" stroke-width="1.5"/>` +
        `<path d="M22 72H98" stroke="#FFFFFF" stroke-opacity="0.7" stroke-width="2"/>` +
        `<path d="M17 112H103M16 119H104" stroke="#5F676E" stroke-opacity="0.55" stroke-width="2"/>` +
        `<circle cx="60" cy="90" r="9" fill="#C9CFD4" stroke="#5F676E" stroke-width="1.5"/><circle cx="57.5" cy="87.5" r="3" fill="#FFFFFF" fill-opacity="0.8"/>`,
    ),
  };
}
