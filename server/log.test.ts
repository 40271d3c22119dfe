import { describeError } from './log.ts';

describe('the log', () => {
  it('describes an error without the parameters of its query', () => {
    const error = Object.assign(new Error('failed'), {
      parameters: ['hash-of-a-password'],
      query: 'select 1',
      code: '1',
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('failed');
    expect(text).not.toContain('hash-of-a-password');
  });
});
