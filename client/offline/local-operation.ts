/** Sends an operation to the server; rejects with whatever kept an answer from coming. */
export type Send<Data, Variables> = (variables: Variables) => Promise<Data>;

/** An operation that this browser can stand in for. */
export type LocalOperation<Data, Variables> = {
  /** What it is sent with, and answered here by, in the place of what was asked. */
  readonly prepare?: (variables: Variables) => Variables;
  /**
   * Answers it while the server does not.
   * @param isSent it was sent, and no answer came: the server may have done it all the same
   */
  readonly here: (variables: Variables, isSent: boolean) => Promise<Data>;
  /** Sends it, and adds what only this browser knows; without it the answer is the server's. */
  readonly there?: (variables: Variables, send: Send<Data, Variables>) => Promise<Data>;
};

/**
 * The context of a call to the server itself, such as an upload: it is sent as it is, fails where the server does not
 * answer, and is answered without what is pending here.
 */
export const TO_SERVER = { bypassLocal: true } as const;
