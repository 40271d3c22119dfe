import path from 'node:path';
import { DEFAULT_DESIGN } from '../../tag/tag-config.ts';
import { Busy, Unavailable } from './failure.ts';
import { PROJECT_ROOT } from './project.ts';
import { createRenderer } from './renderer.ts';

const publicDir = path.join(PROJECT_ROOT, 'dist', 'public');

describe('the renderer', () => {
  it('gives a card that takes too long up, and one more than the queue holds at once', async () => {
    const told: unknown[] = [];
    const onWorkerError = (error: unknown) => told.push(error);
    const renderer = await createRenderer({ workers: 1, publicDir, onWorkerError, timeoutMs: 1 });
    const asked = Array.from({ length: 40 }, (_, at) =>
      renderer.renderPng({ ...DEFAULT_DESIGN, city: `CITY ${at}` }, 4),
    );
    const outcomes = await Promise.allSettled(asked);
    const reasons: unknown[] = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason : 'drawn',
    );
    expect(reasons[0]).toBeInstanceOf(Unavailable);
    expect(reasons.at(-1)).toBeInstanceOf(Busy);
    expect(told).not.toEqual([]);
    await renderer.close();
  }, 60_000);
});
