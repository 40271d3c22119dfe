import { accept, type Result } from '../../tag/refusal.ts';
import { viewer } from '../account/login.service.ts';
import { requireSession, type Context } from '../context.ts';
import { withinLimits } from '../within-limits.ts';

/** What the caller may take along: the account so far. */
export type PersonalData = { user: { id: string; email: string; nickname: string } };

/** Everything that is stored about the caller. @returns TOO_MANY_ATTEMPTS */
export async function exportData(context: Context): Promise<Result<PersonalData>> {
  const allowed = await withinLimits(context, { exportByUser: requireSession(context).user.id });
  if (!allowed.ok) return allowed;
  const { id, email, nickname } = await viewer(context);
  return accept({ user: { id, email, nickname } });
}
