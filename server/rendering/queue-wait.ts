/** Assumed before the first card is drawn, in ms: a card at 2x on a slow machine. */
const INITIAL_CARD_MS = 60;
/** Weight of the newest card in the moving average: about the last ten cards count. */
const SMOOTHING_FACTOR = 0.2;

/**
 * Estimates the wait of the next card from the durations of the last cards. The length of the queue is not enough, because a full card at
 * 4x takes ten times as long as a card at 1x.
 */
export class QueueWait {
  private cardMs = INITIAL_CARD_MS;

  /** @param workers the number of workers that take cards from one queue, one at a time */
  constructor(private readonly workers: number) {}

  /**
   * Returns the ms until a worker takes the next card.
   * @param waitingCount the number of cards that no worker has taken yet
   */
  estimateMs(waitingCount: number): number {
    return (waitingCount / this.workers) * this.cardMs;
  }

  /** Starts measuring a card. Call this when a card enters the queue, and the returned function when that card is done or failed. */
  startTask(waitingCount: number, getNow: () => number = () => performance.now()): () => void {
    const startTime = getNow();
    // Assumes that the earlier cards took as long as this card. A clock in the worker would miss other load on the machine.
    const cardCount = waitingCount / this.workers + 1;
    return () => {
      this.cardMs += SMOOTHING_FACTOR * ((getNow() - startTime) / cardCount - this.cardMs);
    };
  }
}
