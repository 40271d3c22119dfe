import { parseDesign } from '../../tag/design/design.ts';
import { formatTagFileName } from '../../tag/exported-image/file-name.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageOptions } from '../../tag/exported-image/image-options.ts';
import { CONTENT_TYPES } from '../../tag/exported-image/image-formats.ts';
import { refuse, prefixResult, ok, type Result } from '../../tag/texts/refusal.ts';
import { replaceUploadedLogo } from '../../tag/sharing/shared-design.ts';
import { requireSession, type Context } from '../context.ts';
import type { FileResponse } from '../http/file-response.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import type { StoreDrawing } from '../storage/drawn-images.ts';
import { checkLogo, readLogoImage } from './logo.service.ts';
import { getLogoScale, parseExportOptions, type RawExportOptions } from './image-options.ts';

/**
 * Prepares the image of a design that the caller has saved, which is therefore valid. If its uploaded logo is gone, draws its replacement.
 * @returns the refusals of parseExportOptions, TOO_MANY_ATTEMPTS
 */
export async function prepareSavedRender(
  context: Context,
  { tagId, design, ...rawOptions }: { tagId: string; design: TagConfig } & RawExportOptions,
): Promise<Result<FileResponse>> {
  const options = await checkRenderLimit(context, rawOptions);
  if (!options.ok) return options;
  const owner = { userId: requireSession(context).user.id, tagId, pageId: null };
  const store = context.deps.drawnImages.forOwner(owner);
  const renderJob = await prepareJob(context, { design, options: options.value, store });
  if (renderJob.ok) return renderJob;
  return prepareJob(context, { design: replaceUploadedLogo(design), options: options.value, store });
}

/**
 * Prepares the image of an unsaved design.
 * @returns the refusals of parseDesign and LOGO_UNKNOWN, under tag_config; those of prepareSavedRender
 */
export async function prepareUnsavedRender(
  context: Context,
  { design: rawDesign, ...rawOptions }: { design: unknown } & RawExportOptions,
): Promise<Result<FileResponse>> {
  const { user } = requireSession(context);
  const { deps } = context;
  if (rawDesign === undefined || rawDesign === null) {
    return refuse('FIELD_REQUIRED', 'tag_config', { field: 'tag_config' });
  }
  const design = prefixResult('tag_config', parseDesign(parseDesignJson(rawDesign)));
  if (!design.ok) return design;
  const logo = await checkLogo(deps, deps.db.source.manager, user.id, design.value.selectedLogo);
  if (!logo.ok) return prefixResult('tag_config', logo);
  const options = await checkRenderLimit(context, rawOptions);
  if (!options.ok) return options;
  return prefixResult(
    'tag_config',
    await prepareJob(context, { design: design.value, options: options.value }),
  );
}

/** Parses a design that was sent as JSON text. Returns null for invalid text, which parseDesign refuses. */
function parseDesignJson(design: unknown): unknown {
  if (typeof design !== 'string') return design;
  try {
    return JSON.parse(design);
  } catch {
    return null;
  }
}

/** Parses the requested options and checks the caller's rate limit. */
async function checkRenderLimit(
  context: Context,
  rawOptions: RawExportOptions,
): Promise<Result<ImageOptions>> {
  const options = parseExportOptions(rawOptions);
  if (!options.ok) return options;
  const limitCheck = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
  return limitCheck.ok ? options : limitCheck;
}

/**
 * Loads the logo and prepares the drawing.
 * @returns LOGO_UNKNOWN if the upload was removed or is not the caller's
 */
async function prepareJob(
  context: Context,
  { design, options, store }: { design: TagConfig; options: ImageOptions; store?: StoreDrawing | undefined },
): Promise<Result<FileResponse>> {
  const { deps } = context;
  const { user } = requireSession(context);
  const logo = { logo: design.selectedLogo, scale: getLogoScale(options) };
  const logoImage = await readLogoImage(deps, user.id, logo);
  if (!logoImage.ok) return logoImage;
  const make = () => deps.renderer.renderImage(design, options, logoImage.value, { store });
  return ok({
    contentType: CONTENT_TYPES[options.format],
    make,
    fileName: formatTagFileName(design, deps.clock(), options),
  });
}
