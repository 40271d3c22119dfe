/** One way to do the job: its name, one run of it, and its preparation, which is not measured. */
export type BenchPeer = {
  readonly name: string;
  readonly run: (round: number) => Promise<{ bytes: number }>;
  readonly prepare?: (round: number) => Promise<void>;
};

export type Measurement = { readonly name: string; readonly ms: number; readonly bytes: number };

/** Returns the median of some numbers. */
export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Runs the peers alternately, with another peer first in each round, so that other load on the machine affects all of them.
 * @returns each peer's median time in ms and the bytes of its last response
 */
export async function measureInTurns(
  peers: readonly BenchPeer[],
  rounds: number,
  warmUps: number,
): Promise<Measurement[]> {
  const times = new Map(peers.map(({ name }) => [name, [] as number[]]));
  const bytes = new Map<string, number>();
  for (let round = -warmUps; round < rounds; round += 1) {
    for (let peerIndex = 0; peerIndex < peers.length; peerIndex += 1) {
      const peer = peers[(peerIndex + round + warmUps) % peers.length];
      if (!peer) continue;
      await peer.prepare?.(round);
      const start = performance.now();
      const response = await peer.run(round);
      if (round >= 0) times.get(peer.name)?.push(performance.now() - start);
      bytes.set(peer.name, response.bytes);
      // resvg only frees its memory between ticks of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  return peers.map(({ name }) => ({
    name,
    ms: computeMedian(times.get(name) ?? []),
    bytes: bytes.get(name) ?? 0,
  }));
}

/** Prints figures as a table with their ratios to the first figure. */
export function printTable(measurements: readonly Measurement[]): void {
  const [reference] = measurements;
  console.log(`${'way'.padEnd(44)}${'median ms'.padStart(10)}${'x'.padStart(7)}${'KB'.padStart(8)}`);
  for (const { name, ms, bytes } of measurements) {
    const ratio = (ms / (reference?.ms ?? ms)).toFixed(2);
    console.log(
      `${name.padEnd(44)}${ms.toFixed(1).padStart(10)}${ratio.padStart(7)}${(bytes / 1024).toFixed(0).padStart(8)}`,
    );
  }
}

/** Returns the value at a percentile: percentile(times, 99) is the p99. */
export function computePercentile(values: readonly number[], ratio: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * ratio) / 100) - 1)] ?? NaN;
}

/**
 * Returns how well a value distinguishes two groups: the probability that a value of `a` is larger than a value of `b`, where ties count
 * half (Mann-Whitney). 0.5 means not at all, 0 or 1 always.
 */
export function computeAreaUnderCurve(a: readonly number[], b: readonly number[]): number {
  let largerCount = 0;
  for (const left of a) for (const right of b) largerCount += left > right ? 1 : left === right ? 0.5 : 0;
  return largerCount / (a.length * b.length);
}
