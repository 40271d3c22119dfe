import { screen, within } from '@testing-library/react';
import type { AirlineRowFragment } from '../../graphql/generated.ts';
import { EASYJET, UNITED } from '../tests/catalogue.ts';
import { findCard, openEditor } from '../tests/open-editor.tsx';

/** Two thousand custom airlines in one group, which differ only in id and name. */
const MANY_AIRLINES: AirlineRowFragment[] = Array.from({ length: 2_000 }, (_, index) => ({
  ...EASYJET,
  id: String(1_000 + index),
  name: `Airline ${String(index).padStart(4, '0')}`,
  isPreset: false,
}));

/** The scroll area has 600 pixels and a row 44, because jsdom reports a height of 0 for every element. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(280);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
});
afterEach(() => jest.restoreAllMocks());

test('of two thousand airlines only those in sight are drawn, and each says which of how many it is', async () => {
  const { user } = await openEditor({ handlers: { airlines: () => [UNITED, ...MANY_AIRLINES] } });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.click(screen.getByRole('button', { name: 'Independent' }));
  const list = within(await screen.findByRole('list', { name: 'Independent' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(100);
  expect(rows[0]).toHaveAttribute('aria-setsize', '2000');
  expect(rows[0]).toHaveAttribute('aria-posinset', '1');
  expect(within(rows[0] as HTMLElement).getByRole('button')).toHaveTextContent('Airline 0000');
});

test('a search among them finds the last one', async () => {
  const { user } = await openEditor({ handlers: { airlines: () => [UNITED, ...MANY_AIRLINES] } });
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  await user.type(screen.getByRole('searchbox'), 'airline 1999{Enter}');
  await findCard('AIRLINE 1999, PEK, BEIJING, CN');
});
