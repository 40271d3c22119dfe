import { act, screen, waitFor } from '@testing-library/react';
import { ok } from '../../../tag/texts/refusal.ts';
import { drawDesignImage } from '../../card/draw-design-image.ts';
import { createSavedTag, UNITED } from '../../editor/tests/catalogue.ts';
import { openCollection } from '../tests/open-collection.tsx';

// The mock returns a file. The journey tests draw in a real browser.
jest.mock('../../card/draw-design-image.ts', () => ({ drawDesignImage: jest.fn() }));

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'is answered for by a gateway',
    () =>
      Promise.resolve({ ok: false, status: 502, headers: new Headers(), json: () => Promise.resolve(null) }),
  ],
])('where the server %s for a picture, the browser paints it, and says who answers', async (_, image) => {
  jest
    .mocked(drawDesignImage)
    .mockResolvedValue(ok({ file: new Blob(['png'], { type: 'image/png' }), isLogoMissing: false }));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const tag = createSavedTag(`here-${_}`, UNITED, { city: 'TOKYO' });
  const { user, server } = await openCollection({ tags: [tag], picture: image });
  const card = await screen.findByRole('link', { name: /TOKYO/ });
  act(() => {
    server.offline = true;
  });
  await waitFor(() => expect(card.querySelector('img')).toBeInTheDocument());
  await screen.findByText('Local Storage');
  await user.click(screen.getByRole('button', { name: /^Download/ }));
  expect(await screen.findByText('Tag downloaded')).toBeInTheDocument();
});
