import { AccountToken } from './account/account-token.entity.ts';
import { ActivityEntry } from './account/activity/activity-entry.entity.ts';
import { ApiToken } from './account/access/api-token.entity.ts';
import { KnownDevice } from './account/access/known-device.entity.ts';
import { EmailChange } from './account/email-change/email-change.entity.ts';
import { Passkey } from './account/passkeys/passkey.entity.ts';
import { RecoveryCode } from './account/second-factor/recovery-code.entity.ts';
import { SecondFactor } from './account/second-factor/second-factor.entity.ts';
import { Identity } from './account/sign-in-methods/identity.entity.ts';
import { SignInStep } from './account/sign-in-methods/sign-in-step.entity.ts';
import { Invitation } from './account/joining/invitation.entity.ts';
import { Session } from './account/session.entity.ts';
import { User } from './account/user.entity.ts';
import { AircraftType } from './airlines/aircraft-type.entity.ts';
import { Airline, PresetAirline } from './airlines/airline.entity.ts';
import { Airport } from './airlines/airport.entity.ts';
import { DirectoryEntry } from './database/by-user/directory-entry.entity.ts';
import { RateLimit } from './http/rate-limit.entity.ts';
import { StoredResponse } from './idempotency/stored-response.entity.ts';
import { Mail } from './mail/mail.entity.ts';
import { Collection, CollectionTag } from './sharing/collections/collection.entity.ts';
import { PageReport } from './sharing/reports/page-report.entity.ts';
import { TagShare } from './sharing/tag-share.entity.ts';
import { Upload } from './storage/upload.entity.ts';
import { AuditEntry } from './operator/audit-entry.entity.ts';
import { TagSearchText } from './tags/tag-search-text.entity.ts';
import { TagTotals } from './tags/tag-totals.entity.ts';
import { UserTag } from './tags/user-tag.entity.ts';

/** The entities of all tables, for the data source. */
export const ENTITIES = [
  User,
  DirectoryEntry,
  Session,
  AccountToken,
  ApiToken,
  KnownDevice,
  Identity,
  Passkey,
  SecondFactor,
  RecoveryCode,
  SignInStep,
  Invitation,
  EmailChange,
  ActivityEntry,
  Mail,
  Airline,
  PresetAirline,
  Airport,
  AircraftType,
  UserTag,
  TagSearchText,
  TagTotals,
  TagShare,
  Collection,
  CollectionTag,
  PageReport,
  Upload,
  StoredResponse,
  RateLimit,
  AuditEntry,
];
