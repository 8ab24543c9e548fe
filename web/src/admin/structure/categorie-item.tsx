import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { modificationOf } from '../../api/history';
import { DeleteButton } from '../../crud/delete';
import { DuplicateButton } from '../../crud/duplicate';
import { InlineForm, useInlineForm } from '../../edit/inline-form';
import { useNotify } from '../../edit/message';
import { useReadOnly } from '../../edit/read-only';
import { useSubmit } from '../../edit/use-edit';
import { AssociationsDeleteWarning } from '../../entities/association.kind';
import { categorieDuplication, categorieMessages } from '../../entities/categorie.kind';
import { type CategorieDetail, categorieResource } from '../../entities/categorie.queries';
import { useParcoursScope } from '../../entities/parcours/parcours-scope';
import { isTransverse, TRANSVERSE } from '../../entities/parcours/parcours.api';
import { count } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { ErrorAlert } from '../../ui/alert';
import { Disclosure } from '../../ui/controls/disclosure';
import { TextField } from '../../ui/field';
import { Link } from '../../ui/link';
import { ActionButton, ActionMenu, RowName } from '../../ui/table/row-actions';
import { UnbrokenWords } from '../../ui/text';
import './structure.scss';

/** Each stage once, although a category has one association per stage and sous-parcours. */
function CategorieStages({ categorieId, open }: { categorieId: number; open: boolean }) {
  const { categories } = useParcoursScope();
  const associations = categories.find(({ id }) => id === categorieId)?.definition_sous_parcours ?? [];
  const stages = [...new Map(associations.map(({ stage }) => [stage.id, stage])).values()];
  if (stages.length === 0) return <p className="hint structure-none">Aucun stage</p>;
  return (
    <Disclosure className="structure-stages" open={open} summary={count(stages.length, 'stage')}>
      <ul>
        {stages.map(({ id, code_stage, libelle_stage }) => (
          <li key={id}>
            <Link to={KINDS.stage.paths.edit(id)}>
              <span className="code">
                <UnbrokenWords text={code_stage} />
              </span>{' '}
              {libelle_stage}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function useTransverse(categorie: CategorieDetail, nextPosition: number) {
  const notify = useNotify();
  const { send, problem, dismiss } = useSubmit();
  const { id, id_parcours, version, nom_categorie: name, niveau_categorie_parcours } = categorie;
  const level = niveau_categorie_parcours ?? '';
  const position = isTransverse(categorie) ? nextPosition : TRANSVERSE;

  const toggle = () =>
    void send(async () => {
      const saved = await categorieResource.save({ id, version }, { name, level, position, id_parcours });
      const positionText = position === TRANSVERSE ? 'est maintenant transverse' : 'a maintenant sa place dans l’ordre';
      notify({ text: `La catégorie «\u00a0${name}\u00a0» ${positionText}.`, modification: modificationOf(saved) });
    });
  return { toggle, problem, dismiss };
}

const valuesOf = (categorie: CategorieDetail | undefined) => ({
  name: categorie?.nom_categorie ?? '',
  level: categorie?.niveau_categorie_parcours ?? '',
  // Not a field of this form, but sent with it; the buttons of the page and other users change it.
  position: String(categorie?.position_categorie_parcours ?? TRANSVERSE),
});

function useCategorieForm(categorie: CategorieDetail) {
  const notify = useNotify();
  const { id, id_parcours } = categorie;
  return useInlineForm({
    entity: categorie,
    labels: { name: 'Nom', level: 'Niveau d’entrée', position: 'Position' },
    valuesOf,
    send: (values, to) => categorieResource.save(to, { ...values, position: Number(values.position), id_parcours }),
    reload: () => categorieResource.read(id),
    onSaved: (saved, { mergedText = '', notifyStillOpen = notify }) => {
      const text = `${categorieMessages.edit.done(saved.nom_categorie)} ${mergedText}`.trim();
      notifyStillOpen({ text, modification: modificationOf(saved) });
    },
  });
}

type Props = {
  categorie: CategorieDetail;
  open: boolean;
  /** Position that puts the category after all others. */
  nextPosition: number;
  /** For ordered categories only, not for transverse ones. */
  rank?: number;
  grip?: ComponentProps<'span'>;
  dragged?: boolean;
  drop?: 'above' | 'below';
  /** Buttons that move the category. */
  children?: ReactNode;
};

export function CategorieItem({ categorie, open, nextPosition, rank, grip, dragged, drop, children }: Props) {
  const name = useId();
  const notify = useNotify();
  const isReadOnly = useReadOnly();
  const { field, ...form } = useCategorieForm(categorie);
  const { toggle, problem, dismiss } = useTransverse(categorie, nextPosition);
  const { question, failed, done } = categorieMessages.remove;
  const { id, id_parcours, nom_categorie } = categorie;
  return (
    <li className="structure-item" data-dragged={dragged || undefined} data-drop={drop}>
      <RowName value={name}>
        <h3 id={name} className="visually-hidden">
          {nom_categorie}
        </h3>
        <div className="structure-line">
          {grip && (
            <span className="structure-grip" title="Glisser pour déplacer" aria-hidden="true" {...grip}>
              <span>{rank}</span>
            </span>
          )}
          <InlineForm name={`Catégorie ${nom_categorie}`} heading={categorieMessages.edit.failed} form={form}>
            <TextField {...field('name')} autoComplete="off" />
            <TextField {...field('level')} autoComplete="off" />
          </InlineForm>
        </div>
        <div className="structure-actions">
          {children}
          {!isReadOnly && (
            <ActionMenu kept={`actions ${id}`}>
              <ActionButton onClick={toggle}>
                {isTransverse(categorie) ? 'Remettre dans l’ordre' : 'Rendre transverse'}
              </ActionButton>
              <DuplicateButton of={categorieDuplication} id={id} />
              <DeleteButton
                question={question(nom_categorie)}
                heading={failed}
                remove={async () => {
                  const answer = await categorieResource.remove(categorie);
                  notify({ text: done(nom_categorie), modification: modificationOf(answer) });
                }}
              >
                <AssociationsDeleteWarning
                  prefix="Avec elle"
                  parcoursId={id_parcours}
                  concerns={({ id_categorie }) => id_categorie === id}
                />
              </DeleteButton>
            </ActionMenu>
          )}
          {problem && <ErrorAlert heading={categorieMessages.edit.failed} problem={problem} onDismiss={dismiss} />}
        </div>
        <CategorieStages categorieId={id} open={open} />
      </RowName>
    </li>
  );
}

const emptyValues = () => ({ name: '', level: '' });

export function NewCategorie({ position }: { position: number }) {
  const { id: id_parcours } = useParcoursScope();
  const notify = useNotify();
  // A retry sends the same position: its creation key stands for the same body.
  const sentPosition = useRef<number>(undefined);
  const { field, ...form } = useInlineForm<ReturnType<typeof emptyValues>, CategorieDetail>({
    labels: { name: 'Nouvelle catégorie', level: 'Niveau d’entrée' },
    valuesOf: emptyValues,
    send: (values, to) =>
      categorieResource.save(to, { ...values, position: (sentPosition.current ??= position), id_parcours }),
    onSaved: (saved, { notifyStillOpen = notify }) => {
      sentPosition.current = undefined;
      notifyStillOpen({ text: categorieMessages.add.done(saved.nom_categorie), modification: modificationOf(saved) });
    },
  });
  return (
    <div className="structure-new">
      <InlineForm
        name={categorieMessages.add.title}
        heading={categorieMessages.add.failed}
        form={form}
        submitLabel="Ajouter"
      >
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('level')} autoComplete="off" hint="Exemple&nbsp;: sortie Formation Initiale" />
      </InlineForm>
    </div>
  );
}
