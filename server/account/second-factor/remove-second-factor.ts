import type { EntityManager } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';

/** Removes the second factor of a locked user with its recovery codes. Returns false if it was off; a set-up is removed even so. */
export async function removeSecondFactor(manager: EntityManager, userId: string): Promise<boolean> {
  const secondFactor = await manager.findOneBy(SecondFactor, { userId });
  await manager.delete(RecoveryCode, { userId });
  await manager.delete(SecondFactor, { userId });
  return secondFactor !== null && secondFactor.confirmedAt !== null;
}
