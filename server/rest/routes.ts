import { ACCOUNT_ROUTES } from './account-routes.ts';
import { AIRLINE_ROUTES } from './airline-routes.ts';
import { COLLECTION_ROUTES } from './collection-routes.ts';
import { CARD_IMAGE_ROUTES } from './card-image-routes.ts';
import { PRINT_ROUTES } from './print-routes.ts';
import { SHARE_ROUTES } from './share-routes.ts';
import { FLIGHT_ROUTES } from './flight-routes.ts';
import { IMAGE_ROUTES } from './image-routes.ts';
import type { Route } from './route.ts';
import { TAG_ROUTES } from './tag-routes.ts';

/** All routes below /api, each with the operation that it runs. */
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
];
