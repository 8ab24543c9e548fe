import { afterOf, beforeOf, changeOf, readChange } from '../../db/change.js';
import { pairsOf } from '../../db/files.js';
import type { ContentType } from '../../db/kind.js';
import type { Revision } from '../../db/modification.entity.js';

type RecordedChange = Pick<Revision, 'operation' | 'champs'>;

/**
 * What two neighbours in the history of a thing did in all: a creation or a change, then a change. Undefined where it cannot
 * be read.
 */
export function mergeChanges(
  former: RecordedChange,
  latter: RecordedChange,
  kind: ContentType | undefined,
): RecordedChange | undefined {
  if (former.operation === 'creation') return { operation: 'creation', champs: '' };
  try {
    const [first, second] = [readChange(former.champs), readChange(latter.champs)];
    const before = { ...beforeOf(second), ...beforeOf(first) };
    const after = { ...afterOf(first), ...afterOf(second) };
    const secret = kind?.secret?.column ?? '';
    // Of a secret no value is told: it has changed whatever they look like.
    const secretly = secret in after ? { [secret]: [null, null] } : {};
    const champs = JSON.stringify({ ...changeOf(before, after, kind && pairsOf(kind)), ...secretly });
    return { operation: 'modification', champs };
  } catch {
    return undefined;
  }
}
