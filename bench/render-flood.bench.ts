import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from '../e2e/product/api.ts';
import { startProduct } from '../e2e/product/start-product.ts';
import { percentile } from './measure.ts';
import { openCaller, type TimedAnswer } from './timed-call.ts';

/**
 * `npm run bench -- render-flood [waves]`: what other requests wait, and what memory grows by, while 200 hostile renders
 * come at once, wave after wave: fields as long as may be in the largest scale, in colours that are new each time, and
 * designs that must be refused. Client and server share the machine; the server has RENDER_WORKERS=2. Linux only.
 */
const [waves = '5'] = process.argv.slice(2);
const WAVE = 200;
const OTHERS_P99_MS = 100;
const GROWTH_MB = 300;
const REFUSED_MS = 50;
const OTHERS = ['/api/health', '/img/logo_united.png', '/api/airports'];

let serial = 0;
const color = () => `#${((serial * 7919) % 0xffffff).toString(16).padStart(6, '0')}`;

/** As much to draw as a design may hold. */
function costly(): object {
  serial += 1;
  return {
    city: `${serial}${'Ẵ'.repeat(54)}`,
    airline: '航'.repeat(60),
    icao: 'KLM',
    airlineIata: 'KL',
    country: '國'.repeat(40),
    gradientColor: color(),
  };
}

const REFUSED: readonly object[] = [
  { city: 'X'.repeat(100_000) },
  { outlineColor: 'url(http://127.0.0.1:1/)' },
  { selectedLogo: '/img/../../etc/passwd.png' },
  { selectedLogo: '/img/logo_none.png' },
];

const product = await startProduct({ RENDER_WORKERS: '2' });
const others = openCaller(product.url, 1);
const flooder = openCaller(product.url, WAVE);

/** Resident memory of a process and its threads, in MB. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

async function askOthers(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    for (const path of OTHERS) {
      const { status, ms } = await others.call(path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(ms);
    }
    await sleep(5);
  }
  return times;
}

const line = (name: string, values: readonly number[]) =>
  console.log(
    `${name.padEnd(30)}${String(values.length).padStart(7)}${[50, 99, 100]
      .map((share) => percentile(values, share).toFixed(1).padStart(9))
      .join('')}`,
  );

try {
  const { token } = await join(product);
  const render = (design: object, scale = '4') =>
    flooder.call(`/api/render.png?scale=${scale}`, { token, body: { tag_config: design } });
  const wave = () =>
    Promise.all(
      Array.from({ length: WAVE }, (_, at) =>
        render(at % 4 === 0 ? (REFUSED[(at / 4) % REFUSED.length] ?? {}) : costly()),
      ),
    );
  // What is kept anyway is filled before: a card of each font, and the practice cards of the workers.
  for (let cards = 0; cards < 40; cards += 1) await render(costly());
  const quiet = await askOthers(until(2000));
  const alone: number[] = [];
  for (let round = 0; round < 25; round += 1) {
    for (const design of REFUSED) alone.push((await render(design)).ms);
  }
  const before = memoryOf(product.pid);

  let isOver = false;
  const answers: TimedAnswer[] = [];
  let peak = before;
  const floods = async () => {
    for (let at = 0; at < Number(waves); at += 1) {
      answers.push(...(await wave()));
      peak = Math.max(peak, memoryOf(product.pid));
    }
    isOver = true;
  };
  const watch = setInterval(() => (peak = Math.max(peak, memoryOf(product.pid))), 50);
  const [flooded] = await Promise.all([askOthers(() => !isOver), floods()]);
  clearInterval(watch);
  const after = await render({ city: 'AFTER' }, '2');

  const timesOf = (wanted: number) => answers.filter(({ status }) => status === wanted).map(({ ms }) => ms);
  console.log(`\n${waves} waves of ${WAVE} renders at once; times in ms\n`);
  console.log(`${''.padEnd(30)}  calls      p50      p99      max`);
  line('other requests, quiet', quiet);
  line('other requests, in the flood', flooded);
  line('drawn (200)', timesOf(200));
  line('turned away (503)', timesOf(503));
  line('refused (400)', timesOf(400));
  line('refused, one at a time', alone);
  const p99 = percentile(flooded, 99);
  const growth = peak - before;
  const refused = percentile(alone, 99);
  console.log(`\nother requests' p99 in the flood: ${p99.toFixed(1)} (goal: at most ${OTHERS_P99_MS})`);
  console.log(`refused alone, p99: ${refused.toFixed(1)} (goal: at most ${REFUSED_MS})`);
  console.log(
    `memory: ${before.toFixed(0)} MB before, peak ${peak.toFixed(0)}: +${growth.toFixed(0)} (goal: at most ${GROWTH_MB})`,
  );
  const odd = answers.filter(({ status }) => ![200, 400, 503].includes(status)).length;
  console.log(`other answers: ${odd}; the render after it: ${after.status}`);
  const isMet = p99 <= OTHERS_P99_MS && growth <= GROWTH_MB && refused <= REFUSED_MS;
  if (!isMet || odd > 0 || after.status !== 200) process.exitCode = 1;
} finally {
  others.close();
  flooder.close();
  await product.stop();
}

function until(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() < end;
}
