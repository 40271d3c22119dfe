import type { RouteInput } from '../route-input.ts';
import type { Result } from '../../tag/texts/refusal.ts';
import type { TagConfig } from '../../tag/design/tag-config.ts';
import type { ImageFormat } from '../../tag/exported-image/image-formats.ts';
import { uploadImage } from './upload.service.ts';
import type { FileResponse } from '../http/file-response.ts';
import { prepareSavedRender, prepareUnsavedRender } from './render.service.ts';

type ImageCall = RouteInput & { format: ImageFormat };

/** The handlers that make the images of REST. */
export const IMAGE_FILE_HANDLERS = {
  tagImage: ({ context, root, call, format }: ImageCall): Promise<Result<FileResponse>> => {
    const { id: tagId, tag_config: design } = root as { id: string; tag_config: TagConfig };
    return prepareSavedRender(context, { tagId, design, format, ...getRawOptions(call) });
  },
  designImage: ({ context, call, format }: ImageCall): Promise<Result<FileResponse>> => {
    return prepareUnsavedRender(context, { design: call.body['tag_config'], format, ...getRawOptions(call) });
  },
};

function getRawOptions({ query: { scale, size, design } }: RouteInput['call']) {
  return { scale, size, rawDesignFlag: design };
}

/** The handlers of the uploads of REST. */
export const FORM_HANDLERS = {
  uploadImage: ({ context, call }: RouteInput): Promise<Result<{ imageUrl: string }>> =>
    uploadImage(context, { image: call.file, type: call.body['type'] }),
};
