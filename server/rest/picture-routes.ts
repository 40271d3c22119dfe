import { PICTURE_FORMATS } from '../../tag/picture/picture-formats.ts';
import type { Route } from './route.ts';

/** The pictures of saved and of unsaved designs, a route for each format. */
export const PICTURE_ROUTES: readonly Route[] = PICTURE_FORMATS.flatMap((format): Route[] => [
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
