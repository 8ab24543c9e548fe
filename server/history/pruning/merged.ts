import { afterOf, beforeOf, changeOf, readChange } from '../../db/change.js';
import { fileColumnPairs } from '../../db/files.js';
import type { ContentType } from '../../db/kind.js';
import type { Revision } from '../../db/modification.entity.js';

type RecordedChange = Pick<Revision, 'operation' | 'champs'>;

/**
 * Merges two consecutive revisions of a row: a creation or a change, then a change. Undefined where one cannot be read.
 */
export function mergeChanges(
  former: RecordedChange,
  latter: RecordedChange,
  type: ContentType | undefined,
): RecordedChange | undefined {
  if (former.operation === 'creation') return { operation: 'creation', champs: '' };
  try {
    const [first, second] = [readChange(former.champs), readChange(latter.champs)];
    const before = { ...beforeOf(second), ...beforeOf(first) };
    const after = { ...afterOf(first), ...afterOf(second) };
    const secret = type?.secret?.column ?? '';
    // The values of a secret are not recorded: its change is kept even without a difference.
    const secretChange = secret in after ? { [secret]: [null, null] } : {};
    const champs = JSON.stringify({ ...changeOf(before, after, type && fileColumnPairs(type)), ...secretChange });
    return { operation: 'modification', champs };
  } catch {
    return undefined;
  }
}
