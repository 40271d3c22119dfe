import type { Result } from '../../tag/refusal.ts';
import type { TagConfig } from '../../tag/tag-config.ts';
import type { Context } from '../context.ts';
import { uploadImage } from './upload.service.ts';
import { renderSaved, renderUnsaved, type Picture } from './render.service.ts';

/** A call of a byte row or a form row of the REST door, whose operation has already granted access. */
type RestCall = {
  context: Context;
  /** What the row's operation gave: of tagPng the tag. */
  root: unknown;
  call: {
    query: Record<string, unknown>;
    body: Readonly<Record<string, unknown>>;
    file?: Buffer | undefined;
  };
};

/** What makes the pictures of the REST door; app.ts hands it in. */
export const BYTE_HANDLERS = {
  tagPng: ({ context, root, call }: RestCall): Promise<Result<Picture>> => {
    const { tagConfig } = root as { tagConfig: TagConfig };
    return renderSaved(context, { design: tagConfig, scale: call.query['scale'] });
  },
  designPng: ({ context, call }: RestCall): Promise<Result<Picture>> =>
    renderUnsaved(context, { design: call.body['tag_config'], scale: call.query['scale'] }),
};

/** What takes in the images of the REST door; app.ts hands it in. */
export const FORM_HANDLERS = {
  uploadImage: ({ context, call }: RestCall): Promise<Result<{ imageUrl: string }>> =>
    uploadImage(context, { image: call.file, type: call.body['type'] }),
};
