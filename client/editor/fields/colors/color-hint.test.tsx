import { act, fireEvent, screen } from '@testing-library/react';
import { undoStep } from '../../state/edit-design.ts';
import { useEditor } from '../../state/editor-store.ts';
import { calculateContrast } from './legibility.ts';
import { UNITED } from '../../tests/catalogue.ts';
import { findCard, openEditor } from '../../tests/open-editor.tsx';

async function open() {
  const app = await openEditor();
  await findCard('UNITED AIRLINES, PEK, BEIJING, CN');
  return app;
}

const getColorField = (label: string) => screen.getByLabelText(label);
const retype = (label: string, value: string) =>
  fireEvent.change(getColorField(label), { target: { value } });
const queryRemedies = () => screen.queryAllByText('Make readable');

test('a text that is hard to read is pointed out at its colour, and mended with one press', async () => {
  const { user, server } = await open();
  retype('City Text', '#203060');
  expect(getColorField('City Text')).toHaveAccessibleDescription(
    /^Hard to read on this background \(1\.\d:1\)$/,
  );
  expect(getColorField('City Text')).not.toBeInvalid();
  const [remedy] = queryRemedies();
  expect(remedy).toHaveAccessibleDescription('City Text');

  // The hint is only advice and does not prevent saving.
  await user.click(screen.getByText('Save Config'));
  await screen.findByText('Configuration saved');
  expect(server.listCalls('SaveTag')[0]?.variables).toMatchObject({
    input: { config: { cityTextColor: '#203060' } },
  });

  await user.click(remedy as HTMLElement);
  const { design } = useEditor.getState();
  expect(calculateContrast(design.cityTextColor, design)).toBeGreaterThanOrEqual(4.5);
  expect(getColorField('City Text')).toHaveValue(design.cityTextColor);
  expect(getColorField('City Text')).not.toHaveAccessibleDescription();
  expect(queryRemedies()).toEqual([]);
});

test('a background that changes is asked about for every text, and an outline never', async () => {
  await open();
  retype('Gradient', '#F0F0F0');
  expect(queryRemedies()).toHaveLength(4);
  expect(getColorField('Outline')).not.toHaveAccessibleDescription();
});

test('an invalid colour shows its error and no hint', async () => {
  await open();
  retype('Gradient', '#F0F0F0');
  retype('IATA Text', '#12');
  expect(getColorField('IATA Text')).toHaveAccessibleDescription(
    'IATA Text must be a colour such as #001642',
  );
  expect(queryRemedies()).toHaveLength(3);
});

test.each([
  ['1a2b3c', '#1A2B3C'],
  ['0a5', '#00AA55'],
  [' #0a5 ', '#00AA55'],
])('a code that is left as %j is %s', async (pasted, whole) => {
  const { user } = await open();
  await user.clear(getColorField('Outline'));
  await user.paste(pasted);
  await user.tab();
  expect(getColorField('Outline')).toHaveValue(whole);
  expect(getColorField('Outline')).not.toBeInvalid();
  expect(useEditor.getState().design.outlineColor).toBe(whole);
});

test('a text that is no colour code stays as it was typed', async () => {
  const { user } = await open();
  await user.clear(getColorField('Outline'));
  await user.keyboard('1a2b');
  await user.tab();
  expect(getColorField('Outline')).toHaveValue('1A2B');
  expect(getColorField('Outline')).toBeInvalid();
});

test("the arrows go through the brand's colours once the picker is open", async () => {
  const { user } = await open();
  const outline = getColorField('Outline');
  act(() => outline.focus());
  await user.keyboard('{ArrowDown}');
  expect(outline).toHaveValue('#FFAD00');
  await user.keyboard('{ArrowDown}');
  expect(outline).toHaveValue('#FFFFFF');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(outline).toHaveValue(UNITED.brandColors.gradient);
});

test('all texts are made readable with one press, which one undo takes back', async () => {
  const { user } = await open();
  const queryFixAllButton = () => screen.queryByRole('button', { name: 'Make all readable' });
  expect(queryFixAllButton()).not.toBeInTheDocument();
  retype('Gradient', '#F0F0F0');
  expect(screen.getByText('4 texts are hard to read.')).toBeInTheDocument();
  const previousDesign = useEditor.getState().design;
  await user.click(queryFixAllButton() as HTMLElement);
  const { design } = useEditor.getState();
  for (const label of ['Airline Text', 'IATA Text', 'City Text', 'Country Text']) {
    expect(getColorField(label)).not.toHaveAccessibleDescription();
  }
  const { airlineTextColor, iataTextColor, cityTextColor, countryTextColor } = design;
  expect(design).toEqual({
    ...previousDesign,
    airlineTextColor,
    iataTextColor,
    cityTextColor,
    countryTextColor,
  });
  expect(queryFixAllButton()).not.toBeInTheDocument();
  expect(getColorField('Airline Text')).toHaveFocus();
  act(() => void undoStep());
  expect(useEditor.getState().design).toEqual(previousDesign);
});
