import { In, IsNull } from 'typeorm';
import { FIN_LOGO, isUploadedLogo } from '../../tag/card/picture-art.ts';
import { completed } from '../../tag/design/tag-config.ts';
import { MOST_PRINTED } from '../../tag/limits.ts';
import { parsePrintOptions } from '../../tag/print/parse-print-options.ts';
import { extentOf, type PrintOptions } from '../../tag/print/print-options.ts';
import { accept, refuse, type Result } from '../../tag/refusal.ts';
import { isTagId } from '../../tag/rules/tag-order.ts';
import { requireSession, type Context } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { readLogoPicture } from '../images/logo.service.ts';
import type { SheetTask } from '../rendering/draw-sheets.ts';
import { TagShare } from '../sharing/tag-share.entity.ts';
import { UserTag } from '../tags/user-tag.entity.ts';

type Sheet = { contentType: string; make: () => Promise<Buffer>; fileName: string };

/**
 * Sheets of tags of the caller, as a PDF. A tag that is named twice is printed twice.
 * @param sent the body of the request
 * @returns PRINT_IDS_INVALID, PRINT_TOO_MANY, the refusals of parsePrintOptions, TOO_MANY_ATTEMPTS; NOT_FOUND on `ids` where one is not
 *   a living tag of the caller
 */
export async function printTags(
  context: Context,
  sent: Readonly<Record<string, unknown>>,
): Promise<Result<Sheet>> {
  const ids = parseIds(sent['ids']);
  if (!ids.ok) return ids;
  const options = parsePrintOptions(sent);
  if (!options.ok) return options;
  const allowed = await checkRateLimits(context, { sheetByUser: requireSession(context).user.id });
  if (!allowed.ok) return allowed;
  const task = await taskOf(context, ids.value, options.value);
  if (!task.ok) return task;
  const count = ids.value.length;
  return accept({
    contentType: 'application/pdf',
    make: () => context.deps.renderer.renderSheets(task.value),
    fileName: `tailfin-${count}-${count === 1 ? 'tag' : 'tags'}.pdf`,
  });
}

function parseIds(ids: unknown): Result<readonly string[]> {
  const isList = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string');
  if (!isList) return refuse('PRINT_IDS_INVALID', 'ids');
  if (ids.length > MOST_PRINTED) return refuse('PRINT_TOO_MANY', 'ids', { max: MOST_PRINTED });
  // The database writes ids in lower case.
  return ids.every(isTagId) ? accept(ids.map((id) => id.toLowerCase())) : refuse('NOT_FOUND', 'ids');
}

async function taskOf(
  context: Context,
  ids: readonly string[],
  options: PrintOptions,
): Promise<Result<SheetTask>> {
  const { user } = requireSession(context);
  const { source } = context.deps.db;
  const distinct = [...new Set(ids)];
  const found = await source.getRepository(UserTag).find({
    select: { id: true, tagConfig: true },
    where: { id: In(distinct), userId: user.id, deletedAt: IsNull() },
  });
  if (found.length < distinct.length) return refuse('NOT_FOUND', 'ids');
  const designs = new Map(found.map(({ id, tagConfig }) => [id, completed(tagConfig)]));
  const urls = options.back && options.qr ? await shareUrls(context, distinct) : new Map<string, string>();
  const logos = await readLogos(
    context,
    [...designs.values()].map(({ selectedLogo }) => selectedLogo),
    options,
  );
  const tags = ids.flatMap((id) => {
    const design = designs.get(id);
    if (!design) return [];
    const { selectedLogo } = design;
    const logo = logos.places.get(selectedLogo) ?? null;
    const isMissing = isUploadedLogo(selectedLogo) && logo === null;
    const shown = isMissing ? { ...design, selectedLogo: FIN_LOGO } : design;
    return [{ design: shown, shareUrl: urls.get(id) ?? null, logo }];
  });
  return accept({ kind: 'sheets', options, tags, logos: logos.pictures });
}

/** The pages of those that are shared and not taken down. The caller's ids have been checked. */
async function shareUrls({ deps }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const shares = await deps.db.source
    .getRepository(TagShare)
    .find({ select: { slug: true, tagId: true }, where: { tagId: In([...ids]), takenDownAt: IsNull() } });
  return new Map(shares.map(({ slug, tagId }) => [tagId, `${deps.config.publicUrl}/t/${slug}`]));
}

/** Pixels of a logo for each px of the card, for about 300 to an inch. */
const scaleOf = (options: PrintOptions) => (extentOf(options.size).height > 90 ? 3 : 2);

/** The uploaded logos among paths, each once; one that was removed is left out. */
async function readLogos({ deps, session }: Context, paths: readonly string[], options: PrintOptions) {
  const pictures: SheetTask['logos'][number][] = [];
  const places = new Map<string, number>();
  for (const logo of new Set(paths.filter(isUploadedLogo))) {
    if (session === null) break;
    const picture = await readLogoPicture(deps, session.user.id, { logo, scale: scaleOf(options) });
    if (picture.ok && picture.value) places.set(logo, pictures.push(picture.value) - 1);
  }
  return { pictures, places };
}
