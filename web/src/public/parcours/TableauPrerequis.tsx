import { type ComponentProps, useMemo } from 'react';
import { QueryView } from '../../answer/Answer';
import type { Parcours } from '../../api/parcours';
import { usePrerequis } from '../../api/prerequis';
import { distinctStages, railOf, type RailStage } from '../rail/rail';
import { needsText, opensText, tiesOf } from '../rail/ties';
import './prerequis.scss';
import { Tableau } from './Tableau';
import { useLookedAt } from './useLookedAt';

type Props = { parcours: Parcours } & Omit<ComponentProps<typeof Tableau>, 'told'>;

/** The pathway as a table, with what each stage asks for: in words, and by arrows for the one that is looked at. */
export default function TableauPrerequis({ parcours, ...tableau }: Props) {
  const query = usePrerequis(parcours.id);
  const rail = railOf(parcours);
  const ties = useMemo(() => tiesOf(query.data ?? [], rail), [query.data, rail]);
  const { lookedAt, handlers } = useLookedAt(ties);
  const own = lookedAt?.own;
  const code = distinctStages(rail).find(({ id }) => id === lookedAt?.id)?.code_stage;

  const tie = ({ id }: RailStage) => {
    if (own?.needs.some((phrase) => phrase.some((one) => one.id === id)))
      return <span className="tie tie-asked">demandé par {code}</span>;
    return own?.opens.some((one) => one.id === id) && <span className="tie">ouvert par {code}</span>;
  };
  const tell = (stage: RailStage) => {
    const its = ties.get(stage.id);
    return (
      its && (
        <>
          {needsText(its)} <span className="visually-hidden">{opensText(its)}</span>
          {tie(stage)}
        </>
      )
    );
  };

  return (
    <>
      <QueryView query={query} waiting={<p className="hint">Chargement des prérequis…</p>}>
        {() => <Hint some={ties.size > 0} />}
      </QueryView>
      <div className="tied" {...handlers}>
        <Tableau {...tableau} told={{ tell, lookedAt: lookedAt?.id }}>
          {lookedAt && (
            <svg className="arrows" aria-hidden="true">
              {lookedAt.arrows.map(({ to, asked, line, head }) => (
                <g key={`${to} ${asked}`} className={asked ? 'arrow-asked' : undefined}>
                  <path d={line} className="arrow-line" />
                  <path d={head} className="arrow-head" />
                </g>
              ))}
            </svg>
          )}
        </Tableau>
      </div>
    </>
  );
}

function Hint({ some }: { some: boolean }) {
  if (!some) return <p className="hint">Aucun stage de ce parcours n’en demande un autre.</p>;
  return (
    <p className="hint tied-hint">
      <span className="by-pointer">
        Sur un stage, au pointeur ou au clavier, des traits viennent de ceux qu’il demande, des tirets vont à ceux qu’il
        ouvre.
      </span>
      <span className="by-touch">
        Touchez un stage pour voir ce qu’il demande (traits) et ce qu’il ouvre (tirets), touchez-le encore pour ouvrir
        sa fiche.
      </span>
    </p>
  );
}
