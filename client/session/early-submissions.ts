type EarlyWindow = Window & { earlySubmission?: EarlySubmission };

/** The form that was submitted before the code of the page ran, and the function that ends the waiting. */
type EarlySubmission = { form: HTMLFormElement | null; stop: () => void };

/**
 * Keeps the last submission of a form until the code of the page runs. A form with an address is submitted by the browser, which opens
 * that page.
 * @param onHeld called with the submitted form
 */
export function holdSubmissions(onHeld: (form: HTMLFormElement) => void): void {
  const hold = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    earlySubmission.form = form;
    form.setAttribute('aria-busy', 'true');
    onHeld(form);
  };
  const earlySubmission: EarlySubmission = {
    form: null,
    stop: () => document.removeEventListener('submit', hold, true),
  };
  (window as EarlyWindow).earlySubmission = earlySubmission;
  document.addEventListener('submit', hold, true);
}

/**
 * Passes to the code of the page what the user did before it ran: what is typed and ticked, then the submission. Call it when React has
 * taken over the HTML of the build.
 */
export function replayEarlyInput(root: HTMLElement): void {
  document.documentElement.dataset['started'] = '';
  document.getElementById('missing-code')?.remove();
  for (const input of root.querySelectorAll('input')) replayInput(input);
  const { earlySubmission } = window as EarlyWindow;
  earlySubmission?.stop();
  const form = earlySubmission?.form;
  if (!form?.isConnected) return;
  form.removeAttribute('aria-busy');
  // React renders the replayed fields before it gets the submission.
  setTimeout(() => form.requestSubmit());
}

const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Repeats a change of a field. React compares the value with the one that it has set, so this is emptied before. */
function replayInput(input: HTMLInputElement): void {
  if (input.type === 'checkbox') {
    if (!input.checked) return;
    input.checked = false;
    input.click();
    return;
  }
  const { value, selectionStart, selectionEnd } = input;
  if (value === '' || value === input.defaultValue) return;
  input.value = '';
  nativeValue?.set?.call(input, value);
  // A field of type email has no selection.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
