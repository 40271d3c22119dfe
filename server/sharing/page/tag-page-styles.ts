/**
 * Formats the styles of a card whose film plays. The film hides the still, which remains visible until the film has loaded. The page
 * has no script, so a checkbox pauses the film, or plays it if the visitor's device asks for less motion.
 */
function formatPlayingStyle(checkbox: string): string {
  const stage = `${checkbox}~.stage`;
  return `${stage}{position:relative;width:min(78vh,680px,50vw);aspect-ratio:1}
.story ${stage}{width:min(44vh,383px);aspect-ratio:9/16}
.card ${stage} img{position:absolute;inset:0;width:100%;height:100%;max-width:none;max-height:none;object-fit:contain}
.card ${stage} .film{display:block}
${checkbox}~.button .pause{display:flex}${checkbox}~.button .play{display:none}
@media (max-width:960px){${stage}{width:min(100%,520px)}.story ${stage}{width:min(100%,340px)}}
`;
}

/** The styles of the film. A browser that does not know about motion shows the still. */
const FILM_STYLE = `.stage{display:grid;justify-items:center;max-width:100%}
.card .film{display:none;position:absolute;inset:0;border-radius:14px;filter:none}
#motion{position:absolute;opacity:0;pointer-events:none}
.card .button{min-height:44px;margin-top:20px;padding:8px 20px}
.card .button span{align-items:center;gap:10px}
.card .button .pause{display:none}.card .button .play{display:flex}
#motion:focus-visible~.button{outline:3px solid var(--text);outline-offset:3px}
@media (prefers-reduced-motion:no-preference){${formatPlayingStyle('#motion:not(:checked)')}}
@media (prefers-reduced-motion:reduce){${formatPlayingStyle('#motion:checked')}}
@media print{.card .film,.card .button{display:none!important}}
`;

/** The styles of a tag's page: text at the start of a line, the card at its end; on phones the card is first. */
export const TAG_STYLE = `.route{position:absolute;top:0;inset-inline-end:0;width:64%;height:min(100%,1000px);pointer-events:none;-webkit-mask-image:linear-gradient(calc(var(--side)*90deg),transparent,#000 22%);mask-image:linear-gradient(calc(var(--side)*90deg),transparent,#000 22%)}
.route .line{fill:var(--accent);opacity:.75}
.route .line path{fill:none;stroke:var(--accent);stroke-width:3;stroke-linecap:round;stroke-dasharray:.1 9}
.tag{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,auto);align-items:center;gap:48px 72px;min-height:calc(100vh - 190px);padding-block:20px}
.words{display:grid;gap:22px;justify-items:start;min-width:0}
h1{font-size:clamp(48px,6.2vw,88px)}
h1:not(.long) span{display:block}
h1.long{font-size:clamp(36px,4.2vw,60px)}
.facts{display:flex;flex-wrap:wrap;gap:16px 36px;max-width:560px;margin-top:10px}
.facts div{min-width:0}
.facts dt{color:var(--muted);font:700 14px/1.4 var(--condensed);letter-spacing:.1em;text-transform:uppercase}
.facts dd{font-size:19px;line-height:1.35;overflow-wrap:anywhere}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:14px}
.card{display:grid;justify-items:center}
.card img{display:block;width:auto;height:auto;max-width:min(100%,480px);max-height:min(78vh,720px);filter:drop-shadow(0 22px 34px #0007)}
.card.wide img{max-width:min(52vw,720px)}
@media (min-width:961px){.card:not(.wide) img{height:min(78vh,680px)}.card.wide img{width:min(50vw,720px)}}
@media (max-width:960px){.tag{grid-template-columns:minmax(0,1fr);gap:28px;min-height:0}.card{order:-1}.card img,.card.wide img{width:min(100%,376px);max-width:100%;max-height:none}.card.wide img{width:min(100%,620px)}.route{width:100%;-webkit-mask-image:none;mask-image:none}.route .line{display:none}.words{justify-items:center;text-align:center}h1,h1.long{font-size:clamp(34px,9vw,56px)}h1:not(.long) span{display:inline}.eyebrow{display:none}.facts{justify-content:center;gap:14px 28px;margin-top:0}.actions{width:100%;max-width:420px;margin-top:6px}.actions .button:first-child{flex:1}}
@media (max-width:760px){.facts dt{font-size:13px}.facts dd{font-size:17px}}
@media (max-width:400px){.actions .button{padding-inline:14px;white-space:nowrap}.facts{gap:12px 22px}}
${FILM_STYLE}`;
