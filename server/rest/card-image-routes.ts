import { IMAGE_FORMATS } from '../../tag/exported-image/image-formats.ts';
import { VIEWER_OPERATION, type Route } from './route.ts';

/** The routes for images of saved and unsaved designs, one per format. */
export const CARD_IMAGE_ROUTES: readonly Route[] = IMAGE_FORMATS.flatMap((format): Route[] => [
  {
    method: 'GET',
    path: `/user/tags/:id/image.${format}`,
    access: 'caller',
    operation: 'Tag',
    variables: ({ params }) => ({ id: params['id'] }),
    fileResponse: 'tagImage',
    format,
  },
  {
    method: 'POST',
    path: `/render.${format}`,
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'designImage',
    format,
  },
]);
