import type { Result } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageFormat } from '../../tag/exported-image/image-formats.ts';
import type { Context } from '../context.ts';
import { uploadImage } from './upload.service.ts';
import { prepareSavedRender, prepareUnsavedRender, type RenderJob } from './render.service.ts';

/** A request to a byte route or a form route of REST, whose operation has already checked access. */
type RestCall = {
  context: Context;
  /** The result of the route's operation; for tagPicture the tag. */
  root: unknown;
  call: {
    query: Record<string, unknown>;
    body: Readonly<Record<string, unknown>>;
    file?: Buffer | undefined;
  };
};

type ImageCall = RestCall & { format: ImageFormat };

/** The handlers that make the images of REST. */
export const IMAGE_FILE_HANDLERS = {
  tagPicture: ({ context, root, call, format }: ImageCall): Promise<Result<RenderJob>> => {
    const { tag_config: design } = root as { tag_config: TagConfig };
    return prepareSavedRender(context, { design, format, ...getRawOptions(call) });
  },
  designPicture: ({ context, call, format }: ImageCall): Promise<Result<RenderJob>> => {
    return prepareUnsavedRender(context, { design: call.body['tag_config'], format, ...getRawOptions(call) });
  },
};

function getRawOptions({ query: { scale, size, design } }: RestCall['call']) {
  return { scale, size, rawEmbedsDesign: design };
}

/** The handlers of the uploads of REST. */
export const FORM_HANDLERS = {
  uploadImage: ({ context, call }: RestCall): Promise<Result<{ imageUrl: string }>> =>
    uploadImage(context, { image: call.file, type: call.body['type'] }),
};
