/** The styles of the page with a collection's pictures: three in a row; on phones the visitor swipes them. */
export const PICTURES_STYLE = `.pictures{display:grid;gap:44px;padding-block:44px 20px}
.words{display:grid;gap:14px;min-width:0}
h1{font-size:clamp(40px,6vw,84px);max-width:16em}
.intro{display:flex;flex-wrap:wrap;align-items:flex-end;justify-content:space-between;gap:18px 40px}
.shelf{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:48px 40px;margin:0;padding:0;list-style:none}
.frames{display:grid;gap:22px;min-width:0}
.frames h2{font-size:clamp(28px,3vw,40px)}
.frames .shelf{grid-template-columns:repeat(5,minmax(0,1fr));gap:28px 24px}
.shelf li{display:grid;align-content:start;gap:14px;min-width:0}
.sheet{display:block;border-radius:16px;overflow:hidden;background:var(--line);box-shadow:0 14px 34px #0007,0 0 0 1px var(--line)}
.sheet img{display:block;width:100%;height:auto;aspect-ratio:9/16}
.about{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:2px 14px}
.about h2,.about h3{margin:0;font:700 24px/1.2 var(--condensed)}
.frames .about h3{font-size:18px}
.sizes{display:flex;align-items:center;gap:2px;color:var(--muted)}
.sizes svg{width:18px;height:18px;margin-inline-end:3px}
.sizes a{padding:6px 7px;color:var(--muted);font-size:15px;text-underline-offset:3px}
.sizes a:hover{color:var(--text)}
@media (prefers-reduced-motion:no-preference){.sheet{transition:transform .12s}.sheet:hover{transform:translateY(-3px)}}
@media (min-width:761px) and (max-width:1000px){.shelf{gap:36px 24px}.frames .shelf{grid-template-columns:repeat(3,minmax(0,1fr))}}
@media (max-width:760px){.pictures{gap:30px;padding-block:28px 12px}.shelf,.frames .shelf{grid-template-columns:none;grid-auto-flow:column;grid-auto-columns:min(76vw,340px);gap:16px;margin-inline:-24px;padding:0 24px 22px;overflow-x:auto;scroll-snap-type:x mandatory;scroll-padding-inline:24px}.shelf li{scroll-snap-align:start}.sizes a{padding:11px 8px}.about{gap:0 14px}}
@media print{.shelf li{break-inside:avoid}.sizes{display:none}}
`;
