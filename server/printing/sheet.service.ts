import { In, IsNull } from 'typeorm';
import { isUploadedLogo } from '../../tag/card/image-art.ts';
import { addDesignDefaults } from '../../tag/design/tag-config.ts';
import { MAX_PRINT_TAGS } from '../../tag/base/limits.ts';
import { parsePrintOptions } from '../../tag/print/parse-print-options.ts';
import { getTagExtent, formatSheetFileName, type PrintOptions } from '../../tag/print/print-options.ts';
import { ok, refuse, type Result } from '../../tag/texts/refusal.ts';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import { isServerTagId } from '../../tag/lists/tag-order.ts';
import { requireSession, type Context, type Deps } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { readLogoImage } from '../images/logo.service.ts';
import type { SheetTask } from '../rendering/draw-sheets.ts';
import type { LoadSheets } from '../rendering/sheet-pool.ts';
import { getTagPath } from '../sharing/slug.ts';
import { TagShare } from '../sharing/tag-share.entity.ts';
import { UserTag } from '../tags/user-tag.entity.ts';

/** A file that is ready to be drawn: access and data are already looked up. */
export type SheetFile = {
  contentType: string;
  make: (signal: AbortSignal) => Promise<Buffer>;
  fileName: string;
};

/**
 * Prepares sheets of the caller's tags as a PDF. A tag that is listed twice is printed twice.
 * @param body the body of the request
 * @returns PRINT_IDS_INVALID, PRINT_TOO_MANY, the refusals of parsePrintOptions, TOO_MANY_ATTEMPTS; NOT_FOUND on `ids` if one is deleted
 * or is not a tag of the caller
 */
export async function printTags(
  context: Context,
  body: Readonly<Record<string, unknown>>,
): Promise<Result<SheetFile>> {
  const ids = parseIds(body['ids']);
  if (!ids.ok) return ids;
  const options = parsePrintOptions(body);
  if (!options.ok) return options;
  const userId = requireSession(context).user.id;
  const limitCheck = await checkRateLimits(context, { sheetByUser: userId });
  if (!limitCheck.ok) return limitCheck;
  const foundTags = await findTags(context, ids.value, options.value);
  if (!foundTags.ok) return foundTags;
  const loadTask: LoadSheets = (signal) =>
    buildTask(context.deps, userId, { tags: foundTags.value, options: options.value, signal });
  return ok({
    contentType: 'application/pdf',
    make: (signal) => context.deps.renderer.renderSheets(loadTask, { userId, signal }),
    fileName: formatSheetFileName(ids.value.length),
  });
}

function parseIds(ids: unknown): Result<readonly string[]> {
  const isList = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string');
  if (!isList) return refuse('PRINT_IDS_INVALID', 'ids');
  if (ids.length > MAX_PRINT_TAGS) return refuse('PRINT_TOO_MANY', 'ids', { max: MAX_PRINT_TAGS });
  // The database writes ids in lower case.
  return ids.every(isServerTagId) ? ok(ids.map((id) => id.toLowerCase())) : refuse('NOT_FOUND', 'ids');
}

type FoundTag = Pick<SheetTask['tags'][number], 'design' | 'shareUrl'>;

async function findTags(
  context: Context,
  ids: readonly string[],
  options: PrintOptions,
): Promise<Result<readonly FoundTag[]>> {
  const { user } = requireSession(context);
  const { source } = context.deps.db;
  const distinctIds = [...new Set(ids)];
  const storedTags = await source.getRepository(UserTag).find({
    select: { id: true, tagConfig: true },
    where: { id: In(distinctIds), userId: user.id, deletedAt: IsNull() },
  });
  if (storedTags.length < distinctIds.length) return refuse('NOT_FOUND', 'ids');
  const designs = new Map(storedTags.map(({ id, tagConfig }) => [id, addDesignDefaults(tagConfig)]));
  const urls =
    options.back && options.qr ? await findShareUrls(context, distinctIds) : new Map<string, string>();
  const tags = ids.flatMap((id) => {
    const design = designs.get(id);
    return design ? [{ design, shareUrl: urls.get(id) ?? null }] : [];
  });
  return ok(tags);
}

type PrintJob = {
  readonly tags: readonly FoundTag[];
  readonly options: PrintOptions;
  readonly signal: AbortSignal;
};

/** Loads the logos of tags. They need some MB of memory until the file is drawn. */
async function buildTask(
  deps: Deps,
  userId: string,
  { tags: foundTags, options, signal }: PrintJob,
): Promise<SheetTask> {
  const logoIndexes = new Map<string, number>();
  const logos: SheetTask['logos'][number][] = [];
  for (const logo of new Set(foundTags.map(({ design }) => design.selectedLogo).filter(isUploadedLogo))) {
    signal.throwIfAborted();
    const logoImage = await readLogoImage(deps, userId, { logo, scale: getScale(options) });
    // A logo that was removed is left out.
    if (logoImage.ok && logoImage.value) logoIndexes.set(logo, logos.push(logoImage.value) - 1);
  }
  const tags = foundTags.map(({ design, shareUrl }) => {
    const logoIndex = logoIndexes.get(design.selectedLogo) ?? null;
    return { design: logoIndex === null ? replaceUploadedLogo(design) : design, shareUrl, logoIndex };
  });
  return { kind: 'sheets', options, tags, logos };
}

/** Returns the URLs of the shared pages that are not taken down. The caller of this function has checked the ids. */
async function findShareUrls(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const { deps } = context;
  const { user } = requireSession(context);
  const shares = await deps.db.source.getRepository(TagShare).find({
    select: { slug: true, tagId: true },
    where: { userId: user.id, tagId: In([...ids]), takenDownAt: IsNull() },
  });
  return new Map(shares.map(({ slug, tagId }) => [tagId, `${deps.config.publicUrl}${getTagPath(slug)}`]));
}

/** Returns the output pixels of a logo per px of the card, for about 300 pixels per inch. */
const getScale = (options: PrintOptions) => (getTagExtent(options.size).height > 90 ? 3 : 2);
