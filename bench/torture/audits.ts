import { runGraphqlAudits } from '../../server/tests/graphql-audits.ts';
import { runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest } from './torture-test.ts';

const SERVER_MODES = { 'introspection on': {}, production: { NODE_ENV: 'production', RATE_LIMITS: 'on' } };

/**
 * Runs the audits of graphql-http, with and without the header that shows that the request does not come from a page of another origin.
 */
export const testAudits: TortureTest = async ({ note }) => {
  const figures: TortureResult[] = [];
  for (const [mode, settings] of Object.entries(SERVER_MODES)) {
    await runWithProduct(settings, async ({ url }) => {
      const audit = await runGraphqlAudits(`${url}/graphql`, {});
      const { total, ...header } = await runGraphqlAudits(`${url}/graphql`, {
        'apollo-require-preflight': 'true',
      });
      const problems = [...audit.errors, ...audit.warnings];
      const failedHeaders = Object.values(header).flat();
      [...problems, ...failedHeaders].forEach(note);
      figures.push(
        createFigure(
          `GraphQL over HTTP, ${mode}`,
          '0 errors, 0 warnings; all pass with the preflight header',
          `${audit.errors.length} errors, ${audit.warnings.length} warnings; ${total - failedHeaders.length} of ${total} pass with it`,
          problems.length + failedHeaders.length === 0,
        ),
      );
    });
  }
  return figures;
};
