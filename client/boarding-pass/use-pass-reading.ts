import { useState } from 'react';
import { readBoardingPass, type PassLeg } from '../../tag/boarding-pass/iata-pass.ts';
import { messageText } from '../../tag/texts/messages.ts';
import { refuse, type Result } from '../../tag/texts/refusal.ts';
import { readPassFile, todayOf } from './read-pass-file.ts';

export type PassState =
  | { readonly status: 'none' }
  | { readonly status: 'scanning'; readonly progress: number }
  /** The year of a flight is to be chosen, or one of several flights. */
  | { readonly status: 'question'; readonly legs: readonly PassLeg[] }
  | { readonly status: 'failed'; readonly text: string };

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

type PassReadingOptions = {
  readonly onLegs: TakeLegs;
  /** Whether one flight is wanted, so that a pass of several asks which. */
  readonly isSingle?: boolean;
};

/** Reads boarding passes, and asks where one may mean several years, or is of several flights. */
export function usePassReading({ onLegs, isSingle = false }: PassReadingOptions): PassReading {
  const [state, setState] = useState<PassState>({ status: 'none' });
  const take: TakeLegs = (legs, days) => {
    setState({ status: 'none' });
    onLegs(
      legs,
      legs.map((leg, index) => days[index] ?? leg.days[0] ?? ''),
    );
  };
  const settle = (read: Result<readonly PassLeg[]>): string | null => {
    if (!read.ok) {
      const text = messageText(read.refusal.code, read.refusal.params);
      setState({ status: 'failed', text });
      return text;
    }
    const legs = read.value;
    const isClear = legs.every(({ isDaySure }) => isDaySure) && (!isSingle || legs.length === 1);
    if (isClear) take(legs, []);
    else setState({ status: 'question', legs });
    return null;
  };
  return {
    state,
    read: async (file) => {
      setState({ status: 'scanning', progress: 0 });
      const onProgress = (share: number) => setState({ status: 'scanning', progress: share });
      // A file that went away since it was chosen.
      settle(await readPassFile(file, todayOf(new Date()), onProgress).catch(() => refuse('PASS_PICTURE')));
    },
    takeText: (text) => {
      const read = readBoardingPass(text, todayOf(new Date()));
      return read.ok ? settle(read) : messageText(read.refusal.code);
    },
    take,
    close: () => setState({ status: 'none' }),
  };
}
