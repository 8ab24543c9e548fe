import { Link } from '../../ui/Link';
import { addNoBreakSpaces } from '../../ui/typography';
import { useStageAddress } from '../address/useStageAddress';

export type NamedStage = { id: number; code_stage: string };
type PrerequisTextProps = { text: string; stages: NamedStage[] };

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Codes of `stages` become links. */
export function PrerequisText({ text, stages }: PrerequisTextProps) {
  const { linkTo } = useStageAddress();
  if (stages.length === 0) return addNoBreakSpaces(text);
  const ids = new Map(stages.map((stage) => [stage.code_stage.toLowerCase(), stage.id]));
  const codes = [...ids.keys()].sort((a, b) => b.length - a.length).map(escape);
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}-])(${codes.join('|')})(?![\\p{L}\\p{N}-])`, 'iu'));
  return parts.map((part, index) => {
    const id = ids.get(part.toLowerCase());
    return id ? (
      <Link key={index} className="whole" {...linkTo(id)}>
        {part}
      </Link>
    ) : (
      addNoBreakSpaces(part)
    );
  });
}
