import { callRest } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';

const CALLER_COUNT = 8;

export type LoadReport = {
  statuses: Map<number, number>;
  slowest: number;
  acknowledged: number;
  lost: number;
};
export type StartedLoad = {
  /** Requests without an answer: `refused` if no server listened, `dropped` if a server had accepted the connection. */
  unanswered: { refused: number; dropped: number };
  /** Stops calling and compares the account with the acknowledged saves; `from` is the server that is read, if it is another server. */
  end: (source?: Pick<Product, 'url'>) => Promise<LoadReport>;
  /** Stops calling without a comparison. */
  stop: () => Promise<void>;
};

let serial = 0;

/** Saves and reads with several callers at once, without pauses, until it is stopped. */
export function startLoad(product: Pick<Product, 'url'>, token: string): StartedLoad {
  const statuses = new Map<number, number>();
  const acknowledged = new Set<string>();
  const unansweredCounts = { refused: 0, dropped: 0 };
  let [slowestMs, isOver] = [0, false];
  const runCaller = async (caller: number): Promise<void> => {
    serial += 1;
    const flight = `L${serial}`;
    const isSave = caller % 2 === 0;
    const startTime = performance.now();
    const response = await (
      isSave
        ? callRest(product, 'POST', '/api/user/tags', {
            token,
            body: { tag_config: { flightNumber: flight } },
          })
        : callRest(product, 'GET', '/api/user/tags?limit=5', { token })
    ).catch((error: unknown) => {
      unansweredCounts[isRefusal(error) ? 'refused' : 'dropped'] += 1;
      return null;
    });
    if (response === null) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return;
    }
    slowestMs = Math.max(slowestMs, performance.now() - startTime);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (isSave && response.status === 200) acknowledged.add(flight);
    // Waits before the next call if the server refused this call.
    if (response.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const callers = Array.from({ length: CALLER_COUNT }, async (_, index) => {
    while (!isOver) await runCaller(index);
  });
  const waitForCallers = async (): Promise<void> => {
    isOver = true;
    await Promise.all(callers);
  };
  return {
    unanswered: unansweredCounts,
    stop: waitForCallers,
    end: async (source = product) => {
      await waitForCallers();
      const storedFlights = await readFlights(source, token);
      const lostCount = [...acknowledged].filter((flight) => !storedFlights.has(flight)).length;
      return { statuses, slowest: slowestMs, acknowledged: acknowledged.size, lost: lostCount };
    },
  };
}

/** Returns true if no server listened at the port. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED';
}

async function readFlights(product: Pick<Product, 'url'>, token: string): Promise<Set<string>> {
  const flights = new Set<string>();
  for (let after = ''; ;) {
    const { status, body } = await callRest(product, 'GET', `/api/user/tags?limit=200${after}`, { token });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    for (const tag of body['data'] as { flight_number: string }[]) flights.add(tag.flight_number);
    if (body['next'] === null) return flights;
    after = `&after=${encodeURIComponent(body['next'] as string)}`;
  }
}
