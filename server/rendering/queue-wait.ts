/** A guess before the first card is drawn, in ms: one at 2x on a slow machine. */
const FIRST_GUESS_MS = 60;
/** What the newest card counts for; the last ten or so decide. */
const NEWEST = 0.2;

/**
 * How long the next card would wait, told from how long the last ones took. A count alone says little: a card at 4x
 * with every field full takes ten times one at 1x, and whoever waits too long is gone before the card is drawn.
 */
export class QueueWait {
  private cardMs = FIRST_GUESS_MS;

  /** @param workers that take from one queue, a card each at a time */
  constructor(private readonly workers: number) {}

  /** Until a worker takes the next card, in ms. @param waiting cards that no worker has taken yet */
  after(waiting: number): number {
    return (waiting / this.workers) * this.cardMs;
  }

  /** Call it when a card is asked for; what it gives, when that card is done or given up. */
  begin(waiting: number, now: () => number = () => performance.now()): () => void {
    const asked = now();
    // Those ahead of it took as long as itself, so far as anybody knows: a worker's own clock would leave out what the
    // machine is busy with besides.
    const turns = waiting / this.workers + 1;
    return () => {
      this.cardMs += NEWEST * ((now() - asked) / turns - this.cardMs);
    };
  }
}
