import { getTypeFacts } from './type-facts.ts';

const getFacts = (type: string, length: number) =>
  getTypeFacts({
    type,
    measures: { length, top: 0, bottom: 0, fin: { top: 0, foot: 0, front: 0, back: 0, outline: [] } },
  });

test('a choice of two types has the facts of both, the shorter one first, and equal ones once', () => {
  expect(getFacts('A350-900/1000', 66.8)).toEqual({
    length: '66.8/73.8 m',
    span: '64.8 m',
    firstFlight: '2013/2016',
  });
  expect(getFacts('777-200/300ER', 73.9)).toMatchObject({ length: '63.7/73.9 m', span: '60.9/64.8 m' });
});

test('the second type of a choice has its own facts', () => {
  expect(getFacts('A350-1000', 73.8)).toEqual({ length: '73.8 m', span: '64.8 m', firstFlight: '2016' });
  expect(getFacts('Somewhat 7', 20)).toEqual({ length: '20.0 m', span: '', firstFlight: '' });
});
