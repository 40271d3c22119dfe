import { call } from '../../e2e/product/api.ts';
import type { Product } from '../../e2e/product/start-product.ts';

const CALLERS = 8;

export type LoadReport = {
  statuses: Map<number, number>;
  slowest: number;
  acknowledged: number;
  lost: number;
};
export type Load = {
  /** Requests without an answer: those that nobody took, and those that somebody took. */
  unanswered: { refused: number; dropped: number };
  /** Stops calling and compares the account with what was acknowledged; `from` names another server to ask. */
  end: (from?: Pick<Product, 'url'>) => Promise<LoadReport>;
  /** Stops calling; nothing is compared. */
  rest: () => Promise<void>;
};

let serial = 0;

/** Saves and reads by some callers at once, without pauses, until it is ended. */
export function startLoad(product: Pick<Product, 'url'>, token: string): Load {
  const statuses = new Map<number, number>();
  const acknowledged = new Set<string>();
  const unanswered = { refused: 0, dropped: 0 };
  let [slowest, isOver] = [0, false];
  const one = async (caller: number): Promise<void> => {
    serial += 1;
    const flight = `L${serial}`;
    const isSave = caller % 2 === 0;
    const began = performance.now();
    const answer = await (
      isSave
        ? call(product, 'POST', '/api/user/tags', { token, body: { tag_config: { flightNumber: flight } } })
        : call(product, 'GET', '/api/user/tags?limit=5', { token })
    ).catch((error: unknown) => {
      unanswered[isRefusal(error) ? 'refused' : 'dropped'] += 1;
      return null;
    });
    if (answer === null) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      return;
    }
    slowest = Math.max(slowest, performance.now() - began);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (isSave && answer.status === 200) acknowledged.add(flight);
    // A server that turns callers away is not asked again at once.
    if (answer.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const callers = Array.from({ length: CALLERS }, async (_, at) => {
    while (!isOver) await one(at);
  });
  const rest = async (): Promise<void> => {
    isOver = true;
    await Promise.all(callers);
  };
  return {
    unanswered,
    rest,
    end: async (from = product) => {
      await rest();
      const stored = await flightsOf(from, token);
      const lost = [...acknowledged].filter((flight) => !stored.has(flight)).length;
      return { statuses, slowest, acknowledged: acknowledged.size, lost };
    },
  };
}

/** Whether nobody listened at the port. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code === 'ECONNREFUSED';
}

async function flightsOf(product: Pick<Product, 'url'>, token: string): Promise<Set<string>> {
  const flights = new Set<string>();
  for (let after = ''; ;) {
    const { status, body } = await call(product, 'GET', `/api/user/tags?limit=200${after}`, { token });
    if (status !== 200) throw new Error(`the list answered ${status}`);
    for (const tag of body['data'] as { flight_number: string }[]) flights.add(tag.flight_number);
    if (body['next'] === null) return flights;
    after = `&after=${encodeURIComponent(body['next'] as string)}`;
  }
}
