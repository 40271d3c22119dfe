import { useMemo, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { findChoices, type Choice } from './picture-choice.ts';

/** How far Page Up and Page Down go. */
const PAGE = 8;

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', PAGE],
  ['PageUp', -PAGE],
]);

/** What a picker's list shows, which of it the keys are at, and the handlers of its field. */
export function usePickerKeys(choices: readonly Choice[], value: string, onPick: (value: string) => void) {
  const [open, setOpen] = useState(false);
  const [searched, setSearched] = useState('');
  const [reached, setReached] = useState(0);
  const found = useMemo(() => (open ? findChoices(choices, searched) : []), [open, choices, searched]);
  const active = Math.min(reached, found.length - 1);

  const show = () => {
    if (open) return;
    setSearched('');
    setReached(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => setOpen(false);
  const pick = (picked: string) => {
    onPick(picked);
    close();
  };

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setSearched(currentTarget.value);
    setReached(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    const choice = found[active];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setReached(Math.max(0, Math.min(active + step, found.length - 1)));
      else show();
    } else if (event.key === 'Enter' && open && choice) pick(choice.value);
    else if (event.key === 'Escape') close();
  };
  // A letter typed over the name begins a search.
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();
  const handlers = { onChange, onKeyDown, onFocus, onClick: show, onBlur: close };
  return { open, searched, found, active, pick, handlers };
}
