import { ConfigError, readConfig } from './config.ts';

const readConfigErrors = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
};

describe('settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      corsOrigins: [],
      dataDir: './data',
      databaseUrl: undefined,
      isPlaygroundEnabled: true,
      isMailboxEnabled: true,
      trustedProxyCount: 0,
      logLevel: 'info',
      metricsPort: undefined,
      isRateLimited: true,
      isWarmUpEnabled: true,
    });
  });

  it('start no raster worker before the first picture in a test', () => {
    expect(readConfig({ NODE_ENV: 'test' }).isWarmUpEnabled).toBe(false);
  });

  it('take the default for a variable that is set to nothing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
  });

  it('close playground and mailbox in production, unless told otherwise', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
      isPlaygroundEnabled: false,
      isMailboxEnabled: false,
    });
    const openSettings = { NODE_ENV: 'production', PLAYGROUND: 'on', MAILBOX: 'on' };
    expect(readConfig(openSettings)).toMatchObject({ isPlaygroundEnabled: true, isMailboxEnabled: true });
  });

  it('close the mailbox where PUBLIC_URL is not this machine', () => {
    const isMailboxEnabledAt = (PUBLIC_URL: string) =>
      readConfig({ PUBLIC_URL, MAILBOX: 'on' }).isMailboxEnabled;
    for (const loopbackUrl of ['http://localhost:8080', 'http://127.0.0.1', 'https://[::1]:4000']) {
      expect([loopbackUrl, isMailboxEnabledAt(loopbackUrl)]).toEqual([loopbackUrl, true]);
    }
    for (const publicUrl of ['https://tags.example', 'http://localhost.example', 'http://127.0.0.1.nip.io']) {
      expect([publicUrl, isMailboxEnabledAt(publicUrl)]).toEqual([publicUrl, false]);
    }
  });

  it('close the mailbox while mail is really sent', () => {
    const sending = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Tailfin <a@b.example>', MAILBOX: 'on' };
    expect(readConfig(sending).isMailboxEnabled).toBe(false);
  });

  it('name every fault at once, and no value', () => {
    const message = readConfigErrors({
      PORT: '70000',
      PUBLIC_URL: 'https://tags.example/path',
      CORS_ORIGINS: '*',
      DATABASE_URL: 'mysql://root:secret@db',
      SMTP_URL: 'http://mail',
      STORAGE_URL: 's3://bucket?secret=secret',
      NODE_ENV: 'prodution',
      MAILBOX: 'yes',
      TRUST_PROXY: '-1',
      LOG_LEVEL: 'loud',
      RENDER_WORKERS: '0',
    });
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'CORS_ORIGINS',
      'DATABASE_URL',
      'SMTP_URL',
      'STORAGE_URL',
      'NODE_ENV',
      'MAILBOX',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'RENDER_WORKERS',
      'MAIL_FROM',
    ]) {
      expect(message).toContain(`${name} `);
    }
    expect(message).not.toContain('secret');
    expect(message).not.toContain('\n');
  });

  it('put uploads into a bucket, with the usual credentials', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' };
    const parseS3 = (STORAGE_URL: string) => readConfig({ ...keys, STORAGE_URL, AWS_REGION: 'eu-1' }).storage;
    const expectedS3 = { bucket: 'tags', accessKeyId: 'id', secretAccessKey: 'key' };
    expect(parseS3('s3://tags?endpoint=http://127.0.0.1:9000/&region=de-2')).toEqual({
      s3: { ...expectedS3, endpoint: 'http://127.0.0.1:9000', region: 'de-2' },
    });
    expect(parseS3('s3://tags')).toEqual({
      s3: { ...expectedS3, endpoint: 'https://s3.eu-1.amazonaws.com', region: 'eu-1' },
    });
    for (const badUrl of [
      's3://',
      's3://tags/folder',
      's3://tags?endpoint=ftp://x',
      's3://a:secret@tags',
      '/data',
    ]) {
      expect([badUrl, readConfigErrors({ ...keys, STORAGE_URL: badUrl })]).toEqual([
        badUrl,
        expect.stringContaining('STORAGE_URL must be like s3://'),
      ]);
    }
    expect(readConfigErrors({ STORAGE_URL: 's3://tags' })).toContain('AWS_SECRET_ACCESS_KEY');
    expect(readConfig({ DATA_DIR: '/data' }).storage).toEqual({ folder: '/data/uploads' });
  });

  it('refuse to run without limits in production', () => {
    expect(readConfigErrors({ RATE_LIMITS: 'off', NODE_ENV: 'production' })).toContain('RATE_LIMITS');
    expect(readConfig({ RATE_LIMITS: 'off' }).isRateLimited).toBe(false);
  });

  it('keep metrics from the port of the public', () => {
    expect(readConfigErrors({ METRICS_PORT: '4000' })).toContain(
      'METRICS_PORT must be another port than PORT',
    );
    expect(readConfig({ METRICS_PORT: '9464' }).metricsPort).toBe(9464);
  });
});
