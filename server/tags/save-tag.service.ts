import { MAX_SAVED_TAGS } from '../../tag/base/limits.ts';
import { ok, prefixField, prefixResult, refuse, type Result } from '../../tag/texts/refusal.ts';
import { retryOnUniqueViolation } from '../airlines/airline-lookup.ts';
import { requireSession, type Context } from '../context.ts';
import { lockUserWrites } from '../database/lock-caller.ts';
import { rollbackOnRefusal } from '../database/transaction.ts';
import { checkRateLimits } from '../http/rate-limits.ts';
import { parseSaveInput, type ParsedSaveInput, type RawSaveTagInput } from './parse-save-input.ts';
import type { TagConflict } from './tag.service.ts';
import { TagWriter, type RefusalLocator, type SaveTagOutcome } from './tag-writer.ts';
import type { UserTag } from './user-tag.entity.ts';

/**
 * Saves a design as a new tag of the caller, or replaces a tag. Saves a new airline together with its tag, or neither. A repeated
 * creation with the same newId writes nothing: it returns the stored tag if its design is equal to the sent design, otherwise
 * TAG_CHANGED.
 * @returns the refusals of parseSaveInput and TagWriter; TOO_MANY_ATTEMPTS
 */
export async function saveTag(context: Context, input: RawSaveTagInput): Promise<SaveTagOutcome> {
  const { user } = requireSession(context);
  const parsedInput = parseSaveInput(input);
  if (!parsedInput.ok) return parsedInput;
  const outcome = await saveInputs(context, user.id, [parsedInput.value], (refusal) => refusal);
  if (!outcome.ok) return outcome;
  const [tag] = outcome.value;
  if (tag === undefined) throw new Error('a save returned no tag');
  return ok(tag);
}

/**
 * Saves several designs of the caller as saveTag does, in their order: all of them or none. Later new tags have later times, so that a
 * list has their order.
 * @returns the refusal of the first input that cannot be saved, with its path, such as 'inputs[3].id'; FIELD_INVALID for more than
 * MAX_SAVED_TAGS inputs, or for a tag that is there twice; TOO_MANY_ATTEMPTS
 */
export async function saveTags(
  context: Context,
  inputs: readonly RawSaveTagInput[],
): Promise<Result<readonly UserTag[]> | TagConflict> {
  const { user } = requireSession(context);
  if (inputs.length > MAX_SAVED_TAGS) return refuse('FIELD_INVALID', 'inputs', { field: 'inputs' });
  const parsedInputs: ParsedSaveInput[] = [];
  for (const [index, input] of inputs.entries()) {
    const parsedInput = parseSaveInput(input);
    if (!parsedInput.ok) return prefixResult(formatInputPath(index), parsedInput);
    const { id, newId } = parsedInput.value;
    const tagId = id ?? newId;
    // A conflict with an earlier input would contain a version of the tag that is rolled back.
    if (tagId !== undefined && parsedInputs.some((earlier) => (earlier.id ?? earlier.newId) === tagId))
      return refuse('FIELD_INVALID', `${formatInputPath(index)}.${id ? 'id' : 'newId'}`, { field: 'inputs' });
    parsedInputs.push(parsedInput.value);
  }
  return saveInputs(context, user.id, parsedInputs, (refusal, index) =>
    prefixField(formatInputPath(index), refusal),
  );
}

const formatInputPath = (index: number) => `inputs[${index}]`;

async function saveInputs(
  context: Context,
  userId: string,
  inputs: readonly ParsedSaveInput[],
  locateRefusal: RefusalLocator,
): Promise<Result<readonly UserTag[]> | TagConflict> {
  const { deps } = context;
  const limitCheck = await checkRateLimits(context, { writeByUser: userId });
  if (!limitCheck.ok) return limitCheck;
  // Inside the transaction only its manager may be used: the embedded database has one connection, for which any other
  // query would wait forever.
  return retryOnUniqueViolation(() =>
    rollbackOnRefusal<Result<readonly UserTag[]> | TagConflict>(context, async (manager) => {
      await lockUserWrites(manager, userId);
      const transaction = { deps, manager, userId };
      return TagWriter.save(transaction, inputs, { now: deps.clock(), locateRefusal });
    }),
  );
}
