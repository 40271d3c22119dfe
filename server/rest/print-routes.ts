import type { Route } from './route.ts';

/** The routes for sheets of tags, to be printed and cut. */
export const PRINT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/user/sheet.pdf',
    access: 'caller',
    operation: 'Viewer',
    variables: () => ({}),
    fileResponse: 'sheetPdf',
  },
];
