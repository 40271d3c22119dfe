/** The length of a step of TOTP, and the difference between the clocks of server and app that is allowed, in seconds. */
const STEP_S = 30;

type TotpTry = {
  /** In base32. */
  secret: string;
  /** Six digits. */
  code: string;
  now: Date;
  /** The step of the last accepted code. Codes of this step and of earlier ones are refused, because another person may have seen them. */
  lastTimeStep: number | null;
};

/** Returns the number of the step to which a code belongs; null if the code is not right, or used. */
export async function verifyTotp({ secret, code, now, lastTimeStep }: TotpTry): Promise<number | null> {
  const epoch = Math.floor(now.getTime() / 1_000);
  // The clock of this server may be behind that of the server that accepted the last code; otplib throws then.
  if (lastTimeStep !== null && lastTimeStep >= Math.floor((epoch + STEP_S) / STEP_S)) return null;
  // Loads the package with the first code, because few servers need it.
  const { verify } = await import('otplib');
  const result = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_S,
    ...(lastTimeStep !== null && { afterTimeStep: lastTimeStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
