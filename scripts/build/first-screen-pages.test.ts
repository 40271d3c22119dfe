import { buildStartPage, insertScreen } from './first-screen-pages.ts';

const PAGE = `<head>
    <script src="/assets/early-page-abc.js"></script>
    <title>Tailfin</title>
    <script type="module" crossorigin src="/assets/main-abc.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/main-abc.css">
  </head>
  <body>
    <div id="root"></div>
  </body>`;

const listFiles = (page: string) =>
  [...page.matchAll(/<(\w+)[^>]* (?:src|href)="\/?([^"]+)"/g)].map(([, tag, file]) => `${tag} ${file}`);

test('the page at / has the early script after its template, and the code after that', () => {
  const page = buildStartPage(PAGE, '<img src="sample.svg">');
  expect(listFiles(page)).toEqual([
    'link assets/early-page-abc.js',
    'link assets/main-abc.js',
    'link assets/main-abc.css',
    'img sample.svg',
    'script assets/early-page-abc.js',
    'script assets/main-abc.js',
  ]);
  expect(page).toMatch(
    /<div id="root"><\/div>\s*<template id="visitor-screen"><img src="sample.svg"><\/template>\s*<script/,
  );
});

test('the images of a screen come before its files and the code', () => {
  const preload = '<link rel="preload" as="image" href="/sample.svg">';
  const page = insertScreen(PAGE, `${preload}<h1>$& Sign In</h1>`, ['<link href="/assets/forms.js">']);
  expect(listFiles(page).slice(0, 4)).toEqual([
    'link sample.svg',
    'link assets/forms.js',
    'script assets/early-page-abc.js',
    'script assets/main-abc.js',
  ]);
  expect(page).toContain('<div id="root"><h1>$& Sign In</h1></div>');
});

test('a page without the early script is refused', () => {
  expect(() => buildStartPage(PAGE.replace('early-page', 'late-page'), '')).toThrow('index.html lacks');
});
