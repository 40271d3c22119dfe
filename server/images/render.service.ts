import { parseDesign } from '../../tag/design/design.ts';
import { tagFileName } from '../../tag/picture/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/picture/image-options.ts';
import { CONTENT_TYPES } from '../../tag/picture/picture-formats.ts';
import { refuse, prefixField, ok, type Result } from '../../tag/texts/refusal.ts';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import { requireSession, type Context } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { checkLogo, readLogoPicture } from './logo.service.ts';
import { logoScale, parseExportOptions, type RawExportOptions } from './image-options.ts';

/** A picture that is ready to be drawn: access and data are already looked up. */
export type RenderJob = { contentType: string; make: () => Promise<Buffer>; fileName: string };

/**
 * The picture of a design that the caller has saved, so it is already checked.
 * @returns the refusals of parseExportOptions, TOO_MANY_ATTEMPTS
 */
export async function renderSaved(
  context: Context,
  { design, ...sent }: { design: TagConfig } & RawExportOptions,
): Promise<Result<RenderJob>> {
  const form = await checkRenderLimit(context, sent);
  if (!form.ok) return form;
  const ready = await prepare(context, design, form.value);
  return ready.ok ? ready : prepare(context, replaceUploadedLogo(design), form.value);
}

/**
 * The picture of an unsaved design.
 * @returns the refusals of parseDesign and LOGO_UNKNOWN, under tag_config; those of renderSaved
 */
export async function renderUnsaved(
  context: Context,
  { design: given, ...sent }: { design: unknown } & RawExportOptions,
): Promise<Result<RenderJob>> {
  const { user } = requireSession(context);
  const { deps } = context;
  if (given === undefined || given === null) {
    return refuse('FIELD_REQUIRED', 'tag_config', { field: 'tag_config' });
  }
  const design = parseDesign(jsonOf(given));
  if (!design.ok) return { ok: false, refusal: prefixField('tag_config', design.refusal) };
  const logo = await checkLogo(deps, deps.db.source.manager, user.id, design.value.selectedLogo);
  if (!logo.ok) return { ok: false, refusal: prefixField('tag_config', logo.refusal) };
  const form = await checkRenderLimit(context, sent);
  if (!form.ok) return form;
  const ready = await prepare(context, design.value, form.value);
  return ready.ok ? ready : { ok: false, refusal: prefixField('tag_config', ready.refusal) };
}

/** A design may be sent as JSON text; parseDesign refuses the null of an invalid text. */
function jsonOf(design: unknown): unknown {
  if (typeof design !== 'string') return design;
  try {
    return JSON.parse(design);
  } catch {
    return null;
  }
}

/** The requested form, if the rate limit of the caller allows another picture. */
async function checkRenderLimit(context: Context, sent: RawExportOptions): Promise<Result<ImageOptions>> {
  const form = parseExportOptions(sent);
  if (!form.ok) return form;
  const allowed = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
  return allowed.ok ? form : allowed;
}

/** @returns LOGO_UNKNOWN if the upload was removed or is not the caller's */
async function prepare(context: Context, design: TagConfig, form: ImageOptions): Promise<Result<RenderJob>> {
  const { deps } = context;
  const { user } = requireSession(context);
  const logo = { logo: design.selectedLogo, scale: logoScale(form) };
  const picture = await readLogoPicture(deps, user.id, logo);
  if (!picture.ok) return picture;
  const make = () => deps.renderer.renderPicture(design, form, picture.value);
  return ok({
    contentType: CONTENT_TYPES[form.format],
    make,
    fileName: tagFileName(design, deps.clock(), form),
  });
}
