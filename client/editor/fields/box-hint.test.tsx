import { fireEvent, screen, waitFor } from '@testing-library/react';
import { card, openEditor } from '../tests/open-editor.tsx';

test('characters that no font of the card has are said at their field, and keep nothing from being saved', async () => {
  const { user, server } = await openEditor();
  await card('UNITED AIRLINES, PEK, BEIJING, CN');
  const field = (label: string) => screen.getByLabelText(label);
  const retype = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

  retype('City', 'ROMA 🛫 ᏣᎳ 🛫');
  await waitFor(() =>
    expect(field('City')).toHaveAccessibleDescription(
      'No font of the card has 🛫 Ꮳ Ꮃ, so a box is shown instead',
    ),
  );
  expect(field('City')).not.toBeInvalid();
  await user.click(screen.getByText('Save Config'));
  await screen.findByText('Configuration saved');
  expect(server.callsOf('SaveTag')).toHaveLength(1);

  retype('Departure', '✈');
  await waitFor(() => expect(field('Departure')).toHaveAccessibleDescription(/^No font of the card has ✈,/));
  retype('City', 'กรุงเทพ');
  retype('Departure', 'תלא');
  await waitFor(() => expect(field('City')).not.toHaveAccessibleDescription());
  expect(field('Departure')).not.toHaveAccessibleDescription();
});
