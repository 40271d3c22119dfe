import { createZipNameAssigner } from './zip-names.ts';

test('equal names get a number, and no two files have one name', () => {
  const assignName = createZipNameAssigner();
  const given = ['a-1.png', 'a.png', 'a.png', 'b.tar.png', 'a.png', 'a-2.png', 'b.tar.png'];
  const names = given.map(assignName);
  expect(names).toEqual(['a-1.png', 'a.png', 'a-2.png', 'b.tar.png', 'a-3.png', 'a-2-2.png', 'b.tar-2.png']);
  expect(new Set(names).size).toBe(given.length);
});
