import { PINS } from './data/pins.ts';
import { drawPinSvg } from './draw-pin.ts';

const MAX_PIN_BYTES = 30_000;

test.each(Object.entries(PINS))('the pin %s is small, equal in each drawing, and complete', (_, design) => {
  for (const isEarned of [true, false]) {
    const svg = drawPinSvg(design, isEarned);
    expect(svg.length).toBeLessThan(MAX_PIN_BYTES);
    expect(drawPinSvg(design, isEarned)).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<filter/);
    const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  }
});
