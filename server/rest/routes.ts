import { ACCOUNT_ROUTES } from './account-routes.ts';
import { AIRLINE_ROUTES } from './airline-routes.ts';
import { COLLECTION_ROUTES } from './collection-routes.ts';
import { CARD_IMAGE_ROUTES } from './card-image-routes.ts';
import { PRINT_ROUTES } from './print-routes.ts';
import { SHARE_ROUTES } from './share-routes.ts';
import { FLIGHT_ROUTES } from './flight-routes.ts';
import { IMAGE_ROUTES } from './image-routes.ts';
import type { Route } from './route.ts';
import { SIGN_IN_ROUTES } from './sign-in-routes.ts';
import { TAG_ROUTES } from './tag-routes.ts';

/**
 * The routes below /api that run a GraphQL operation, each with that operation. app.ts adds /api/oembed and the streamed routes of
 * account-file-router.ts, which come first: they take a POST of /api/flights/import whose body is a whole account.
 */
export const ROUTES: readonly Route[] = [
  ...TAG_ROUTES,
  ...FLIGHT_ROUTES,
  ...AIRLINE_ROUTES,
  ...IMAGE_ROUTES,
  ...SHARE_ROUTES,
  ...CARD_IMAGE_ROUTES,
  ...COLLECTION_ROUTES,
  ...PRINT_ROUTES,
  ...ACCOUNT_ROUTES,
  ...SIGN_IN_ROUTES,
];
