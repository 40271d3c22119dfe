import { useEffect, type ComponentType } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Landing } from './account/landing.page.tsx';
import { FirstEditor } from './editor/first/first-editor.tsx';
import { loadTextParts } from './language/choose-language.ts';
import type { ClientTextPart } from './language/load-texts.ts';
import { useLanguage } from './language/use-language.ts';
import { paths } from './paths.ts';
import { getRedirect, type Access } from './session/redirect.ts';
import { acknowledgeSessionEnd, useSession } from './session/session-store.ts';
import { LazyRoute } from './ui/layout/lazy-route.tsx';
import { loadLazy, type LoadComponent } from './ui/layout/use-lazy.ts';

type RoutePage = { path: string; access: Access; load: LoadComponent };

/** Loads a component that a module exports under this name, with the parts of the texts that it shows. */
const createLazyPart =
  <Name extends string>(
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
    parts: readonly ClientTextPart[] = [],
  ): LoadComponent =>
  async () => {
    const [module] = await Promise.all([load(), loadTextParts(parts)]);
    return module[name];
  };

/** These pages also show texts of the editor: the labels of its fields, dialogs for sharing and printing. */
const PAGE_PARTS = ['editor', 'pages'] as const;

/** The pages whose code is loaded when they are opened. The landing page is part of the first chunk. */
const PAGES: readonly RoutePage[] = [
  {
    path: paths.signIn,
    access: 'visitor',
    load: createLazyPart(() => import('./account/sign-in.page.tsx'), 'SignIn'),
  },
  {
    path: paths.createAccount,
    access: 'visitor',
    load: createLazyPart(() => import('./account/joining/create-account.page.tsx'), 'CreateAccount'),
  },
  {
    path: paths.verifyEmail,
    access: 'open',
    load: createLazyPart(() => import('./account/joining/verify-email.page.tsx'), 'VerifyEmail'),
  },
  {
    path: paths.registrationComplete,
    access: 'open',
    load: createLazyPart(
      () => import('./account/joining/registration-complete.page.tsx'),
      'RegistrationComplete',
    ),
  },
  {
    path: paths.forgotPassword,
    access: 'open',
    load: createLazyPart(() => import('./account/password-reset/forgot-password.page.tsx'), 'ForgotPassword'),
  },
  {
    path: paths.resetPassword,
    access: 'open',
    load: createLazyPart(() => import('./account/password-reset/reset-password.page.tsx'), 'ResetPassword'),
  },
  {
    path: paths.passwordResetComplete,
    access: 'open',
    load: createLazyPart(
      () => import('./account/password-reset/password-reset-complete.page.tsx'),
      'PasswordResetComplete',
    ),
  },
  {
    path: paths.verifyEmailChange,
    access: 'open',
    load: createLazyPart(
      () => import('./account/email-change/verify-email-change.page.tsx'),
      'VerifyEmailChange',
    ),
  },
  {
    path: paths.undoEmailChange,
    access: 'open',
    load: createLazyPart(
      () => import('./account/email-change/undo-email-change.page.tsx'),
      'UndoEmailChange',
    ),
  },
  {
    path: paths.settings,
    access: 'signed-in',
    load: createLazyPart(() => import('./settings/settings.page.tsx'), 'Settings', PAGE_PARTS),
  },
  {
    path: paths.avatar,
    access: 'signed-in',
    load: createLazyPart(() => import('./settings/photo/photo.page.tsx'), 'AvatarPhoto', PAGE_PARTS),
  },
  {
    path: paths.cover,
    access: 'signed-in',
    load: createLazyPart(() => import('./settings/photo/photo.page.tsx'), 'CoverPhoto', PAGE_PARTS),
  },
  {
    path: paths.editor,
    access: 'signed-in',
    load: createLazyPart(() => import('./editor/editor.page.tsx'), 'Editor', ['editor']),
  },
  {
    path: paths.tryIt,
    access: 'guest',
    load: createLazyPart(() => import('./editor/editor.page.tsx'), 'Editor', ['editor']),
  },
  {
    path: paths.tags,
    access: 'signed-in',
    load: createLazyPart(() => import('./tags/tags.page.tsx'), 'Tags', PAGE_PARTS),
  },
  {
    path: paths.import,
    access: 'signed-in',
    load: createLazyPart(() => import('./flights/import.page.tsx'), 'Import', PAGE_PARTS),
  },
];

const loadShell = createLazyPart(() => import('./app-shell.tsx'), 'AppShell');

const findPage = (path: string) => PAGES.find((page) => page.path === path);

/** Loads the code of a page and of its shell, so that both render at once. */
export async function loadPage(path: string): Promise<ComponentType> {
  const page = findPage(path);
  const [Shell] = await Promise.all([loadLazy(loadShell), page && loadLazy(page.load)]);
  return Shell;
}

/** Loads the shell with the editor of a guest, so that the first screen keeps its place until both are there. */
const loadTryShell = (): Promise<ComponentType> => loadPage(paths.tryIt);

/**
 * Shows the open page. Only this component navigates when the session changes. Another language renders all pages again, which keep their
 * state.
 */
export function App() {
  useLanguage();
  const { pathname, search } = useLocation();
  const status = useSession((session) => session.status);
  // Only exact paths match, because react-router's own matching ignores case and repeated slashes.
  const page = findPage(pathname);
  const access = pathname === paths.login ? 'visitor' : (page?.access ?? null);
  const redirect = getRedirect(status, access, pathname, search);

  useEffect(() => {
    if (redirect) return;
    acknowledgeSessionEnd();
    // Loads the page's code in parallel with the shell's. LazyRoute shows a failure.
    page?.load().catch(() => undefined);
  }, [redirect, page]);

  if (redirect) return <Navigate to={redirect.to} state={redirect.state} replace />;
  return (
    <Routes>
      <Route path={paths.login} element={<Landing />} />
      <Route
        element={
          pathname === paths.tryIt ? (
            <LazyRoute load={loadTryShell} firstScreen={<FirstEditor />} />
          ) : (
            <LazyRoute load={loadShell} />
          )
        }
      >
        {PAGES.map(({ path, load }) => (
          <Route
            key={path}
            path={path}
            element={
              <LazyRoute
                key={path}
                load={load}
                firstScreen={path === paths.tryIt ? <FirstEditor /> : undefined}
              />
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
