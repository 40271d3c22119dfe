import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { isEmail, toAsciiDomain } from '../tag/account/email-address.ts';
import { REGISTRATION_MODES, type RegistrationMode } from '../tag/account/registration-mode.ts';
import {
  buildSignInSettings,
  listSignInProblems,
  SIGN_IN_SETTINGS_SHAPE,
  type SignInSettings,
} from './sign-in-settings.ts';
import type { S3Settings } from './storage/s3-client.ts';
import type { StorageLocation } from './storage/upload-storage.ts';

/** Every setting, checked. `.env.example` lists the variables behind them. */
export type Config = {
  port: number;
  host: string;
  /** Origin in mails and links, without a trailing slash. */
  publicUrl: string;
  /** Other origins that may call with a bearer token. */
  corsOrigins: string[];
  dataDir: string;
  /** The URL of a PostgreSQL database; undefined for the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** The place of the uploads: in dataDir, or in the bucket of STORAGE_URL. */
  storage: StorageLocation;
  smtpUrl: string | undefined;
  /** The From header; always set if smtpUrl is set. */
  mailFrom: string | undefined;
  /** Says who may create an account. */
  registrationMode: RegistrationMode;
  /** The domains of the addresses of new accounts, in ASCII; empty for all domains. */
  registrationDomains: string[];
  /** The address that gets a mail when a public page is reported; undefined for no mail. */
  reportAddress: string | undefined;
  /** GraphiQL and introspection. */
  isPlaygroundEnabled: boolean;
  /** Enables the page of outgoing mail. Always off if mail is sent by SMTP or PUBLIC_URL is not this machine. */
  isMailboxEnabled: boolean;
  /** Production needs SMTP_URL. Without it no user can register or reset a password, so the server reports not ready. */
  isMailRequired: boolean;
  /** Number of proxies whose forwarding headers are trusted. */
  trustedProxyCount: number;
  logLevel: string;
  /** The port of GET /metrics; undefined if metrics are off. */
  metricsPort: number | undefined;
  renderWorkers: number;
  /** True if the raster workers start with the server; otherwise they start with the first image. */
  isWarmUpEnabled: boolean;
  isRateLimited: boolean;
  /** The maximum size of all uploads together, in bytes; undefined for no limit. */
  uploadQuotaTotal: number | undefined;
  /** The maximum number of tags of a user; deleted tags do not count. */
  tagQuota: number;
} & SignInSettings;

/** Invalid settings. The message is one sentence that names all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`Bad settings: ${problems.join('; ')}.`);
  }
}

type Environment = Record<string, string | undefined>;

// The messages never contain a value: a URL may contain a password, and the message is logged.
const createWholeNumberSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const ON_OFF_SCHEMA = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');

/** Parses an origin such as https://tags.example; one trailing slash is allowed. Returns undefined if it is invalid. */
const parseOrigin = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBareOrigin = ['http:', 'https:'].includes(url.protocol) && text.replace(/\/$/, '') === url.origin;
  return isBareOrigin ? url.origin : undefined;
};

/**
 * Returns true if a URL points to this machine. Threat: behind a proxy that sets the Host header to its target, every caller seems to be
 * on this machine, and the mailbox would show valid tokens.
 */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

