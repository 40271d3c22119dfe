import type { Page } from 'playwright-core';

/** A task of the page's main thread, in ms of the trace's clock: `wall` is its duration, `cpu` its CPU time. */
export type ThreadTask = { at: number; wall: number; cpu: number };

export type ThreadRecording = {
  tasks: ThreadTask[];
  /** The times at which keys were pressed. */
  keys: number[];
  /** The times at which the tasks began that drew a frame with a callback of requestAnimationFrame. */
  frames: number[];
  /** The page's calls of performance.mark, in the order of time. */
  marks: { name: string; at: number }[];
  /** The tasks of the threads of workers. */
  workerTasks: ThreadTask[];
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  cat?: string;
  args?: { name?: string; data?: { type?: string } };
};

const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];

/** Runs a function in a page and returns the main thread's tasks meanwhile, from the browser's trace. */
export async function recordMainThreadTasks(page: Page, run: () => Promise<void>): Promise<ThreadRecording> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACE_CATEGORIES, recordMode: 'recordAsMuchAsPossible' },
  });
  try {
    await run();
  } finally {
    const tracingComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await tracingComplete;
    await session.detach();
  }
  return buildRecording(events);
}

/** Returns the tasks of the main threads of all pages, because an opened page may get its own process. */
function buildRecording(events: readonly TraceEvent[]): ThreadRecording {
  const getThreadKey = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const listThreadEvents = (threadName: string) => {
    const threads = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === threadName)
        .map(getThreadKey),
    );
    return events.filter((event) => threads.has(getThreadKey(event)));
  };
  const ownEvents = listThreadEvents('CrRendererMain');
  const tasks = listTasks(ownEvents);
  if (tasks.length === 0) throw new Error('The trace holds no task of a page');
  const keys = ownEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  );
  const callbacks = ownEvents.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts / 1000);
  const sortedTasks = tasks.sort((a, b) => a.at - b.at);
  const frames = sortedTasks.filter((task) =>
    callbacks.some((callback) => callback >= task.at && callback <= task.at + task.wall),
  );
  return {
    tasks: sortedTasks,
    keys: keys.map(({ ts }) => ts / 1000).sort((a, b) => a - b),
    frames: frames.map(({ at }) => at),
    marks: ownEvents
      .filter(({ cat }) => cat === 'blink.user_timing')
      .map(({ name, ts }) => ({ name, at: ts / 1000 }))
      .sort((a, b) => a.at - b.at),
    workerTasks: listTasks(listThreadEvents('DedicatedWorker thread')),
  };
}

const listTasks = (events: readonly TraceEvent[]): ThreadTask[] =>
  events
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ ts, dur = 0, tdur = NaN }) => ({ at: ts / 1000, wall: dur / 1000, cpu: tdur / 1000 }));
