import type { PictureFormat } from '../../tag/picture/picture-formats.ts';
import type { Route } from './route.ts';

/** The formats that are served. */
const SERVED = ['png', 'webp', 'svg'] as const satisfies readonly PictureFormat[];

/** The pictures of saved and of unsaved designs, a route for each format. */
export const PICTURE_ROUTES: readonly Route[] = SERVED.flatMap((format): Route[] => [
  {
    method: 'GET',
    path: `/user/tags/:id/image.${format}`,
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    bytes: 'tagPicture',
    format,
  },
  {
    method: 'POST',
    path: `/render.${format}`,
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    bytes: 'designPicture',
    format,
  },
]);