const createUrlSchema = (schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).host !== '',
      `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

/** Parses s3://bucket?endpoint=...&region=...; returns undefined if the text is invalid. */
function parseS3Url(
  text: string,
): { bucket: string; endpoint: string | undefined; region: string | undefined } | undefined {
  const [, bucket, query = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?(?:\?(.*))?$/.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const endpoint = parameters.get('endpoint') ?? undefined;
  const isKnown = [...parameters.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (bucket === undefined || !isKnown || (endpoint !== undefined && parseOrigin(endpoint) === undefined))
    return undefined;
  return {
    bucket,
    endpoint: endpoint && parseOrigin(endpoint),
    region: parameters.get('region') ?? undefined,
  };
}

/**
 * Parses the bucket of a STORAGE_URL and reads its credentials.
 * @param url the value of STORAGE_URL; see `parseS3Url`
 * @returns an error text without values if the URL is invalid or the credentials are missing
 */
function parseS3Settings(url: string, environment: Environment): S3Settings | string {
  const parts = parseS3Url(url);
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

/** Parses an argument of migrate-uploads: a folder, or an s3:// URL of a bucket. Throws ConfigError. */
export function parseStorageLocation(text: string, environment: Environment): StorageLocation {
  if (!text.startsWith('s3:')) return { folder: path.resolve(text) };
  const s3 = parseS3Settings(text, environment);
  if (typeof s3 === 'string') throw new ConfigError([s3]);
  return { s3 };
}

const SETTINGS_SCHEMA = z.object({
  PORT: createWholeNumberSchema(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine((text) => parseOrigin(text) !== undefined, 'must be an origin such as https://tags.example')
    .transform((text) => parseOrigin(text) ?? text)
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => parseOrigin(part.trim())))
    .refine(
      (origins) => !origins.includes(undefined),
      'must be origins such as https://tags.example, with commas',
    )
    .transform((origins) => origins.filter((origin) => origin !== undefined))
    .default([]),
  DATA_DIR: z
    .string()
    .refine((text) => !text.includes('\0') && !text.includes('://'), 'must be a folder')
    .default('./data'),
  DATABASE_URL: createUrlSchema(['postgres:', 'postgresql:']).optional(),
  SMTP_URL: createUrlSchema(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must be an address such as Tailfin <tags@tags.example>')
    .optional(),
  REPORT_TO: z
    .string()
    .refine((text) => isEmail(text), 'must be an address such as abuse@tags.example')
    .optional(),
  REGISTRATION: z.enum(REGISTRATION_MODES, { error: 'must be open, invite or closed' }).default('open'),
  REGISTRATION_DOMAINS: z
    .string()
    .transform((text) => text.split(',').map((part) => toAsciiDomain(part.trim())))
    .refine((domains) => !domains.includes(null), 'must be domains such as club.example, with commas')
    .transform((domains) => domains.filter((domain) => domain !== null))
    .default([]),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => parseS3Url(text) !== undefined,
      'must be like s3://bucket?endpoint=https://s3.example&region=eu-1',
    )
    .optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  // Only these values are valid: a misspelled "prodution" would show the mailbox with its tokens.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
    .optional(),
  PLAYGROUND: ON_OFF_SCHEMA.optional(),
  MAILBOX: ON_OFF_SCHEMA.optional(),
  TRUST_PROXY: createWholeNumberSchema(0, 10).default(0),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  METRICS_PORT: createWholeNumberSchema(1, 65_535).optional(),
  RENDER_WORKERS: createWholeNumberSchema(1, 64).default(() =>
    Math.min(4, Math.max(1, os.availableParallelism())),
  ),
  RATE_LIMITS: ON_OFF_SCHEMA.default(true),
  UPLOAD_QUOTA_TOTAL: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be a number of bytes')
    .transform(Number)
    .optional(),
  TAG_QUOTA: createWholeNumberSchema(1, 10_000_000).default(100_000),
  ...SIGN_IN_SETTINGS_SHAPE,
});

export const SETTING_NAMES: readonly string[] = Object.keys(SETTINGS_SCHEMA.shape);

/** Parses the settings of an environment, without side effects. Throws one ConfigError for all invalid settings. */
export function readConfig(environment: Environment): Config {
  // An empty variable counts as absent, because compose files set unused variables to an empty text.
  const nonEmptySettings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const parsedSettings = SETTINGS_SCHEMA.safeParse(nonEmptySettings);
  const problems = parsedSettings.success
    ? []
    : parsedSettings.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  // Without limits an attacker can try passwords as fast as the machine hashes.
  if (nonEmptySettings.RATE_LIMITS === 'off' && nonEmptySettings.NODE_ENV === 'production') {
    problems.push('RATE_LIMITS cannot be off while NODE_ENV is production');
  }
  if (nonEmptySettings.SMTP_URL !== undefined && nonEmptySettings.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM is needed with SMTP_URL');
  }
  const s3 =
    nonEmptySettings.STORAGE_URL === undefined
      ? undefined
      : parseS3Settings(nonEmptySettings.STORAGE_URL, nonEmptySettings);
  // A URL that cannot be parsed is already in the list of problems.
  if (typeof s3 === 'string' && s3.startsWith('AWS')) problems.push(s3);
  if (parsedSettings.success) problems.push(...listSignInProblems(parsedSettings.data));
  if (parsedSettings.success && parsedSettings.data.METRICS_PORT === parsedSettings.data.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  if (!parsedSettings.success || typeof s3 === 'string' || problems.length > 0)
    throw new ConfigError(problems);
  const settings = parsedSettings.data;
  const isProduction = settings.NODE_ENV === 'production';
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
    reportAddress: settings.REPORT_TO,
    registrationMode: settings.REGISTRATION,
    registrationDomains: settings.REGISTRATION_DOMAINS,
    isPlaygroundEnabled: settings.PLAYGROUND ?? !isProduction,
    isMailboxEnabled:
      settings.SMTP_URL === undefined && (settings.MAILBOX ?? !isProduction) && isLoopback(publicUrl),
    isMailRequired: isProduction,
    trustedProxyCount: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    metricsPort: settings.METRICS_PORT,
    renderWorkers: settings.RENDER_WORKERS,
    // A test server runs for seconds and draws few or no images.
    isWarmUpEnabled: settings.NODE_ENV !== 'test',
    isRateLimited: settings.RATE_LIMITS,
    uploadQuotaTotal: settings.UPLOAD_QUOTA_TOTAL,
    tagQuota: settings.TAG_QUOTA,
    ...buildSignInSettings(settings),
  };
}

/** Returns the environment of the process, completed by the `.env` file of the working folder. */
export function readEnvironment(): Environment {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}
