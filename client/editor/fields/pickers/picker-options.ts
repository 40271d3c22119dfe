import { foldText } from '../../../../tag/base/fold-text.ts';
import { useMemo, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react';

/** An option with an image. */
export type PickerOption = {
  /** The value in the design. */
  readonly value: string;
  readonly label: string;
  /** A code that is shown beside the name. */
  readonly note?: string;
  /** The heading of the option's group; search results have no headings. */
  readonly group?: string | undefined;
  /** The folded texts that the search compares. */
  readonly keys: readonly string[];
};

/** Returns the options that match a search: equal texts first, then texts with a word that starts with the search, then the rest. */
export function filterOptions(choices: readonly PickerOption[], searchText: string): readonly PickerOption[] {
  const normalizedSearch = foldText(searchText);
  if (normalizedSearch === '') return choices;
  const rankMatch = ({ keys }: PickerOption) => {
    if (keys.includes(normalizedSearch)) return 0;
    if (keys.some((key) => ` ${key}`.includes(` ${normalizedSearch}`))) return 1;
    return keys.some((key) => key.includes(normalizedSearch)) ? 2 : 3;
  };
  return choices
    .map((choice) => ({ choice, rank: rankMatch(choice) }))
    .filter((match) => match.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => ({ ...choice, group: undefined }));
}

/** The number of rows that Page Up and Page Down move. */
const PAGE_OPTIONS = 8;

const ARROW_STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', PAGE_OPTIONS],
  ['PageUp', -PAGE_OPTIONS],
]);

/** Returns the list of a picker, its active option, and the handlers of its field. */
export function usePickerKeys(
  choices: readonly PickerOption[],
  value: string,
  onPick: (value: string) => void,
) {
  const [isOpen, setOpen] = useState(false);
  const [searchText, setSearchText] = useState('');
  const [reachedIndex, setReachedIndex] = useState(0);
  const options = useMemo(
    () => (isOpen ? filterOptions(choices, searchText) : []),
    [isOpen, choices, searchText],
  );
  const active = Math.min(reachedIndex, options.length - 1);

  const show = () => {
    if (isOpen) return;
    setSearchText('');
    setReachedIndex(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  };
  const close = () => setOpen(false);
  const pick = (pickedValue: string) => {
    onPick(pickedValue);
    close();
  };

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setSearchText(currentTarget.value);
    setReachedIndex(0);
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROW_STEPS.get(event.key);
    const choice = options[active];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setReachedIndex(Math.max(0, Math.min(active + step, options.length - 1)));
      else show();
    } else if (event.key === 'Enter' && isOpen && choice) pick(choice.value);
    else if (event.key === 'Escape') close();
  };
  // Selects the name, so that a typed letter replaces it and starts a search.
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();
  const handlers = { onChange, onKeyDown, onFocus, onClick: show, onBlur: close };
  return { open: isOpen, searched: searchText, found: options, active, pick, handlers };
}
