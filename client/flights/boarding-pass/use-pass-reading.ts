import { useState } from 'react';
import { entryOfLeg } from '../../../tag/boarding-pass/entry-of-leg.ts';
import { readBoardingPass, type PassLeg } from '../../../tag/boarding-pass/iata-pass.ts';
import type { FlightEntry } from '../../../tag/flights/flight-entry.ts';
import { messageText } from '../../../tag/messages.ts';
import type { Result } from '../../../tag/refusal.ts';
import { readPassFile, todayOf } from './read-pass-file.ts';

export type PassState =
  | { readonly at: 'none' }
  | { readonly at: 'scanning'; readonly share: number }
  /** The year of a flight is to be chosen. */
  | { readonly at: 'question'; readonly legs: readonly PassLeg[] }
  | { readonly at: 'failed'; readonly text: string };

export type PassReading = {
  readonly state: PassState;
  readonly read: (file: File) => Promise<void>;
  /** The text of a bar code. @returns why it is no boarding pass; null for one */
  readonly takeText: (text: string) => string | null;
  /** With the day of each flight. */
  readonly take: (legs: readonly PassLeg[], days: readonly string[]) => void;
  readonly close: () => void;
};

/** Reads boarding passes, and asks for the year where a pass may mean several. */
export function usePassReading(onEntries: (entries: readonly FlightEntry[]) => void): PassReading {
  const [state, setState] = useState<PassState>({ at: 'none' });
  const take: PassReading['take'] = (legs, days) => {
    setState({ at: 'none' });
    onEntries(legs.map((leg, index) => entryOfLeg(leg, days[index] ?? leg.days[0] ?? '')));
  };
  const settle = (read: Result<readonly PassLeg[]>): string | null => {
    if (!read.ok) {
      const text = messageText(read.refusal.code, read.refusal.params);
      setState({ at: 'failed', text });
      return text;
    }
    if (read.value.every(({ isDaySure }) => isDaySure)) take(read.value, []);
    else setState({ at: 'question', legs: read.value });
    return null;
  };
  return {
    state,
    read: async (file) => {
      setState({ at: 'scanning', share: 0 });
      settle(await readPassFile(file, todayOf(new Date()), (share) => setState({ at: 'scanning', share })));
    },
    takeText: (text) => {
      const read = readBoardingPass(text, todayOf(new Date()));
      return read.ok ? settle(read) : messageText(read.refusal.code);
    },
    take,
    close: () => setState({ at: 'none' }),
  };
}
