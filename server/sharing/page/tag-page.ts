import { layoutOf } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { findRouteEnds } from '../../../tag/figures/flight-routes.ts';
import type { FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { pageTitle, pageTitleText, type PageTitle } from '../../../tag/sharing/page-title.ts';
import { tagPath } from '../slug.ts';
import type { SharedTag } from '../shared-tag.service.ts';
import type { PublicPage } from './document.ts';
import { html, isolateDirection, type Markup } from './html.ts';
import { pageColors } from './page-colors.ts';
import { routeBackdrop } from './route-backdrop.ts';
import { factsOf, type Fact } from './tag-facts.ts';
import { TAG_STYLE } from './tag-page-styles.ts';

type PageContext = { airports: FlownAirports; publicUrl: string; now: Date };

/** The page of a shared tag. */
export function tagPage(shared: SharedTag, { airports, publicUrl, now }: PageContext): PublicPage {
  const { design, slug, nickname } = shared;
  const path = tagPath(slug);
  const headline = pageTitle(design, (code) => airports.get(code)?.city);
  const facts = factsOf(design, airports, now.toISOString().slice(0, 10));
  const title = `${pageTitleText(headline)} - ${PRODUCT_NAME}`;
  const description = descriptionOf(shared, facts);
  const alt = describeDesign(design);
  const ends = findRouteEnds(design, airports);
  return {
    title,
    description,
    isListed: shared.listed,
    colors: pageColors(design),
    style: TAG_STYLE,
    preview: { path, publicUrl, title: pageTitleText(headline), description, alt },
    backdrop: ends && routeBackdrop(ends.from, ends.to),
    main: html`<div class="tag">${introSection(shared, { path, headline, facts })}${card(shared, path, alt)}</div>`,
    madeBy: nickname === null ? null : html`Tag by ${isolateDirection(nickname)}`,
    reportable: path,
  };
}

function descriptionOf({ design, nickname }: SharedTag, facts: readonly Fact[]): string {
  const said = [design.airline, ...facts.map(({ value }) => value)].filter((part) => part !== '');
  const by = nickname === null ? '' : ` by ${nickname}`;
  return `${said.join(', ')}. A flight tag${by}, made with ${PRODUCT_NAME}.`;
}

type Words = { path: string; headline: PageTitle; facts: readonly Fact[] };

/** Characters from which a headline is set smaller. */
const LONG_HEADLINE = 24;

function introSection({ design, slug }: SharedTag, { path, headline, facts }: Words): Markup {
  const { from, to } = headline;
  const isLong = Array.from(pageTitleText(headline)).length > LONG_HEADLINE;
  const end =
    from === null
      ? isolateDirection(to)
      : html`${isolateDirection(from)} <span>to ${isolateDirection(to)}</span>`;
  const list = facts.map(
    ({ name, value }) => html`<div><dt>${name}</dt><dd>${isolateDirection(value)}</dd></div>`,
  );
  return html`<div class="words">
${design.airline !== '' && html`<p class="eyebrow">${isolateDirection(design.airline)}</p>`}
<h1${isLong && html` class="long"`}>${end}</h1>
${list.length > 0 && html`<dl class="facts">${list}</dl>`}
<p class="actions"><a class="button" href="/try?like=${slug}" rel="nofollow">Make one like this</a>
<a class="button quiet" href="${path}/image.png?scale=2&amp;download=1" rel="nofollow" download>${DOWNLOAD_ICON}Download</a></p>
</div>`;
}

function card({ design }: SharedTag, path: string, alt: string): Markup {
  const { width, height } = layoutOf(design.layout);
  const picture = (scale: number) => `${path}/image.png?scale=${scale}`;
  return html`<figure class="card${width > height && ' wide'}"><img src="${picture(2)}" srcset="${picture(1)} 1x, ${picture(2)} 2x" width="${width}" height="${height}" alt="${alt}" fetchpriority="high"></figure>`;
}

const DOWNLOAD_ICON = html`<svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 4v11m-5-5 5 5 5-5M4 19h16"/></svg>`;
