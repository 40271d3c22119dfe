import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Landing } from './account/landing.page.tsx';
import { paths } from './paths.ts';
import { redirectFor, type Access } from './session/redirect.ts';
import { acknowledgeExpiry, useSession } from './session/session-store.ts';
import { LazyRoute } from './ui/layout/lazy-route.tsx';
import type { LoadPart } from './ui/layout/use-lazy.ts';

type Page = { path: string; access: Access; load: LoadPart };

/** The pages whose code is fetched when they are opened. The landing page is not among them: it is the first chunk. */
const PAGES: readonly Page[] = [
  {
    path: paths.signIn,
    access: 'visitor',
    load: () => import('./account/sign-in.page.tsx').then(({ SignIn }) => SignIn),
  },
  {
    path: paths.createAccount,
    access: 'visitor',
    load: () =>
      import('./account/joining/create-account.page.tsx').then(({ CreateAccount }) => CreateAccount),
  },
  {
    path: paths.verifyEmail,
    access: 'open',
    load: () => import('./account/joining/verify-email.page.tsx').then(({ VerifyEmail }) => VerifyEmail),
  },
  {
    path: paths.registrationComplete,
    access: 'open',
    load: () =>
      import('./account/joining/registration-complete.page.tsx').then(
        ({ RegistrationComplete }) => RegistrationComplete,
      ),
  },
  {
    path: paths.forgotPassword,
    access: 'open',
    load: () =>
      import('./account/password-reset/forgot-password.page.tsx').then(
        ({ ForgotPassword }) => ForgotPassword,
      ),
  },
  {
    path: paths.resetPassword,
    access: 'open',
    load: () =>
      import('./account/password-reset/reset-password.page.tsx').then(({ ResetPassword }) => ResetPassword),
  },
  {
    path: paths.passwordResetComplete,
    access: 'open',
    load: () =>
      import('./account/password-reset/password-reset-complete.page.tsx').then(
        ({ PasswordResetComplete }) => PasswordResetComplete,
      ),
  },
  {
    path: paths.settings,
    access: 'signed-in',
    load: () => import('./settings/settings.page.tsx').then(({ Settings }) => Settings),
  },
  {
    path: paths.avatar,
    access: 'signed-in',
    load: () => import('./settings/photo/photo.page.tsx').then(({ AvatarPhoto }) => AvatarPhoto),
  },
  {
    path: paths.cover,
    access: 'signed-in',
    load: () => import('./settings/photo/photo.page.tsx').then(({ CoverPhoto }) => CoverPhoto),
  },
  {
    path: paths.editor,
    access: 'signed-in',
    load: () => import('./editor/editor.page.tsx').then(({ Editor }) => Editor),
  },
  {
    path: paths.tags,
    access: 'signed-in',
    load: () => import('./tags/tags.page.tsx').then(({ Tags }) => Tags),
  },
];

const loadShell: LoadPart = () => import('./app-shell.tsx').then(({ AppShell }) => AppShell);

/** The open page, and the one place that navigates because of the session. */
export function App() {
  const { pathname } = useLocation();
  const status = useSession((session) => session.status);
  // To the letter: react-router itself ignores upper case and more slashes.
  const page = PAGES.find(({ path }) => path === pathname);
  const access = pathname === paths.login ? 'visitor' : (page?.access ?? null);
  const redirect = redirectFor(status, access, pathname);

  useEffect(() => {
    if (redirect) return;
    acknowledgeExpiry();
    // The page's own code is fetched beside the shell's, not after it. A failure is LazyRoute's to show.
    page?.load().catch(() => undefined);
  }, [redirect, page]);

  if (redirect) return <Navigate to={redirect.to} state={redirect.state} replace />;
  return (
    <Routes>
      <Route path={paths.login} element={<Landing />} />
      <Route element={<LazyRoute load={loadShell} />}>
        {PAGES.map(({ path, load }) => (
          <Route key={path} path={path} element={<LazyRoute key={path} load={load} />} />
        ))}
      </Route>
    </Routes>
  );
}
