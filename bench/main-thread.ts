import type { Page } from 'playwright-core';

/** A task of the page's main thread, in ms of the trace's clock. `cpu` is what it worked of `wall`. */
export type Task = { at: number; wall: number; cpu: number };

export type Recording = {
  tasks: Task[];
  /** When keys went down. */
  keys: number[];
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Runs something in a page, and tells what its main thread did meanwhile, from the browser's own trace. */
export async function recordTasks(page: Page, run: () => Promise<void>): Promise<Recording> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  try {
    await run();
  } finally {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
  }
  return mainThread(events);
}

/** The main thread of the page is the one that dispatches its events; another page's has a process of its own. */
function mainThread(events: readonly TraceEvent[]): Recording {
  const dispatches = events.filter(({ name }) => name === 'EventDispatch');
  const [first] = dispatches;
  if (!first) throw new Error('The trace holds no event of the page');
  const own = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ ts, dur = 0, tdur = NaN }) => ({ at: ts / 1000, wall: dur / 1000, cpu: tdur / 1000 }));
  const keys = own.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  return {
    tasks: tasks.sort((a, b) => a.at - b.at),
    keys: keys.map(({ ts }) => ts / 1000).sort((a, b) => a - b),
  };
}
