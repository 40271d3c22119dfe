import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../../tag/base/durations.ts';
import type { Context } from '../../context.ts';
import { queueMail } from '../../mail/mail.ts';
import { buildNewDeviceMail } from '../mails.ts';
import { User } from '../user.entity.ts';

/**
 * Tells the owner by mail about a sign-in in a new browser, at most once an hour. Threat: an attacker with the password signs in many
 * times, so that the owner's mailbox overflows or the owner ignores the mails. The first sign-in of the hour is the one that is told;
 * 'Activity' lists each sign-in in a new browser. The caller must have locked the user.
 */
export async function mailNewDevice(
  manager: EntityManager,
  { deps: { clock, config }, userAgent }: Context,
  user: User,
): Promise<void> {
  const now = clock();
  if (user.deviceMailAt !== null && now.getTime() - user.deviceMailAt.getTime() < HOUR_MS) return;
  await queueMail(manager, buildNewDeviceMail(user, config, { now, userAgent }), now);
  await manager.update(User, { id: user.id }, { deviceMailAt: now });
}
