import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isEmail } from '../tag/account/account.ts';
import type { S3Settings } from './storage/s3-storage.ts';
import type { StoragePlace } from './storage/upload-storage.ts';

/** Every setting, checked. `.env.example` lists the variables behind them. */
export type Config = {
  port: number;
  host: string;
  /** Origin in mails and links, without a trailing slash. */
  publicUrl: string;
  /** Other origins that may call with a bearer token. */
  corsOrigins: string[];
  dataDir: string;
  /** A PostgreSQL, or undefined for the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** Where uploads are: in dataDir, or in the bucket of STORAGE_URL. */
  storage: StoragePlace;
  smtpUrl: string | undefined;
  /** The From header; set whenever smtpUrl is. */
  mailFrom: string | undefined;
  /** Who gets a mail when a public page is reported; undefined for nobody. */
  reportTo: string | undefined;
  /** GraphiQL and introspection. */
  playground: boolean;
  /** The page of outgoing mail; always off while mail is sent by SMTP, and where PUBLIC_URL is not this machine. */
  mailbox: boolean;
  /** Production needs SMTP_URL: without it nobody can join or reset a password, so it is not ready. */
  requireMail: boolean;
  /** Number of proxies whose forwarding headers are trusted. */
  trustProxy: number;
  logLevel: string;
  /** The port of GET /metrics; undefined for none. */
  metricsPort: number | undefined;
  renderWorkers: number;
  /** Whether the raster workers start with the server. Otherwise the first picture starts them. */
  warmUp: boolean;
  rateLimits: boolean;
  /** Bytes that all uploads may take together; undefined for no limit. */
  uploadQuotaTotal: number | undefined;
};

/** Invalid settings. The message is one sentence that names all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`Bad settings: ${problems.join('; ')}.`);
  }
}

type Environment = Record<string, string | undefined>;

// The messages never repeat a value: a URL may contain a password, and the message is logged.
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');

/** An origin such as https://tags.example; one trailing slash is allowed. */
const origin = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare = ['http:', 'https:'].includes(url.protocol) && text.replace(/\/$/, '') === url.origin;
  return bare ? url.origin : undefined;
};

/**
 * Whether a URL means this machine. Threat: behind a proxy that sets the Host header to its target, every caller looks like
 * one of this machine, and the mailbox would show them valid tokens.
 */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

const urlOf = (schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '',
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

/** The parts of s3://bucket?endpoint=...&region=...; undefined if it is something else. */
function s3UrlOf(
  text: string,
): { bucket: string; endpoint: string | undefined; region: string | undefined } | undefined {
  const [, bucket, query = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?:\?(.*))?$/.exec(text) ?? [];
  const given = new URLSearchParams(query);
  const endpoint = given.get('endpoint') ?? undefined;
  const isKnown = [...given.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (bucket === undefined || !isKnown || (endpoint !== undefined && origin(endpoint) === undefined))
    return undefined;
  return { bucket, endpoint: endpoint && origin(endpoint), region: given.get('region') ?? undefined };
}

/**
 * Where a STORAGE_URL puts uploads.
 * @param url one that s3UrlOf reads
 * @returns a fault, without values, when the credentials are missing
 */
function bucketOf(url: string, environment: Environment): S3Settings | string {
  const parts = s3UrlOf(url);
  if (parts === undefined)
    return 'STORAGE_URL must be like s3://bucket?endpoint=https://s3.example&region=eu-1';
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (!accessKeyId || !secretAccessKey) {
    return 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed with STORAGE_URL';
  }
  const region = parts.region ?? (environment['AWS_REGION'] || 'us-east-1');
  const endpoint = parts.endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { bucket: parts.bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** The place that an argument of migrate-uploads names: a folder, or the bucket of an s3:// URL. Throws ConfigError. */
export function readStoragePlace(text: string, environment: Environment): StoragePlace {
  if (!text.startsWith('s3:')) return { folder: path.resolve(text) };
  const s3 = bucketOf(text, environment);
  if (typeof s3 === 'string') throw new ConfigError([s3]);
  return { s3 };
}

const SETTINGS = z.object({
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine((text) => origin(text) !== undefined, 'must be an origin such as https://tags.example')
    .transform((text) => origin(text) ?? text)
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => origin(part.trim())))
    .refine(
      (origins) => !origins.includes(undefined),
      'must be origins such as https://tags.example, with commas',
    )
    .transform((origins) => origins.filter((one) => one !== undefined))
    .default([]),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0') && !text.includes('://'), 'must be a folder')
    .default('./data'),
  DATABASE_URL: urlOf(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must be an address such as Tailfin <tags@tags.example>')
    .optional(),
  REPORT_TO: z
    .string()
    .refine((text) => isEmail(text), 'must be an address such as abuse@tags.example')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => s3UrlOf(text) !== undefined,
      'must be like s3://bucket?endpoint=https://s3.example&region=eu-1',
    )
    .optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  // Only these values: a misspelled "prodution" would show the mailbox with its tokens.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  PLAYGROUND: onOff.optional(),
  MAILBOX: onOff.optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  RENDER_WORKERS: wholeNumber(1, 64).default(() => Math.min(4, Math.max(1, os.availableParallelism()))),
  RATE_LIMITS: onOff.default(true),
  UPLOAD_QUOTA_TOTAL: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a number of bytes')
    .transform(Number)
    .optional(),
});

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS.shape);

/** The settings of an environment. Pure. Throws one ConfigError for all invalid settings. */
export function readConfig(environment: Environment): Config {
  // An empty variable counts as absent, because compose files write it so.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = SETTINGS.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  // Without limits an attacker can try passwords as fast as the machine hashes.
  if (given.RATE_LIMITS === 'off' && given.NODE_ENV === 'production') {
    problems.push('RATE_LIMITS cannot be off while NODE_ENV is production');
  }
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM is needed with SMTP_URL');
  }
  const s3 = given.STORAGE_URL === undefined ? undefined : bucketOf(given.STORAGE_URL, given);
  // A URL that cannot be read is named above.
  if (typeof s3 === 'string' && s3.startsWith('AWS')) problems.push(s3);
  if (parsed.success && parsed.data.METRICS_PORT === parsed.data.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  if (!parsed.success || typeof s3 === 'string' || problems.length > 0) throw new ConfigError(problems);
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    corsOrigins: settings.CORS_ORIGINS,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    storage: s3 === undefined ? { folder: path.resolve(settings.DATA_DIR, 'uploads') } : { s3 },
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    reportTo: settings.REPORT_TO,
    playground: settings.PLAYGROUND ?? !production,
    mailbox: settings.SMTP_URL === undefined && (settings.MAILBOX ?? !production) && isLoopback(publicUrl),
    requireMail: production,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metricsPort: settings.METRICS_PORT,
    renderWorkers: settings.RENDER_WORKERS,
    // A server of a test lives for seconds and draws few pictures or none.
    warmUp: settings.NODE_ENV !== 'test',
    rateLimits: settings.RATE_LIMITS,
    uploadQuotaTotal: settings.UPLOAD_QUOTA_TOTAL,
  };
}

/** The environment of the process and, below it, the `.env` file of the working folder. */
export function readEnvironment(): Environment {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}
