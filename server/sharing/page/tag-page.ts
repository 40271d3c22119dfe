import { formatUtcDay } from '../../../tag/base/format-day.ts';
import { getLayout } from '../../../tag/design/layouts/layouts.ts';
import { describeDesign } from '../../../tag/design/describe.ts';
import { findRouteEnds } from '../../../tag/figures/flight-routes.ts';
import type { FlownAirports } from '../../../tag/figures/flown-tag.ts';
import { getMovingFilm } from '../../../tag/sharing/moving-film.ts';
import { PRODUCT_NAME } from '../../../tag/texts/product.ts';
import { getPageTitle, formatPageTitle, type PageTitle } from '../../../tag/sharing/page-title.ts';
import { translate } from '../../../tag/texts/translate.ts';
import { getTagPath } from '../slug.ts';
import type { SharedTag } from '../shared-tag.service.ts';
import type { PublicPage } from './document.ts';
import { DOWNLOAD_ICON } from './download-icon.ts';
import { formatEnglishAttribute, html, isolateDirection, type Markup } from './html.ts';
import { getPageColors } from './page-colors.ts';
import { renderRouteBackdrop } from './route-backdrop.ts';
import { listTagFacts, type TagFact } from './tag-facts.ts';
import { TAG_STYLE } from './tag-page-styles.ts';
import { translateMarkup } from './translate-markup.ts';

type TagPageContext = { airports: FlownAirports; publicUrl: string; now: Date };

/** Builds the page of a shared tag in the current language. */
export function buildTagPage(shared: SharedTag, { airports, publicUrl, now }: TagPageContext): PublicPage {
  const { design, slug, nickname } = shared;
  const path = getTagPath(slug);
  const headline = getPageTitle(design, (code) => airports.get(code)?.city);
  const facts = listTagFacts(design, airports, formatUtcDay(now));
  const title = `${formatPageTitle(headline)} - ${PRODUCT_NAME}`;
  const description = formatDescription(shared, facts);
  const alt = describeDesign(design);
  const routeEnds = findRouteEnds(design, airports);
  return {
    title,
    description,
    isListed: shared.listed,
    colors: getPageColors(design),
    style: TAG_STYLE,
    preview: { path, publicUrl, title: formatPageTitle(headline), description, alt },
    backdrop: routeEnds && renderRouteBackdrop(routeEnds.from, routeEnds.to),
    main: html`<div class="tag">${renderIntro(shared, { path, headline, facts })}${renderCard(shared, path, alt)}</div>`,
    credit:
      nickname === null
        ? null
        : translateMarkup(
            'Tag by {nickname}, made with {product}.',
            {},
            {
              nickname: isolateDirection(nickname),
              product: PRODUCT_NAME,
            },
          ),
    reportablePath: path,
  };
}

function formatDescription({ design, nickname }: SharedTag, facts: readonly TagFact[]): string {
  const summaryParts = [design.airline, ...facts.map(({ value }) => value)].filter((part) => part !== '');
  const summary = summaryParts.join(', ');
  return nickname === null
    ? translate('{summary}. A flight tag, made with {product}.', { summary, product: PRODUCT_NAME })
    : translate('{summary}. A flight tag by {nickname}, made with {product}.', {
        summary,
        nickname,
        product: PRODUCT_NAME,
      });
}

type IntroTexts = { path: string; headline: PageTitle; facts: readonly TagFact[] };

/** The number of characters from which a headline has a smaller font. */
const LONG_HEADLINE = 24;

function renderIntro({ design, slug }: SharedTag, { path, headline, facts }: IntroTexts): Markup {
  const { from, to } = headline;
  const isLong = Array.from(formatPageTitle(headline)).length > LONG_HEADLINE;
  const end =
    from === null
      ? isolateDirection(to)
      : translateMarkup(
          '{from} <end>to {to}</end>',
          { end: (text) => html`<span>${text}</span>` },
          { from: isolateDirection(from), to: isolateDirection(to) },
        );
  const list = facts.map(
    ({ name, value }) => html`<div><dt>${name}</dt><dd>${isolateDirection(value)}</dd></div>`,
  );
  return html`<div class="words">
${design.airline !== '' && html`<p class="eyebrow">${isolateDirection(design.airline)}</p>`}
<h1${isLong && html` class="long"`}>${end}</h1>
${list.length > 0 && html`<dl class="facts">${list}</dl>`}
<p class="actions"><a class="button" href="/try?like=${slug}" rel="nofollow">${translate('Make one like this')}</a>
<a class="button quiet" href="${path}/image.png?scale=2&amp;download=1" rel="nofollow" download>${DOWNLOAD_ICON}${translate('Download')}</a></p>
</div>`;
}

function renderCard({ design }: SharedTag, path: string, alt: string): Markup {
  const { width, height } = getLayout(design.layout);
  const getImagePath = (scale: number) => `${path}/image.png?scale=${scale}`;
  const film = getMovingFilm(design);
  // The film is over the still, which has the description. It is not loaded while it is hidden.
  return html`<figure class="card${width > height && ' wide'} ${film.size}"><input type="checkbox" id="motion" aria-label="${translate('Pause or play the moving picture')}">
<div class="stage"><img src="${getImagePath(2)}" srcset="${getImagePath(1)} 1x, ${getImagePath(2)} 2x" width="${width}" height="${height}" alt="${alt}"${formatEnglishAttribute()} fetchpriority="high"><img class="film" src="${path}/moving.webp" alt="" loading="lazy" decoding="async"></div>
<label class="button quiet" for="motion"><span class="pause">${PAUSE_ICON}${translate('Pause')}</span><span class="play">${PLAY_ICON}${translate('Play')}</span></label></figure>`;
}

const PAUSE_ICON = html`<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor"><path d="M3 2h3.5v12H3zM9.5 2H13v12H9.5z"/></svg>`;
const PLAY_ICON = html`<svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor"><path d="M4 1.8v12.4L14 8z"/></svg>`;
