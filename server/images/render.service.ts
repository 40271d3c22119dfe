import { FIN_LOGO } from '../../tag/card/picture-art.ts';
import { parseDesign } from '../../tag/design/design.ts';
import { tagFileName } from '../../tag/design/file-name.ts';
import { accept, refuse, under, type Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import { requireSession, type Context } from '../context.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { checkLogo, readLogoPicture } from './logo.service.ts';

/** A picture that is ready to be drawn: access and data are already looked up. */
export type Picture = { contentType: string; make: () => Promise<Buffer>; fileName: string };

const DEFAULT_SCALE = 2;
const SCALES = ['1', '2', '3', '4'];

/**
 * The PNG of a design that the caller has saved, so it is already checked.
 * @param scale as sent: '1' to '4', 2 if absent; the picture is its layout's size times it
 * @returns SCALE_INVALID, TOO_MANY_ATTEMPTS
 */
export async function renderSaved(
  context: Context,
  { design, scale }: { design: TagConfig; scale: unknown },
): Promise<Result<Picture>> {
  const times = await allowScale(context, scale);
  if (!times.ok) return times;
  const ready = await prepare(context, design, times.value);
  return ready.ok ? ready : prepare(context, { ...design, selectedLogo: FIN_LOGO }, times.value);
}

/**
 * The PNG of an unsaved design.
 * @returns the refusals of parseDesign and LOGO_UNKNOWN, under tag_config; those of renderSaved
 */
export async function renderUnsaved(
  context: Context,
  input: { design: unknown; scale: unknown },
): Promise<Result<Picture>> {
  const { user } = requireSession(context);
  const { deps } = context;
  if (input.design === undefined || input.design === null) {
    return refuse('FIELD_REQUIRED', 'tag_config', { field: 'tag_config' });
  }
  const design = parseDesign(jsonOf(input.design));
  if (!design.ok) return { ok: false, refusal: under('tag_config', design.refusal) };
  const logo = await checkLogo(deps, deps.db.source.manager, user.id, design.value.selectedLogo);
  if (!logo.ok) return { ok: false, refusal: under('tag_config', logo.refusal) };
  const times = await allowScale(context, input.scale);
  if (!times.ok) return times;
  const ready = await prepare(context, design.value, times.value);
  return ready.ok ? ready : { ok: false, refusal: under('tag_config', ready.refusal) };
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

function readScale(scale: unknown): Result<number> {
  if (scale === undefined) return accept(DEFAULT_SCALE);
  return typeof scale === 'string' && SCALES.includes(scale)
    ? accept(Number(scale))
    : refuse('SCALE_INVALID', 'scale');
}

/** The requested scale, if the rate limit of the caller allows another picture. */
async function allowScale(context: Context, scale: unknown): Promise<Result<number>> {
  const times = readScale(scale);
  if (!times.ok) return times;
  const allowed = await checkRateLimits(context, { renderByUser: requireSession(context).user.id });
  return allowed.ok ? times : allowed;
}

/** @returns LOGO_UNKNOWN if the upload was removed or is not the caller's */
async function prepare(context: Context, design: TagConfig, scale: number): Promise<Result<Picture>> {
  const { deps } = context;
  const { user } = requireSession(context);
  const picture = await readLogoPicture(deps, user.id, { logo: design.selectedLogo, scale });
  if (!picture.ok) return picture;
  const make = () => deps.renderer.renderPng(design, scale, picture.value);
  return accept({ contentType: 'image/png', make, fileName: tagFileName(design, deps.clock()) });
}
