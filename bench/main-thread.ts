import type { Page } from 'playwright-core';

/** A task of the page's main thread, in ms of the trace's clock: `wall` is its duration, `cpu` its CPU time. */
export type Task = { at: number; wall: number; cpu: number };

export type Recording = {
  tasks: Task[];
  /** The times at which keys were pressed. */
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

/** Runs a function in a page and returns the main thread's tasks meanwhile, from the browser's trace. */
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

/** Returns the tasks of the main threads of all pages, because an opened page may get its own process. */
function mainThread(events: readonly TraceEvent[]): Recording {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const threads = new Set(named.map(threadOf));
  const own = events.filter((event) => threads.has(threadOf(event)));
  const tasks = own
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ ts, dur = 0, tdur = NaN }) => ({ at: ts / 1000, wall: dur / 1000, cpu: tdur / 1000 }));
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  const keys = own.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  return {
    tasks: tasks.sort((a, b) => a.at - b.at),
    keys: keys.map(({ ts }) => ts / 1000).sort((a, b) => a - b),
  };
}
