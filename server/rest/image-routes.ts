import { UPLOAD_LIMITS } from '../../tag/base/limits.ts';
import { IMAGE_FORMATS } from '../../tag/exported-image/image-formats.ts';
import { VIEWER_OPERATION, type Route } from './route.ts';

export const IMAGE_ROUTES: Route[] = [
  {
    method: 'GET',
    path: '/user/year/:year.png',
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'yearPng',
  },
  ...IMAGE_FORMATS.map((format): Route => ({
    method: 'GET',
    path: `/user/pictures/:kind.${format}`,
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'picture',
    format,
  })),
  {
    method: 'GET',
    path: '/user/map.svg',
    access: 'caller',
    ...VIEWER_OPERATION,
    fileResponse: 'mapSvg',
  },
  {
    method: 'POST',
    path: '/upload-image',
    access: 'caller',
    ...VIEWER_OPERATION,
    form: { fileField: 'image', maxBytes: UPLOAD_LIMITS.bytes },
    limit: 'uploadByUser',
    handler: 'uploadImage',
  },
];
