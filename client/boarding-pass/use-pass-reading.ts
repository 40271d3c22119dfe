import { useState } from 'react';
import { readBoardingPass, type PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';
import { readPassFile, todayOf } from './read-pass-file.ts';

export type PassState =
  | { readonly at: 'none' }
  | { readonly at: 'scanning'; readonly share: number }
  /** The year of a flight is to be chosen, or one of several flights. */
  | { readonly at: 'question'; readonly legs: readonly PassLeg[] }
  | { readonly at: 'failed'; readonly text: string };

export type TakeLegs = (legs: readonly PassLeg[], days: readonly string[]) => void;

export type PassReading = {
  readonly state: PassState;
  readonly read: (file: File) => Promise<void>;
  /** The text of a bar code. @returns why it is no boarding pass; null for one */
  readonly takeText: (text: string) => string | null;
  /** With the day of each flight. */
  readonly take: TakeLegs;
  readonly close: () => void;
};

type Wanted = {
  readonly onLegs: TakeLegs;
  /** Whether one flight is wanted, so that a pass of several asks which. */
  readonly one?: boolean;
};

/** Reads boarding passes, and asks where one may mean several years, or is of several flights. */
export function usePassReading({ onLegs, one = false }: Wanted): PassReading {
  const [state, setState] = useState<PassState>({ at: 'none' });
  const take: TakeLegs = (legs, days) => {
    setState({ at: 'none' });
    onLegs(
      legs,
      legs.map((leg, index) => days[index] ?? leg.days[0] ?? ''),
    );
  };
  const settle = (read: Result<readonly PassLeg[]>): string | null => {
    if (!read.ok) {
      const text = messageText(read.refusal.code, read.refusal.params);
      setState({ at: 'failed', text });
      return text;
    }
    const legs = read.value;
    const isClear = legs.every(({ isDaySure }) => isDaySure) && (!one || legs.length === 1);
    if (isClear) take(legs, []);
    else setState({ at: 'question', legs });
    return null;
  };
  return {
    state,
    read: async (file) => {
      setState({ at: 'scanning', share: 0 });
      const onProgress = (share: number) => setState({ at: 'scanning', share });
      // A file that went away since it was chosen.
      settle(await readPassFile(file, todayOf(new Date()), onProgress).catch(() => refuse('PASS_PICTURE')));
    },
    takeText: (text) => {
      const read = readBoardingPass(text, todayOf(new Date()));
      return read.ok ? settle(read) : messageText(read.refusal.code);
    },
    take,
    close: () => setState({ at: 'none' }),
  };
}
