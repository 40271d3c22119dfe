/** The styles of a collection's page: title and numbers, map, cards. */
export const COLLECTION_STYLE = `.collection{display:grid;gap:40px;padding-block:44px 20px}
.words{display:grid;gap:14px;min-width:0}
h1{font-size:clamp(40px,6vw,84px);max-width:16em}
.figures{display:flex;flex-wrap:wrap;gap:18px 44px;margin-top:14px}
.figures dt{color:var(--muted);font:700 14px/1.4 var(--condensed);letter-spacing:.1em;text-transform:uppercase}
.figures dd{white-space:nowrap;font:700 clamp(30px,3.4vw,46px)/1.1 var(--condensed)}
.figures dd small{font-size:.55em;font-weight:700}
.words .actions{margin-top:10px}
.map{border:1px solid var(--line);border-radius:14px;overflow:hidden}
.map img{display:block;width:100%;height:auto}
.wall{display:grid;grid-template-columns:repeat(auto-fill,minmax(168px,1fr));gap:28px 22px;margin:0;padding:0;list-style:none;align-items:center}
.wall.few{grid-template-columns:repeat(auto-fit,minmax(210px,276px));gap:32px 40px;justify-content:center}
.wall .wide{grid-column:span 2}
.wall a{display:block;border-radius:12px}
.wall a:hover img{transform:translateY(-3px)}
.wall img{display:block;width:100%;height:auto;max-height:400px;object-fit:contain;filter:drop-shadow(0 8px 14px #0006)}
@media (prefers-reduced-motion:no-preference){.wall img{transition:transform .12s}}
.pages{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:12px 18px}
.pages p{color:var(--muted)}
@media (min-width:761px) and (max-width:1000px){.figures{gap:16px 30px}.wall:not(.few){grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}}
@media (max-width:760px){.collection{gap:28px;padding-block:28px 12px}.figures{display:grid;grid-template-columns:repeat(3,auto);justify-content:space-between;gap:14px 16px}.figures div{display:grid;align-content:end}.figures dt{font-size:13px}.wall,.wall.few{grid-template-columns:repeat(2,minmax(0,1fr));gap:18px 14px}.map{margin-inline:-8px}}
@media print{.wall li,.figures div{break-inside:avoid}}
`;
