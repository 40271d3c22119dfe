/** Assumed before the first card is drawn, in ms: a card at 2x on a slow machine. */
const FIRST_GUESS_MS = 60;
/** Weight of the newest card in the moving average: about the last ten cards count. */
const SMOOTHING_FACTOR = 0.2;

/**
 * Estimates how long the next card will wait, from the time that the last cards took. The length of the queue is not
 * enough: a full card at 4x takes ten times as long as one at 1x.
 */
export class QueueWait {
  private cardMs = FIRST_GUESS_MS;

  /** @param workers that take from one queue, a card each at a time */
  constructor(private readonly workers: number) {}

  /** Ms until a worker takes the next card. @param waiting cards that no worker has taken yet */
  after(waiting: number): number {
    return (waiting / this.workers) * this.cardMs;
  }

  /** Call it when a card enters the queue, and the returned function when that card is done or failed. */
  begin(waiting: number, now: () => number = () => performance.now()): () => void {
    const asked = now();
    // Assumes that the cards ahead took as long as this one. A worker's own clock would miss other load on the machine.
    const turns = waiting / this.workers + 1;
    return () => {
      this.cardMs += SMOOTHING_FACTOR * ((now() - asked) / turns - this.cardMs);
    };
  }
}
