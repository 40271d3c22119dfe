/**
 * Moves the focus to the dialog when the focused element inside is removed, for example with a step that ends. The browser would give
 * the focus to the body, from where keys such as Escape do not reach the dialog. To be used as the ref of an element around the
 * content of a dialog.
 */
export function restoreLostFocus(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined;
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) content.closest<HTMLElement>('[role="dialog"]')?.focus();
  });
  observer.observe(content, { childList: true, subtree: true });
  return () => observer.disconnect();
}
