import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../api/query-view';
import { DuplicateButton } from '../../crud/duplicate';
import { AdminPage } from '../../crud/page';
import { UnsavedParts } from '../../edit/inline-form';
import { useReadOnly } from '../../edit/read-only';
import { categorieMessages } from '../../entities/categorie.kind';
import { type CategorieDetail, categorieResource } from '../../entities/categorie.queries';
import { ParcoursTabs, useParcoursRefusal, useParcoursScope } from '../../entities/parcours/parcours-scope';
import { isTransverse } from '../../entities/parcours/parcours.api';
import { parcoursDuplication } from '../../entities/parcours/parcours.kind';
import { sousParcoursMessages } from '../../entities/sousparcours.kind';
import { type SousParcoursDetail, sousParcoursResource } from '../../entities/sousparcours.queries';
import { KINDS } from '../../lib/kinds';
import { useRemembered } from '../../lib/storage';
import { ErrorAlert } from '../../ui/alert';
import { Button, LinkButton } from '../../ui/controls/button';
import { CategorieItem, NewCategorie } from './categorie-item';
import { MoveButtons, useDrag, useKeptFocus, useOrder } from './reorder';
import { NewSousParcours, SousParcoursItem } from './sousparcours-item';
import './structure.scss';

function Categories({ all }: { all: CategorieDetail[] }) {
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
  const isReadOnly = useReadOnly();
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
          <Button small aria-pressed={!open} onClick={() => setOpen(!open)}>
            Replier les stages
          </Button>
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
            grip={isReadOnly ? undefined : grip(categorie.id)}
            dragged={drag?.from === index}
            drop={dropSide(index)}
          >
            {!isReadOnly && <MoveButtons id={categorie.id} index={index} count={shown.length} onMove={move} />}
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
      {!isReadOnly && <NewCategorie position={lastPosition + 1} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

function SousParcoursSection({ all }: { all: SousParcoursDetail[] }) {
  return (
    <section className="structure" aria-labelledby="structure-sous-parcours">
      <h2 id="structure-sous-parcours">Sous-parcours</h2>
      {all.length === 0 && <p className="empty">{sousParcoursMessages.empty}</p>}
      <ul className="structure-list structure-short">
        {all.map((sousParcours) => (
          <SousParcoursItem key={sousParcours.id} sousParcours={sousParcours} />
        ))}
      </ul>
      {!useReadOnly() && <NewSousParcours />}
    </section>
  );
}

export function StructurePage() {
  const { id, nom_parcours } = useParcoursScope();
  const refusal = useParcoursRefusal();
  const categories = useQuery(categorieResource.list(id));
  const sousParcours = useQuery(sousParcoursResource.list(id));
  return (
    <AdminPage
      title="Structure"
      documentTitle={`Structure — ${nom_parcours}`}
      above={<ParcoursTabs />}
      refusal={refusal}
      action={
        <div className="actions">
          {refusal === undefined && (
            <>
              <LinkButton look="primary" to={KINDS.definition_sousparcours.paths(id).add}>
                Ajouter une association
              </LinkButton>
              <LinkButton to={KINDS.categorie.paths(id).add}>Ajouter une catégorie</LinkButton>
              <LinkButton to={KINDS.sousparcours.paths(id).add}>Ajouter un sous-parcours</LinkButton>
            </>
          )}
          <DuplicateButton of={parcoursDuplication} id={id} />
        </div>
      }
    >
      <UnsavedParts>
        <QueryView query={categories}>{(all) => <Categories all={all} />}</QueryView>
        <QueryView query={sousParcours}>{(all) => <SousParcoursSection all={all} />}</QueryView>
      </UnsavedParts>
    </AdminPage>
  );
}
