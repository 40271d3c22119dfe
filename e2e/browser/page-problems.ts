import type { Page } from 'playwright-core';

/** The problems in a page that the test did not provoke. */
type PageProblems = { list: string[]; allow: (pattern: RegExp) => void; watch: (page: Page) => void };

/** What the browser says of a picture for which a busy server has no time. A journey that looks at the picture fails by itself. */
const DELAYED_PICTURE = /status of 503 .*\/(?:(?:image|og)\.png|moving\.webp)/;

/**
 * Collects console errors and warnings, uncaught errors, failed requests and requests to other hosts from the pages that `watch` is
 * given. Problems that remain at the end fail the journey; `allow` removes those that a journey provokes on purpose.
 */
export function watchPageProblems(origin: string): PageProblems {
  const list: string[] = [];
  const allowedPatterns: RegExp[] = [DELAYED_PICTURE];
  const note = (text: string) => {
    if (!allowedPatterns.some((pattern) => pattern.test(text))) list.push(text);
  };
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Leaving a page and starting a download both abort a request; neither is a failure.
      if (reason !== 'net::ERR_ABORTED') note(`request failed: ${reason} ${request.url()}`);
    });
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        note(`request to another host: ${url.href}`);
    });
  };
  const allow = (pattern: RegExp) => {
    allowedPatterns.push(pattern);
    list.splice(0, list.length, ...list.filter((text) => !pattern.test(text)));
  };
  return { list, allow, watch };
}
