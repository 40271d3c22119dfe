export const AIRLINE_LIST_ID = 'airline-list';

export const AIRLINE_SEARCH_ID = 'airline-search';

/**
 * Moves the focus through the buttons of a list on arrow keys, Home and End. The Tab key stops only once among the airlines and once
 * among the saved tags, because a list may have hundreds of rows.
 */
export function moveFocus(
  event: Pick<KeyboardEvent, 'key' | 'preventDefault'>,
  list: HTMLElement | null,
): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const currentIndex = buttons.findIndex((button) => button === document.activeElement);
  const nextIndex = {
    ArrowDown: currentIndex + 1,
    ArrowUp: currentIndex - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  const nextButton = nextIndex === undefined ? undefined : buttons[nextIndex];
  if (!nextButton) return;
  event.preventDefault();
  nextButton.focus();
}
