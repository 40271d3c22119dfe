import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMember } from '../../e2e/product/api.ts';
import { findFreeProductPort } from '../../e2e/product/start-product.ts';
import { computePercentile } from '../measure.ts';
import { openCaller, type TimedCaller, type TimedCallResponse } from '../../e2e/product/timed-call.ts';
import { runWithProduct } from './databases.ts';
import { createFigure, type TortureResult, type TortureTest, type TortureRun } from './torture-test.ts';
import { listConnections } from './sockets.ts';

const CALLS_PER_WAVE = 200;
const OTHERS_P99_MS = 100;
const LOOP_P99_MS = 50;
const GROWTH_MB = 300;
const REFUSED_MS = 50;
const OTHER_PATHS = ['/api/health', '/img/logo_united.png', '/api/airports'];

const REFUSED_DESIGNS: readonly object[] = [
  { city: 'X'.repeat(100_000) },
  { outlineColor: 'url(http://127.0.0.1:1/)' },
  { selectedLogo: '/img/../../etc/passwd.png' },
  { selectedLogo: '/img/logo_none.png' },
];

let serial = 0;

/** Returns a design that costs as much to draw as a design can, with colors that are new each time. */
function createCostlyDesign(): object {
  serial += 1;
  return {
    city: `${serial}${'Ẵ'.repeat(54)}`,
    airline: '航'.repeat(60),
    icao: 'KLM',
    airlineIata: 'KL',
    country: '國'.repeat(40),
    gradientColor: `#${((serial * 7919) % 0xffffff).toString(16).padStart(6, '0')}`,
  };
}

type RenderCall = (design: object, scale?: string) => Promise<TimedCallResponse>;

/**
 * Measures the delay of other requests and the growth of memory during waves of 200 hostile renders: designs that cost as much to draw as
 * possible, and designs that must be refused. Client and server share the machine. Linux only.
 */
export const testRenderFlood: TortureTest = async ({ count, note }) => {
  const metricsPort = await findFreeProductPort();
  return runWithProduct({ RENDER_WORKERS: '2', METRICS_PORT: `${metricsPort}` }, async (product) => {
    const otherCaller = openCaller(product.url, 1);
    const flooder = openCaller(product.url, CALLS_PER_WAVE);
    try {
      const { token } = await createMember(product);
      const render: RenderCall = (design, scale = '4') =>
        flooder.call(`/api/render.png?scale=${scale}`, { token, body: { tag_config: design } });
      // Fills the caches first: a card of each font, and the practice cards of the workers.
      for (let cards = 0; cards < 40; cards += 1) await render(createCostlyDesign());
      const aloneTimes: number[] = [];
      for (let round = 0; round < 25; round += 1) {
        for (const design of REFUSED_DESIGNS) aloneTimes.push((await render(design)).ms);
      }
      // The metric starts at the previous call.
      await readLoopDelay(metricsPort);
      const floodResult = await floodRenders(render, otherCaller, product.pid, count(5, 1));
      const loop = await readLoopDelay(metricsPort);
      const after = await render({ city: 'AFTER' }, '2');
      note(`the next: ${after.status}`);
      return buildFigures({ ...floodResult, alone: aloneTimes, loop, isWell: after.status === 200 }, note);
    } finally {
      otherCaller.close();
      flooder.close();
    }
  });
};

type FloodMeasurement = Awaited<ReturnType<typeof floodRenders>> & {
  alone: number[];
  loop: number;
  isWell: boolean;
};

function buildFigures(measurement: FloodMeasurement, note: TortureRun['note']): TortureResult[] {
  const { answers, times, growth, outgoing, alone, loop, isWell } = measurement;
  const filterByStatus = (expectedStatus: number) =>
    answers.filter(({ status }) => status === expectedStatus).length;
  const [drawnCount, refusedTimes, shedCount] = [
    filterByStatus(200),
    filterByStatus(400),
    filterByStatus(503),
  ];
  const unexpectedCount = answers.length - drawnCount - refusedTimes - shedCount;
  note(
    `${drawnCount} drawn, ${refusedTimes} refused, ${shedCount} turned away, ${unexpectedCount} other answers`,
  );
  const p99 = computePercentile(times, 99);
  const refusedP99 = computePercentile(alone, 99);
  return [
    createFigure(
      "others' p99 in 200 hostile renders",
      `at most ${OTHERS_P99_MS} ms`,
      `${p99.toFixed(1)} ms`,
      p99 <= OTHERS_P99_MS && unexpectedCount === 0 && isWell,
    ),
    createFigure(
      "the event loop's delay in 200 hostile renders, p99",
      `at most ${LOOP_P99_MS} ms`,
      `${loop.toFixed(1)} ms`,
      loop <= LOOP_P99_MS,
    ),
    createFigure(
      'memory in 200 hostile renders',
      `at most +${GROWTH_MB} MB`,
      `+${growth.toFixed(0)} MB`,
      growth <= GROWTH_MB,
    ),
    createFigure(
      "a refused design's p99",
      `at most ${REFUSED_MS} ms`,
      `${refusedP99.toFixed(1)} ms`,
      refusedP99 <= REFUSED_MS,
    ),
    createFigure('outgoing connections of the renderer', '0', `${outgoing}`, outgoing === 0),
  ];
}

/** Returns the server's event-loop delay since the previous call, in ms; it includes the timer's 10 ms. */
async function readLoopDelay(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]) * 1_000;
}

async function floodRenders(render: RenderCall, otherCaller: TimedCaller, pid: number, waves: number) {
  const previousMemory = readMemory(pid);
  const previousConnections = listConnections(pid).length;
  let peak = previousMemory;
  let outgoing = 0;
  let isOver = false;
  const responses: TimedCallResponse[] = [];
  const sendWaves = async (): Promise<void> => {
    for (let wave = 0; wave < waves; wave += 1) {
      const designs = Array.from({ length: CALLS_PER_WAVE }, (_, index) =>
        index % 4 === 0
          ? (REFUSED_DESIGNS[(index / 4) % REFUSED_DESIGNS.length] ?? {})
          : createCostlyDesign(),
      );
      responses.push(...(await Promise.all(designs.map((design) => render(design)))));
    }
    isOver = true;
  };
  const watch = setInterval(() => {
    peak = Math.max(peak, readMemory(pid));
    outgoing = Math.max(outgoing, listConnections(pid).length - previousConnections);
  }, 50);
  const [times] = await Promise.all([askOthers(otherCaller, () => !isOver), sendWaves()]);
  clearInterval(watch);
  return { answers: responses, times, growth: peak - previousMemory, outgoing };
}

/** Returns the resident memory of a process and its threads, in MB. */
function readMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function askOthers(caller: TimedCaller, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    for (const path of OTHER_PATHS) {
      const { status, ms } = await caller.call(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(ms);
    }
    await sleep(5);
  }
  return times;
}
