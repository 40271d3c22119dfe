import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { readConfig, SETTING_NAMES } from './config.ts';
import { PROJECT_ROOT } from './project.ts';

const readProjectFile = (name: string): string => readFileSync(path.join(PROJECT_ROOT, name), 'utf8');

type ComposeFile = { services: Record<string, { environment?: Record<string, string>; deploy?: unknown }> };

/** Returns the environment of the app in docker-compose.yml, with a value for each variable of the operator. */
function readComposeSettings(): Record<string, string> {
  const { services } = parse(readProjectFile('docker-compose.yml')) as ComposeFile;
  const composeEntries = Object.entries(services['app']?.environment ?? {});
  return Object.fromEntries(
    composeEntries.map(([name, value]) => [name, value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret')]),
  );
}

/** Returns the variables that the last stage of the Dockerfile sets. */
function readImageSettings(): Record<string, string> {
  const [, line = ''] = /^ENV (.+)$/m.exec(readProjectFile('Dockerfile')) ?? [];
  return parseEnv(line.split(' ').join('\n')) as Record<string, string>;
}

describe('the files that pass settings', () => {
  it('docker-compose.yml and the Dockerfile pass only settings that exist, and they are right together', () => {
    const { MALLOC_ARENA_MAX, ...image } = readImageSettings();
    expect(MALLOC_ARENA_MAX).toBe('2');
    const passedSettings = { ...image, ...readComposeSettings() };
    expect(Object.keys(passedSettings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(readConfig(passedSettings)).toMatchObject({
      host: '0.0.0.0',
      trustedProxyCount: 1,
      metricsPort: 9464,
      isMailboxEnabled: false,
      storage: { s3: { endpoint: 'http://storage:7070', bucket: 'tailfin' } },
    });
  });

  it('each long-running service of docker-compose.yml that we tune has a limit of memory', () => {
    const { services } = parse(readProjectFile('docker-compose.yml')) as ComposeFile;
    for (const name of ['app', 'database', 'storage'])
      expect(services[name]?.deploy).toMatchObject({ resources: { limits: { memory: expect.any(String) } } });
  });

  it('the health check of the image asks the port that it is told', () => {
    expect(readProjectFile('Dockerfile')).toMatch(/^HEALTHCHECK .*process\.env\.PORT/m);
    expect(readProjectFile('Dockerfile').match(/^FROM \S+/gm)).toEqual(
      Array(2).fill('FROM node:24-bookworm-slim'),
    );
  });

  it('.env.example lists every setting, and no other', () => {
    const listedNames = [...readProjectFile('.env.example').matchAll(/^#([A-Z][A-Z_]*)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(listedNames.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });
});
