import { useState, type KeyboardEvent } from 'react';

const NONE = -1;
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/**
 * The list that a field of free text offers, and its keys. While somebody types Enter takes the first of it; a list that is
 * only looked at takes nothing from the text.
 * @param offers what it offers while it is open
 */
export function useOfferKeys<Offer>(
  offers: () => readonly Offer[],
  optionId: (at: number) => string,
  onPick: (offer: Offer) => void,
) {
  const [open, setOpen] = useState(false);
  const [reached, setReached] = useState(NONE);
  const offered = open ? offers() : [];
  // Nothing to offer is no list at all: an empty one would be read out, and carry the field's label.
  const listed = offered.length > 0;
  const active = Math.min(reached, offered.length - 1);

  const show = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setReached(NONE);
  };
  const pick = (offer: Offer) => {
    onPick(offer);
    close();
  };
  const onTyped = () => {
    setOpen(true);
    setReached(0);
  };

  const walk = (step: number) => {
    const next = listed
      ? (Math.max(active, step < 0 ? 0 : NONE) + step + offered.length) % offered.length
      : 0;
    setOpen(true);
    setReached(next);
    // Not while somebody types: it makes the browser lay out the page in the middle of a keystroke.
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS.get(event.key);
    const choice = offered[active];
    if (step !== undefined) {
      event.preventDefault();
      walk(step);
    } else if (event.key === 'Enter' && choice !== undefined) {
      event.preventDefault();
      pick(choice);
    } else if (event.key === 'Escape' && listed) close();
  };
  return {
    offered,
    listed,
    active,
    pick,
    onTyped,
    handlers: { onKeyDown, onFocus: show, onClick: show, onBlur: close },
  };
}
