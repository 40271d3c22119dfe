import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { readConfig, SETTING_NAMES } from './config.ts';
import { PROJECT_ROOT } from './project.ts';

const readProjectFile = (name: string): string => readFileSync(path.join(PROJECT_ROOT, name), 'utf8');

type ComposeService = {
  environment?: Record<string, string>;
  deploy?: unknown;
  image?: string;
  security_opt?: string[];
  cap_drop?: string[];
  read_only?: boolean;
};
type ComposeFile = { services: Record<string, ComposeService> };

const readComposeServices = () =>
  (parse(readProjectFile('docker-compose.yml'), { merge: true }) as ComposeFile).services;

/** Returns the environment of the app in docker-compose.yml, with a value for each required variable of the operator, and the default of the others. */
function readComposeSettings(): Record<string, string> {
  const composeEntries = Object.entries(readComposeServices()['app']?.environment ?? {});
  return Object.fromEntries(
    composeEntries.map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret').replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
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
    const services = readComposeServices();
    for (const name of ['app', 'database', 'storage'])
      expect(services[name]?.deploy).toMatchObject({ resources: { limits: { memory: expect.any(String) } } });
  });

  it.each(Object.entries(readComposeServices()))(
    'the service %s has an exact image, a read-only file system and no privileges',
    (_name, { image, security_opt, cap_drop, read_only }) => {
      expect({ security_opt, cap_drop, read_only }).toEqual({
        security_opt: ['no-new-privileges:true'],
        cap_drop: ['ALL'],
        read_only: true,
      });
      // The app is built from the Dockerfile.
      if (image !== undefined) expect(image).toMatch(/:v?\d+\.\d+\.\d+$|:\d+\.\d+-bookworm$/);
    },
  );

  it('the image runs as a user without rights, on an exact version of Node', () => {
    const dockerfile = readProjectFile('Dockerfile');
    expect(dockerfile.match(/^USER .+$/gm)).toEqual(['USER node']);
    expect(dockerfile).toMatch(/mkdir -m 0700 \/data && chown node:node \/data/);
    const [build, run] = [...dockerfile.matchAll(/^FROM (node:\d+\.\d+\.\d+-bookworm-slim)/gm)].map(
      ([, image]) => image,
    );
    expect(run).toBe(build);
    expect(run).toBeDefined();
  });

  it('the health check of the image asks the port that it is told', () => {
    expect(readProjectFile('Dockerfile')).toMatch(/^HEALTHCHECK .*process\.env\.PORT/m);
  });

  it('.env.example lists every setting, and no other', () => {
    const listedNames = [...readProjectFile('.env.example').matchAll(/^#([A-Z][A-Z_]*)=/gm)].map(
      ([, name = '']) => name,
    );
    expect(listedNames.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });
});
