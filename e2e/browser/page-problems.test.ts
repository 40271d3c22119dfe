import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { journey } from './journey.ts';

const BAD_PAGE = `<!doctype html><title>Bad</title><script>
  console.warn('a warning'); console.error('an error');
  fetch('http://other.invalid/').catch(() => {});
  fetch('/missing').finally(() => { document.title = 'Done'; });
  throw new Error('a fault');
</script>`;

const server = createServer((request, response) => {
  response.writeHead(request.url === '/missing' ? 404 : 200, { 'content-type': 'text/html' });
  response.end(request.url === '/' ? BAD_PAGE : '');
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

journey('a journey sees every kind of problem, and lets pass only what it allows', async (openPage) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const expectedProblems = [
    /warning: a warning/,
    /error: an error/,
    /uncaught: Error: a fault/,
    /404/,
    /other\.invalid/,
  ];
  const { page, allow, problems } = await openPage(origin);
  await page.goto('/');
  await page.waitForFunction(() => document.title === 'Done');
  for (const pattern of expectedProblems) {
    expect(problems.join('\n')).toMatch(pattern);
    allow(pattern);
  }
});
