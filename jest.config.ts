/** @jest-config-loader esbuild-register */
import { listBundledModules } from './scripts/jest/bundled-modules.ts';

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      keepClassNames: true,
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: false,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

const project = (displayName: string, folders: string[], testEnvironment: string, extra: object = {}) => ({
  displayName,
  testEnvironment,
  rootDir: '.',
  transform: { '\\.tsx?$': swc },
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.{ts,tsx}`),
  ...extra,
});

export default {
  // One more than the two cores of a usual runner, because suites wait for a browser, a database, a mail server, and answers that the
  // server delays on purpose.
  maxWorkers: 3,
  // Ends a test that hangs. It is no limit of speed, because the machine may have other load.
  testTimeout: 300_000,
  testSequencer: '<rootDir>/scripts/jest/longest-first.cjs',
  projects: [
    project('tag', ['tag', 'art', 'scripts'], '<rootDir>/scripts/jest/environment.cjs', {
      moduleNameMapper: listBundledModules(['d3-geo', 'qr']),
    }),
    // The contract test starts the server like the server tests.
    project('server', ['server', 'e2e/contract'], '<rootDir>/server/tests/environment.cjs', {
      moduleNameMapper: {
        '^argon2$': '<rootDir>/server/tests/argon2.cjs',
        '/render-worker-file\\.ts$': '<rootDir>/server/tests/built-render-worker.cjs',
        '/flight-worker-file\\.ts$': '<rootDir>/server/tests/built-flight-worker.cjs',
        '/embedded-worker-file\\.ts$': '<rootDir>/server/tests/embedded-worker-file.cjs',
        '/sum-worker-file\\.ts$': '<rootDir>/server/tests/built-sum-worker.cjs',
        ...listBundledModules([
          'typeorm',
          'nodemailer',
          'graphql',
          'type-graphql',
          '@apollo/server',
          '@apollo/server/plugin/disabled',
          'express',
          'multer',
          'helmet',
          'rate-limiter-flexible',
          's3mini',
          'zod',
          'zod/mini',
          'pino',
          'openid-client',
          'jose',
          'oidc-provider',
          'fast-check',
          'd3-geo',
          'qr',
          'otplib',
          '@simplewebauthn/server',
        ]),
      },
      globalSetup: '<rootDir>/server/tests/global-setup.ts',
    }),
    project('client', ['client'], '<rootDir>/client/tests/environment.cjs', {
      setupFilesAfterEnv: ['<rootDir>/client/tests/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/client/tests/style-stub.cjs',
        ...listBundledModules([
          [
            '@apollo/client',
            '@apollo/client/react',
            '@apollo/client/errors',
            '@apollo/client/link/http',
            '@apollo/client/link/error',
          ],
          '@mantine/core',
          '@mantine/form',
          '@mantine/hooks',
          'client-zip',
          'd3-geo',
          'graphql',
          'qr',
          'rxjs',
          '@simplewebauthn/browser',
          '@testing-library/dom',
          '@testing-library/jest-dom',
          '@testing-library/react',
          '@testing-library/user-event',
        ]),
      },
    }),
    project(
      'e2e',
      ['e2e/{browser,card,journeys,photo,pictures,product}'],
      '<rootDir>/e2e/browser/environment.cjs',
      {
        moduleNameMapper: {
          '^playwright-core$': '<rootDir>/e2e/browser/playwright.cjs',
          '^pngjs$': '<rootDir>/e2e/browser/pngjs.cjs',
          '^pixelmatch$': '<rootDir>/e2e/browser/pixelmatch.cjs',
          ...listBundledModules(['otplib', 'oidc-provider']),
        },
        globalSetup: '<rootDir>/e2e/browser/global-setup.ts',
        globalTeardown: '<rootDir>/e2e/browser/global-teardown.ts',
      },
    ),
  ],
};
