import { type ComponentProps, useMemo } from 'react';
import { QueryView } from '../../answer/Answer';
import type { Parcours } from '../../api/parcours';
import { usePrerequis } from '../../api/prerequis';
import { distinctStages, railOf, type RailStage } from '../rail/rail';
import { needsText, opensText, prerequisLinksOf } from '../rail/ties';
import './prerequis.scss';
import { OverviewTable } from './Tableau';
import { useActiveStage } from './useLookedAt';

type Props = { parcours: Parcours } & Omit<ComponentProps<typeof OverviewTable>, 'notes'>;

/** The table with the prerequisites of each stage as text, and those of the active stage as arrows. */
export default function PrerequisTable({ parcours, ...tableau }: Props) {
  const query = usePrerequis(parcours.id);
  const rail = railOf(parcours);
  const links = useMemo(() => prerequisLinksOf(query.data ?? [], rail), [query.data, rail]);
  const { active, handlers } = useActiveStage(links);
  const activeLinks = active?.own;
  const code = distinctStages(rail).find(({ id }) => id === active?.id)?.code_stage;

  const linkNote = ({ id }: RailStage) => {
    if (activeLinks?.needs.some((phrase) => phrase.some((required) => required.id === id)))
      return <span className="tie tie-asked">demandé par {code}</span>;
    return activeLinks?.opens.some((stage) => stage.id === id) && <span className="tie">ouvert par {code}</span>;
  };
  const noteOf = (stage: RailStage) => {
    const stageLinks = links.get(stage.id);
    return (
      stageLinks && (
        <>
          {needsText(stageLinks)} <span className="visually-hidden">{opensText(stageLinks)}</span>
          {linkNote(stage)}
        </>
      )
    );
  };

  return (
    <>
      <QueryView query={query} loading={<p className="hint">Chargement des prérequis…</p>}>
        {() => <Hint hasLinks={links.size > 0} />}
      </QueryView>
      <div className="tied" {...handlers}>
        <OverviewTable {...tableau} notes={{ noteOf, activeId: active?.id }}>
          {active && (
            <svg className="arrows" aria-hidden="true">
              {active.arrows.map(({ to, isRequired, line, head }) => (
                <g key={`${to} ${isRequired}`} className={isRequired ? 'arrow-asked' : undefined}>
                  <path d={line} className="arrow-line" />
                  <path d={head} className="arrow-head" />
                </g>
              ))}
            </svg>
          )}
        </OverviewTable>
      </div>
    </>
  );
}

function Hint({ hasLinks }: { hasLinks: boolean }) {
  if (!hasLinks) return <p className="hint">Aucun stage de ce parcours n’en demande un autre.</p>;
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
