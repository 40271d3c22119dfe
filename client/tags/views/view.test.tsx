import { screen, within } from '@testing-library/react';
import { KLM, LUFTHANSA, createSavedTag } from '../../editor/tests/catalogue.ts';
import { getAddress } from '../../tests/render-app.tsx';
import { openCollection } from '../tests/open-collection.tsx';

const TOKYO = createSavedTag('1', LUFTHANSA, { iata: 'NRT', city: 'TOKYO', country: 'JP' });
const PLANNED = {
  ...createSavedTag('2', KLM, { iata: 'AMS', city: 'AMSTERDAM', country: 'NL', date: '9/30-2090' }),
  flownOn: '2090-09-30',
};

test('a link to the tag list opens the view that was shown last', async () => {
  const { user } = await openCollection({ tags: [TOKYO] });
  const findMyTags = async () =>
    within(await screen.findByRole('navigation', { name: 'Collection' })).getByRole('link', {
      name: 'My tags',
    });
  await user.click(await screen.findByRole('button', { name: 'List' }));
  await screen.findByRole('grid');
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  await user.click(await findMyTags());
  await screen.findByRole('grid');
  expect(getAddress()).toBe('/tags?view=list');
  await user.click(screen.getByRole('button', { name: 'Wall' }));
  await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  await user.click(await findMyTags());
  await screen.findByRole('link', { name: /NRT, TOKYO/ });
  expect(getAddress()).toBe('/tags');
});

test('the header says how many planned flights its sums include, and the list has them by date', async () => {
  await openCollection({ tags: [TOKYO, PLANNED], path: '/tags?view=list' });
  const figures = await screen.findByRole('region', { name: 'Figures' });
  await within(figures).findByText('1 planned flight included');
  const titles = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(titles).toContain('Date');
  expect(titles).not.toContain('Flown');
});
