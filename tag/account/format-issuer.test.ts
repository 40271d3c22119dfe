import { formatIssuer } from './format-issuer.ts';

test.each([
  ['https://id.example/realms/home', 'id.example'],
  ['https://id.example:8443', 'id.example:8443'],
  ['the proxy', 'the proxy'],
  ['urn:home:proxy', 'urn:home:proxy'],
  ['x'.repeat(101), 'x'.repeat(100)],
])('formats the issuer %s', (issuer, text) => {
  expect(formatIssuer(issuer)).toBe(text);
});
