import { Icon } from '../../ui/Icon';
import { addNoBreakSpaces } from '../../ui/typography';

type Props = {
  direction: 'previous' | 'next';
  stage: { id: number; code_stage: string; libelle_stage: string } | undefined;
  onStep: (id: number) => void;
};

/** At either end the button stays, so that the focus is not lost. */
export function NeighbourButton({ direction, stage, onStep }: Props) {
  const label = direction === 'previous' ? 'Stage précédent' : 'Stage suivant';
  return (
    <button
      type="button"
      className={`btn step step-${direction}`}
      aria-disabled={!stage}
      title={stage ? `${stage.code_stage} – ${addNoBreakSpaces(stage.libelle_stage)}` : undefined}
      onClick={() => stage && onStep(stage.id)}
    >
      <Icon name={direction} />
      <span className="label">{label}</span>
    </button>
  );
}
