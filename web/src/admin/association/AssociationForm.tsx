import { type Association, associationKey, associationResource } from '../../api/admin/association';
import { modificationOf } from '../../api/admin/journal';
import type { Parcours } from '../../api/parcours';
import { withTransverseLast } from '../../api/transverse';
import { Form } from '../form/Form';
import { count } from '../../ui/french';
import type { FormProps } from '../entity/declaration';
import { SelectField } from '../form/SelectField';
import { StagesField } from '../form/StagesField';
import { useForm } from '../form/useForm';
import { useParcoursScope } from '../parcours/ParcoursScope';

type Values = { categorieId: number | undefined; stageIds: number[]; sousParcoursIds: number[] };

const EMPTY_VALUES: Values = { categorieId: undefined, stageIds: [], sousParcoursIds: [] };

export function AssociationForm({ formProps }: FormProps<Association>) {
  const parcours = useParcoursScope();
  const form = useForm({
    labels: { categorieId: 'Catégorie', stageIds: 'Stage', sousParcoursIds: 'Sous parcours' },
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
