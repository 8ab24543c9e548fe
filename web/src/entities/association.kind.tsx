import { useMemo } from 'react';
import { modificationOf } from '../api/history';
import { Consequence } from '../crud/delete';
import { defineEntity, type Entity, type FormProps } from '../crud/kind';
import { messagesOf } from '../crud/messages';
import { ListScreen } from '../crud/screens';
import { SelectField } from '../edit/fields';
import { Form } from '../edit/form';
import { useForm } from '../edit/use-form';
import { count } from '../lib/french';
import { KINDS } from '../lib/kinds';
import { UnbrokenWords } from '../ui/text';
import { type Association, associationKey, associationResource } from './association.queries';
import { parcoursRouteScope, useParcoursScope } from './parcours/parcours-scope';
import { isTransverse, type Parcours, withTransverseLast } from './parcours/parcours.api';
import { StagesField } from './stage/stages-field';

type Values = { categorieId: number | undefined; stageIds: number[]; sousParcoursIds: number[] };

const EMPTY_VALUES: Values = { categorieId: undefined, stageIds: [], sousParcoursIds: [] };

function AssociationForm({ formProps }: FormProps<Association>) {
  const parcours = useParcoursScope();
  const form = useForm({
    labels: { categorieId: 'Catégorie', stageIds: 'Stage', sousParcoursIds: 'Sous parcours' },
    required: ['categorieId', 'stageIds', 'sousParcoursIds'],
    valuesOf: () => EMPTY_VALUES,
    send: (body, { key }) => associationResource.create(body, key),
    onSaved: (response, { notifyStillOpen = formProps.returnToList }) =>
      notifyStillOpen({
        text: addedText(response.created),
        rows: response.created > 0 ? addedKeys(form.values) : [],
        modification: modificationOf(response),
      }),
  });

  return (
    <Form form={form} {...formProps}>
      <SelectField
        options={withTransverseLast(parcours.categories)}
        labelOf={categorieName}
        noun={['catégorie', 'catégories']}
        noMatchText="Aucune catégorie à ce nom dans ce parcours"
        placeholder="Choisir une catégorie"
        {...form.field('categorieId')}
      />
      <StagesField {...form.field('stageIds')} />
      <SelectField
        multiple
        options={parcours.sous_parcours}
        labelOf={sousParcoursName}
        noun={['sous-parcours', 'sous-parcours']}
        noMatchText="Aucun sous-parcours à ce nom dans ce parcours"
        placeholder="Choisir des sous-parcours"
        {...form.field('sousParcoursIds')}
      />
    </Form>
  );
}

const categorieName = ({ nom_categorie }: Parcours['categories'][number]) => nom_categorie;
const sousParcoursName = ({ nom_sous_parcours }: Parcours['sous_parcours'][number]) => nom_sous_parcours;

function addedKeys({ categorieId, stageIds, sousParcoursIds }: Values): string[] {
  return stageIds.flatMap((stage) =>
    sousParcoursIds.map((sousParcours) => associationKey(stage, categorieId!, sousParcours)),
  );
}

function addedText(created: number): string {
  if (created === 0) return 'Rien de nouveau\u00a0: ces associations existaient déjà.';
  return `${count(created, 'association')} ${created < 2 ? 'a été ajoutée' : 'ont été ajoutées'}.`;
}

type Props = {
  prefix: 'Avec lui' | 'Avec elle';
  parcoursId: number;
  concerns: (association: Association) => boolean;
};

export function AssociationsDeleteWarning({ prefix, parcoursId, concerns }: Props) {
  return (
    <Consequence of={associationResource.list(parcoursId)}>
      {(associations) => {
        const deleted = associations.filter(concerns).length;
        if (deleted === 0) return 'Aucune association n’en dépend.';
        return `${prefix}\u00a0: ${count(deleted, 'association')}\u00a0; aucun stage ne sera supprimé.`;
      }}
    </Consequence>
  );
}

const MESSAGES = messagesOf(KINDS.definition_sousparcours, {
  empty:
    'Aucune association pour le moment. Ajoutez-en une\u00a0: elle place un stage dans une catégorie, pour un sous-parcours.',
});

export const associationEntity = defineEntity({
  resource: associationResource,
  routeScope: parcoursRouteScope(KINDS.definition_sousparcours.paths),
  labels: {},
  messages: {
    ...MESSAGES,
    add: {
      title: 'Ajouter une association Catégorie / Stage / Sous-parcours',
      link: MESSAGES.add.title,
      failed: MESSAGES.add.failed,
    },
    edit: undefined,
  },
  nameOf: ({ categorie, sous_parcours, stage }) =>
    `${categorie.nom_categorie} - ${sous_parcours.nom_sous_parcours} - ${stage.code_stage}`,
  columns: [
    { title: 'Catégorie', value: ({ categorie }) => categorie.nom_categorie },
    { title: 'Sous-Parcours', value: ({ sous_parcours }) => sous_parcours.nom_sous_parcours },
    {
      title: 'Stage',
      value: ({ stage }) => `${stage.code_stage} ${stage.libelle_stage}`,
      cell: ({ stage }) => (
        <>
          <span className="code">{stage.code_stage}</span> <UnbrokenWords text={stage.libelle_stage} />
        </>
      ),
    },
  ],
  List: AssociationList,
  DeleteWarning: () => (
    <p className="consequence">La catégorie, le sous-parcours et le stage ne seront pas supprimés.</p>
  ),
  Form: AssociationForm,
});

/** Sorts the associations of transverse catégories last. */
function AssociationList({ of }: { of: Entity<Association, Association> }) {
  const { categories } = useParcoursScope();
  const sorted = useMemo(() => {
    const transverse = new Set(categories.filter(isTransverse).map(({ id }) => id));
    const rank = ({ id_categorie }: Association) => Number(transverse.has(id_categorie));
    return { ...of, sortRows: (rows: Association[]) => rows.toSorted((a, b) => rank(a) - rank(b)) };
  }, [of, categories]);
  return <ListScreen of={sorted} />;
}
