import { adminPaths } from '../../address/paths';
import { Link } from '../../ui/Link';
import { count } from '../../ui/french';
import { UnbrokenWords } from '../../ui/Words';
import { useParcoursScope } from '../parcours/ParcoursScope';
import './stages-held.scss';

/** Each stage once, although a category has one association per stage and sous-parcours. */
export function CategorieStages({ categorieId, open }: { categorieId: number; open: boolean }) {
  const { categories } = useParcoursScope();
  const associations = categories.find(({ id }) => id === categorieId)?.definition_sous_parcours ?? [];
  const stages = [...new Map(associations.map(({ stage }) => [stage.id, stage])).values()];
  if (stages.length === 0) return <p className="hint structure-none">Aucun stage</p>;
  return (
    <details className="structure-stages" open={open}>
      <summary>{count(stages.length, 'stage')}</summary>
      <ul>
        {stages.map(({ id, code_stage, libelle_stage }) => (
          <li key={id}>
            <Link to={adminPaths.stage.edit(id)}>
              <span className="code">
                <UnbrokenWords text={code_stage} />
              </span>{' '}
              {libelle_stage}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
