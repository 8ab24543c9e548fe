import { type CategorieDetail } from '../../api/admin/categorie';
import { isTransverse } from '../../api/transverse';
import { ErrorAlert } from '../../ui/ProblemAlert';
import { useRemembered } from '../../ui/useRemembered';
import { categorieMessages } from '../categorie/categorieWords';
import { useParcoursScope } from '../parcours/ParcoursScope';
import { CategorieItem } from './CategorieItem';
import { MoveButtons } from './MoveButtons';
import { NewCategorie } from './NewCategorie';
import { useDrag } from './useDrag';
import { useKeptFocus } from './useKeptFocus';
import { useOrder } from './useOrder';

export function Categories({ all }: { all: CategorieDetail[] }) {
  const { id } = useParcoursScope();
  const [open, setOpen] = useRemembered('stages', true);
  const ordered = all.filter((categorie) => !isTransverse(categorie));
  const transverse = all.filter(isTransverse);
  const { shown, move, announcement, problem, dismiss } = useOrder(id, ordered);
  const { list, drag, grip } = useDrag(
    shown.map((categorie) => categorie.id),
    move,
  );
  const section = useKeptFocus();
  const lastPosition = Math.max(0, ...ordered.map((categorie) => categorie.position_categorie_parcours));

  const dropSide = (index: number) => {
    if (!drag || drag.from === drag.to || drag.to !== index) return undefined;
    return drag.to < drag.from ? 'above' : 'below';
  };

  return (
    <section className="structure" aria-labelledby="structure-categories" ref={section}>
      <div className="structure-title">
        <h2 id="structure-categories">Catégories</h2>
        {all.length > 0 && (
          <button type="button" className="btn btn-small" aria-pressed={!open} onClick={() => setOpen(!open)}>
            Replier les stages
          </button>
        )}
      </div>
      {all.length === 0 && <p className="empty">{categorieMessages.empty}</p>}
      {problem && (
        <ErrorAlert heading={'Impossible de remettre en ordre\u00a0:'} problem={problem} onDismiss={dismiss} />
      )}
      <ol className="structure-list" ref={list}>
        {shown.map((categorie, index) => (
          <CategorieItem
            key={categorie.id}
            categorie={categorie}
            open={open}
            nextPosition={lastPosition + 1}
            rank={index + 1}
            grip={grip(categorie.id)}
            dragged={drag?.from === index}
            drop={dropSide(index)}
          >
            <MoveButtons id={categorie.id} index={index} count={shown.length} onMove={move} />
          </CategorieItem>
        ))}
      </ol>
      {transverse.length > 0 && (
        <>
          <h2>Catégories transverses</h2>
          <ul className="structure-list">
            {transverse.map((categorie) => (
              <CategorieItem key={categorie.id} categorie={categorie} open={open} nextPosition={lastPosition + 1} />
            ))}
          </ul>
        </>
      )}
      <NewCategorie position={lastPosition + 1} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}
