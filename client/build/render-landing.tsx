import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Landing } from '../account/landing.page.tsx';
import { paths } from '../paths.ts';

/** Renders the landing page to the HTML with which the browser's code continues. */
export function renderLanding(): string {
  return renderToString(
    <StaticRouter location={paths.login}>
      <Landing />
    </StaticRouter>,
  );
}
