import { createHash } from 'node:crypto';
import { In } from 'typeorm';
import { parseAirline } from '../../../tag/airlines/airline.ts';
import { FIN_LOGO_PATH } from '../../../tag/card/image-art.ts';
import { parseFlownOn } from '../../../tag/dates/flight-day.ts';
import { parseDesign } from '../../../tag/design/design.ts';
import type { TagConfig } from '../../../tag/design/tag-config.ts';
import {
  ACCOUNT_FILE_LIMITS,
  type AccountFileElement,
  type AccountFileList,
} from '../../../tag/imports/account-file.ts';
import { parseNotes } from '../../../tag/lists/notes.ts';
import { isServerTagId } from '../../../tag/lists/tag-order.ts';
import { ok, refuse, type Refusal, type Result } from '../../../tag/texts/refusal.ts';
import { addAirline } from '../../airlines/custom-airline.service.ts';
import { requireSession, type Context } from '../../context.ts';
import { assignAirlines } from '../../database/assign-airlines.ts';
import { lockCaller } from '../../database/lock-caller.ts';
import { rollbackOnRefusal, runInTransaction } from '../../database/transaction.ts';
import { getShippedLogos } from '../../images/logo.service.ts';
import { storeLogo } from '../../images/upload.service.ts';
import { Upload } from '../../storage/upload.entity.ts';
import { claimUploads, formatUploadUrl, isUploadUrl, parseUploadName } from '../../storage/uploads.ts';
import { buildQuotaRefusal, getTagRoom } from '../quota/tag-quota.service.ts';
import { changeDeletedTagId } from '../copy-replaced-tags.ts';
import { toTagColumns } from '../tag-columns.ts';
import { noteAddedTags } from '../tag-copies.ts';
import { UserTag } from '../user-tag.entity.ts';

/** The list of an element, and its index there. */
type FilePosition = { readonly list: AccountFileList; readonly index: number };

/** The result of an import. `refused` has the first refusals, `refusedCount` counts all. */
export type AccountImportReport = {
  added: number;
  skipped: number;
  airlines: number;
  refusedCount: number;
  refused: (FilePosition & { refusal: Refusal })[];
};

