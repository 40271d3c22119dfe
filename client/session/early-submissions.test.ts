import { fireEvent } from '@testing-library/react';
import { holdSubmissions, replayEarlyInput } from './early-submissions.ts';

function showForm(attributes = ''): { root: HTMLElement; form: HTMLFormElement } {
  document.body.innerHTML = `<div id="root"><form ${attributes}><input name="line"><input type="checkbox"></form></div>`;
  const [root] = document.querySelectorAll<HTMLElement>('#root');
  const [form] = document.querySelectorAll('form');
  if (!root || !form) throw new Error('the form is missing');
  return { root, form };
}

/** Records what the code of the page gets. */
function recordEvents(root: HTMLElement): string[] {
  const events: string[] = [];
  root.addEventListener('input', ({ target }) => events.push(`input ${(target as HTMLInputElement).value}`));
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    events.push('submit');
  });
  return events;
}

const waitForTimers = () => new Promise((resolve) => setTimeout(resolve));

test('a form submitted before the code runs is submitted once when it runs, after its fields', async () => {
  holdSubmissions(() => undefined);
  const { root, form } = showForm();
  const [line, box] = form.querySelectorAll('input');
  if (!line || !box) throw new Error('a field is missing');
  fireEvent.change(line, { target: { value: 'LH716' } });
  box.checked = true;
  expect(fireEvent.submit(form)).toBe(false);
  expect(form).toHaveAttribute('aria-busy', 'true');

  const events = recordEvents(root);
  replayEarlyInput(root);
  await waitForTimers();
  expect(events).toEqual(['input LH716', 'input on', 'submit']);
  expect(line).toHaveValue('LH716');
  expect(box).toBeChecked();
  expect(form).not.toHaveAttribute('aria-busy');
  replayEarlyInput(root);
});

test('a form that leads to a page is left to the browser', async () => {
  holdSubmissions(() => undefined);
  const { root, form } = showForm('action="/signin"');
  const events = recordEvents(root);
  fireEvent.submit(form);
  expect(events).toEqual(['submit']);
  replayEarlyInput(root);
  await waitForTimers();
  expect(events).toEqual(['submit']);
});
