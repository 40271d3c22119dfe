import { formatMoonProgress, MOON_KM } from './moon-trips.ts';

test.each([
  [0.4, '40% of the way to the Moon'],
  [1, 'To the Moon'],
  [1.25, 'To the Moon, and 25% of the way back'],
  [2, 'To the Moon and back'],
  [2.68, 'To the Moon and back, and 68% of the way there again'],
  [3, 'To the Moon and back, and there again'],
  [3.68, 'To the Moon and back, there again, and 68% of the way back'],
  [4.5, '2 times to the Moon and back, and 50% of the way there again'],
])('%d times the way to the Moon is %j', (times, text) => {
  expect(formatMoonProgress(Math.ceil(times * MOON_KM)).text).toBe(text);
});
