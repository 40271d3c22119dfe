import { DEFAULT_DESIGN } from '../../design/tag-config.ts';
import { boxArt } from '../tests/test-renderer.ts';
import { formatPlace } from './flight-facts.ts';
import { isNameInLogo } from './place-logo.ts';

test.each([
  ['klm', 'KLM', true],
  ['pegasus', 'Pegasus Airlines', true],
  ['alaska', 'The very long airline company', false],
  ['easyjet_europe', 'easyJet Europe', false],
  ['british_airways', 'British Airways', false],
])('the mark of %s says %s: %s', (slug, airline, says) => {
  const design = { ...DEFAULT_DESIGN, airline, selectedLogo: `/img/logo_${slug}.png` };
  expect(isNameInLogo(design, boxArt.logo)).toBe(says);
  expect(isNameInLogo(design, null)).toBe(false);
});

test('a place has the comma of its script', () => {
  expect(formatPlace({ city: 'الدوحة', country: 'قطر' })).toBe('الدوحة، قطر');
  expect(formatPlace({ city: 'Doha', country: 'QA' })).toBe('Doha, QA');
});