type FileTag = {
  readonly index: number;
  readonly id: string;
  readonly design: TagConfig;
  readonly flownOn: string | null;
  readonly notes: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The number of refusals that a report lists: all of a part that a browser sends. */
const MAX_REFUSALS = ACCOUNT_FILE_LIMITS.tagsPerBatch;

/**
 * Stores the elements of an account file for the caller. A tag gets an id that follows from its id in the file, so that an import that was
 * interrupted can be repeated without doubles. A tag that the caller has is skipped, unless it is deleted. A tag for which the account has
 * no room is refused; it is added when the file is sent again later.
 */
export class AccountImport {
  readonly report: AccountImportReport = {
    added: 0,
    skipped: 0,
    airlines: 0,
    refusedCount: 0,
    refused: [],
  };
  readonly #counts = new Map<AccountFileList, number>();
  readonly #userId: string;

  constructor(
    private readonly context: Context,
    private readonly isDryRun: boolean,
  ) {
    this.#userId = requireSession(context).user.id;
  }

  /** Stores elements of one list; tags in one transaction. */
  async store(list: AccountFileList, elements: readonly AccountFileElement[]): Promise<void> {
    const first = this.#counts.get(list) ?? 0;
    this.#counts.set(list, first + elements.length);
    const tags: FileTag[] = [];
    for (const [at, { text }] of elements.entries()) {
      const value = parseElement(text);
      const index = first + at;
      const result = value.ok ? await this.#storeOne({ list, index }, value.value, tags) : value;
      if (!result.ok) this.#refuse({ list, index }, result.refusal);
    }
    if (tags.length > 0) await this.#storeTags(tags);
  }

  #refuse(position: FilePosition, refusal: Refusal): void {
    this.report.refusedCount += 1;
    if (this.report.refused.length < MAX_REFUSALS) this.report.refused.push({ ...position, refusal });
  }

  async #storeOne(
    { list, index }: FilePosition,
    value: FileObject,
    tags: FileTag[],
  ): Promise<Result<unknown>> {
    if (list === 'tags') {
      const tag = parseTag(value, this.context.deps.clock());
      if (tag.ok) tags.push({ ...tag.value, index });
      return tag;
    }
    if (this.isDryRun) return ok(true);
    return list === 'logos' ? this.#storeLogo(value) : this.#storeAirline(value);
  }

  async #storeLogo({ url, data }: FileObject): Promise<Result<unknown>> {
    const id = typeof url === 'string' ? this.#deriveLogoId(url) : null;
    if (id === null || typeof data !== 'string') return refuse('FIELD_INVALID', 'url', { field: 'url' });
    const { manager } = this.context.deps.db.source;
    const known = await manager.existsBy(Upload, { userId: this.#userId, id: In([id, parseLogoId(url)]) });
    return known ? ok(true) : storeLogo(this.context, id, Buffer.from(data, 'base64'));
  }

  async #storeAirline(value: FileObject): Promise<Result<unknown>> {
    const { deps } = this.context;
    const draft = parseAirline({
      ...value,
      brandColors: parseColors(value['brand_colors']),
      logoUrl: await this.#findLogo(String(value['logo_url'])),
    });
    if (!draft.ok) return draft;
    const added = await rollbackOnRefusal(this.context, (manager) =>
      addAirline({ deps, manager, userId: this.#userId }, draft.value),
    );
    if (added.ok) this.report.airlines += 1;
    return added;
  }

  async #storeTags(tags: readonly FileTag[]): Promise<void> {
    const { isDryRun, context } = this;
    const userId = this.#userId;
    const logos = new Map<string, string>();
    for (const { selectedLogo } of tags.map(({ design }) => design))
      if (!logos.has(selectedLogo)) logos.set(selectedLogo, await this.#findLogo(selectedLogo));
    await runInTransaction(context, async (manager) => {
      await lockCaller(manager, userId);
      const derived = new Map(tags.map((tag) => [this.#deriveTagId(tag.id), tag]));
      const ids = [...derived].flatMap(([id, tag]) => [id, tag.id]);
      const stored = await manager.find(UserTag, {
        where: { id: In(ids), userId },
        select: { id: true, deletedAt: true },
      });
      const living = new Set(stored.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])));
      const newTags = [...derived].filter(([id, tag]) => !living.has(id) && !living.has(tag.id));
      const { tagQuota } = context.deps.config;
      // A dry run has stored none of the tags that it has counted.
      const room = (await getTagRoom({ manager, userId, tagQuota })) - (isDryRun ? this.report.added : 0);
      const added = newTags.slice(0, Math.max(0, room));
      for (const [, { index }] of newTags.slice(added.length))
        this.#refuse({ list: 'tags', index }, buildQuotaRefusal(tagQuota));
      this.report.added += added.length;
      this.report.skipped += tags.length - newTags.length;
      if (isDryRun || added.length === 0) return;
      // The new tag takes the id of a deleted tag, which gets another id and stays deleted.
      const addedIds = new Set(added.map(([id]) => id));
      for (const { id, deletedAt } of stored)
        if (deletedAt !== null && addedIds.has(id)) await changeDeletedTagId(manager, userId, id);
      const uploads = await claimUploads(manager, { userId, kind: 'logo' }, [...logos.values()]);
      const rows: Partial<UserTag>[] = [];
      // One after the other, because the first one loads the catalogue for all of them.
      for (const [id, { design, flownOn, notes, createdAt, updatedAt }] of added) {
        const selectedLogo = logos.get(design.selectedLogo) ?? FIN_LOGO_PATH;
        const columns = await toTagColumns(
          manager,
          { ...design, selectedLogo },
          { airlineId: null, logoUploadId: uploads.get(selectedLogo) ?? null, flownOn, notes },
        );
        rows.push({ ...columns, id, userId, createdAt, updatedAt, deletedAt: null });
      }
      await manager.insert(UserTag, rows);
      await noteAddedTags(
        manager,
        userId,
        added.map(([id]) => id),
      );
      await assignAirlines(manager, userId);
    });
  }

  /** Returns the path of a logo for this user: unchanged if it is shipped or the user's, otherwise that of the import, or the fin. */
  async #findLogo(logo: string): Promise<string> {
    const { deps } = this.context;
    if (!isUploadUrl(logo)) return (await getShippedLogos(deps)).has(logo) ? logo : FIN_LOGO_PATH;
    const ids = [parseLogoId(logo), this.#deriveLogoId(logo)].filter((id) => id !== null);
    const uploads = await deps.db.source.manager.findBy(Upload, { userId: this.#userId, id: In(ids) });
    const [found] = uploads.filter(({ kind }) => kind === 'logo');
    return found ? formatUploadUrl(found) : FIN_LOGO_PATH;
  }

  #deriveTagId(id: string): string {
    const hash = hashText(`tag ${this.#userId} ${id}`);
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  }

  /** The name of an upload is a secret, and so is the name that follows from it. */
  #deriveLogoId(url: string): string | null {
    const id = parseLogoId(url);
    return id && hashText(`logo ${this.#userId} ${id}`).slice(0, 32);
  }
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

function parseLogoId(url: unknown): string | null {
  const name = typeof url === 'string' && isUploadUrl(url) ? url.slice(url.lastIndexOf('/') + 1) : '';
  return parseUploadName(name)?.id ?? null;
}

type FileObject = Readonly<Record<string, unknown>>;

function parseElement(text: string): Result<FileObject> {
  try {
    const value: unknown = JSON.parse(text);
    return ok(Object.fromEntries(Object.entries(value ?? {})));
  } catch (error) {
    return refuse('IMPORT_NOT_JSON', null, { message: error instanceof Error ? error.message : '' });
  }
}

function parseColors(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const parsed = parseElement(value);
  return parsed.ok ? parsed.value : value;
}

function parseTag(value: FileObject, now: Date): Result<Omit<FileTag, 'index'>> {
  const { id, tag_config: config, flown_on: day, notes } = value;
  if (typeof id !== 'string' || !isServerTagId(id)) return refuse('FIELD_INVALID', 'id', { field: 'id' });
  const design = parseDesign(config);
  if (!design.ok) return design;
  const flownOn = typeof day === 'string' ? parseFlownOn(day) : ok(null);
  if (!flownOn.ok) return flownOn;
  const text = parseNotes(typeof notes === 'string' ? notes : null);
  if (!text.ok) return text;
  const createdAt = parseTime(value['created_at'], now);
  const updatedAt = parseTime(value['updated_at'], now);
  return ok({
    id: id.toLowerCase(),
    design: design.value,
    flownOn: flownOn.value,
    notes: text.value,
    createdAt,
    updatedAt,
  });
}

/** Returns `now` for a missing, invalid or future time. */
function parseTime(value: unknown, now: Date): Date {
  const time = typeof value === 'string' ? new Date(value) : now;
  return time.getTime() > 0 && time <= now ? time : now;
}
