import type { StrategyOptions } from 'workbox-strategies';

type WorkboxPlugin = NonNullable<StrategyOptions['plugins']>[number];

/** A gateway that finds no server behind it answers 502, 503 or 504: that is no answer of ours. */
export const serverIsThere: WorkboxPlugin = {
  fetchDidSucceed: ({ response }) => {
    if (response.status >= 502 && response.status <= 504) throw new Error(`status ${response.status}`);
    return Promise.resolve(response);
  },
};
