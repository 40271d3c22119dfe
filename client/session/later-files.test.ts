import { readLaterFiles, readLoadedPercent } from './later-files.ts';

const showFiles = (content: string) => {
  document.head.innerHTML = `<meta name="later-files" content="${content}">`;
};

/** Sets the files that the browser has loaded. */
const setLoaded = (...paths: string[]) => {
  const entries = paths.map((path) => ({ name: `${window.location.origin}${path}?v=1` }));
  performance.getEntriesByType = () => entries as PerformanceEntryList;
};

test('a page names files with their sizes, or none', () => {
  showFiles('/assets/a.js=300  /assets/b.css=100');
  expect(readLaterFiles()).toEqual([
    { path: '/assets/a.js', bytes: 300 },
    { path: '/assets/b.css', bytes: 100 },
  ]);
  showFiles('');
  expect(readLaterFiles()).toEqual([]);
  document.head.innerHTML = '';
  expect(readLaterFiles()).toEqual([]);
});

test('the loaded percentage counts bytes of these files only', () => {
  showFiles('/assets/a.js=300 /assets/b.css=100');
  setLoaded('/assets/other.js');
  expect(readLoadedPercent()).toBe(0);
  setLoaded('/assets/other.js', '/assets/a.js');
  expect(readLoadedPercent()).toBe(75);
  setLoaded('/assets/b.css', '/assets/a.js');
  expect(readLoadedPercent()).toBe(100);
  showFiles('');
  expect(readLoadedPercent()).toBeNull();
});
