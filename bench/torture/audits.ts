import { runAudits } from '../../server/tests/graphql-audits.ts';
import { withProduct } from './databases.ts';
import { createFigure, type Figure, type StressTest } from './stress-test.ts';

const MODES = { 'introspection on': {}, production: { NODE_ENV: 'production', RATE_LIMITS: 'on' } };

/**
 * Runs the audits of graphql-http, with and without the header that shows that the request does not come from a page of another origin.
 */
export const audits: StressTest = async ({ note }) => {
  const figures: Figure[] = [];
  for (const [mode, settings] of Object.entries(MODES)) {
    await withProduct(settings, async ({ url }) => {
      const plain = await runAudits(`${url}/graphql`, {});
      const { total, ...header } = await runAudits(`${url}/graphql`, { 'apollo-require-preflight': 'true' });
      const faults = [...plain.errors, ...plain.warnings];
      const failed = Object.values(header).flat();
      [...faults, ...failed].forEach(note);
      figures.push(
        createFigure(
          `GraphQL over HTTP, ${mode}`,
          '0 errors, 0 warnings; all pass with the preflight header',
          `${plain.errors.length} errors, ${plain.warnings.length} warnings; ${total - failed.length} of ${total} pass with it`,
          faults.length + failed.length === 0,
        ),
      );
    });
  }
  return figures;
};
