import type { PageColors, ThemedColors } from './page-colors.ts';
import { FONT_FACES } from './page-fonts.ts';

/** Returns the styles that all public pages share: background, header, footer, buttons. */
export function formatFrameStyle(colors: PageColors | ThemedColors): string {
  return `${FONT_FACES}
:root{${formatVariables(colors)};--condensed:'Barlow Condensed','Arial Narrow','Roboto Condensed',sans-serif}
${FRAME_STYLE}`;
}

const COLOR_NAMES = ['background', 'glow', 'edge', 'text', 'muted', 'accent', 'inverse'] as const;

function formatVariables(colors: PageColors | ThemedColors): string {
  const isThemed = 'light' in colors;
  const formatValue = (getColor: (pageColors: PageColors) => string) =>
    isThemed ? `light-dark(${getColor(colors.light)},${getColor(colors.dark)})` : getColor(colors);
  return [
    `color-scheme:${isThemed ? 'light dark' : colors.scheme}`,
    ...COLOR_NAMES.map((name) => `--${name}:${formatValue((pageColors) => pageColors[name])}`),
    `--line:${formatValue(({ text }) => `${text}40`)}`,
  ].join(';');
}

/** The factor --side mirrors sideways distances. The brand is not mirrored. The letters of Arabic join. */
const FRAME_STYLE = `:root{--side:1}
[dir=rtl]{--side:-1}
.brand{direction:ltr}
:lang(ar),:lang(ja),:lang(ko){letter-spacing:normal!important}html:lang(ja){word-break:auto-phrase}html:lang(ko){word-break:keep-all}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{position:relative;display:flex;flex-direction:column;min-height:100vh;min-height:100svh;margin:0;overflow-x:hidden;background:radial-gradient(120% 90% at calc(50% + var(--side)*12%) 46%,var(--glow),var(--background) 55%,var(--edge)) var(--background);color:var(--text);font:500 16px/1.5 Barlow,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-synthesis:none}
h1,h2,p,dl,dd,figure{margin:0}
h1,h2{font-family:var(--condensed);font-weight:700;line-height:1.06;overflow-wrap:anywhere;text-wrap:balance}
a{color:inherit}
:focus-visible{outline:3px solid var(--text);outline-offset:3px;border-radius:4px}
.head,main,.foot{position:relative;width:100%;max-width:1440px;margin:0 auto;padding-inline:64px}
.head{display:flex;align-items:center;justify-content:space-between;padding-top:40px}
main{flex:1}
.brand{display:inline-flex;gap:3px;padding:6px 0;text-decoration:none}
.brand span{width:24px;height:31px;border-radius:4px;background:linear-gradient(#262d34,#20262c 48.5%,#07090a 48.5%,#07090a 51.5%,#1d2329 51.5%,#191e23);box-shadow:inset 0 0 0 1px #000,inset 0 1.5px 0 #ffffff14;color:#fff;font:700 21px/30px var(--condensed);text-align:center}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:8px 24px;border:1px solid transparent;border-radius:8px;background:var(--text);color:var(--inverse);font:inherit;line-height:1.2;text-decoration:none;cursor:pointer}
.button:hover{box-shadow:0 0 0 3px var(--line)}
.button.quiet{border-color:var(--line);background:transparent;color:var(--text)}
@media (forced-colors:active){.button{border-color:ButtonText;color:ButtonText}}
.head .button{min-height:44px;padding:8px 18px}
.eyebrow{color:var(--accent);font:700 16px/1.3 var(--condensed);letter-spacing:.1em;text-transform:uppercase;overflow-wrap:anywhere}
.foot{display:flex;flex-wrap:wrap;gap:4px 6px;padding-block:28px 32px;color:var(--muted);font-size:14px}
.foot a{display:inline-block;padding:2px 4px}
@media (max-width:760px){.head,main,.foot{padding-inline:24px}.head{padding-top:24px}.foot{padding-block:20px 24px}}
@media (max-width:360px){.brand span{width:19px;height:25px;font-size:17px;line-height:24px}}
@media print{:root{color-scheme:light;--text:#000;--muted:#444;--accent:#000;--line:#0004}body{min-height:0;background:none}.head .button,.actions,.foot a{display:none}}
`;
