import { Consequence } from '../../crud/delete';
import { DuplicateButton, type Duplication, proposeCopyName } from '../../crud/duplicate';
import { defineFields, EntityFields } from '../../crud/entity-fields';
import { defineEntity, type FormProps, topLevelScope } from '../../crud/kind';
import { messagesOf } from '../../crud/messages';
import { Form } from '../../edit/form';
import { useForm } from '../../edit/use-form';
import { count, formatList } from '../../lib/french';
import { KINDS } from '../../lib/kinds';
import { adminPaths, paths } from '../../lib/paths';
import { LinkButton } from '../../ui/controls/button';
import { ActionMenu, RowLink } from '../../ui/table/row-actions';
import type { Parcours } from './parcours.api';
import {
  ParcoursBodyLimits,
  parcoursResource,
  parcoursVersions,
  duplicateParcours,
  fetchParcoursNames,
  type ParcoursDuplicateBody,
} from './parcours.queries';

const FIELDS = defineFields<Parcours>()({
  name: { of: 'nom_parcours', label: 'Nom', type: 'line' },
  description: { of: 'descriptif_parcours', label: 'Descriptif', type: 'markdown' },
});

function ParcoursForm({ entity, formProps }: FormProps<Parcours>) {
  const form = useForm({
    ...formProps,
    ...FIELDS.form,
    required: ['name'],
    entity,
    send: (values, to) => parcoursResource.save(to, FIELDS.toBody(values)),
  });
  return (
    <Form form={form} {...formProps}>
      <EntityFields of={FIELDS} form={form} />
    </Form>
  );
}

/** « 1 catégorie, 2 sous-parcours et 3 associations »; empty for an empty parcours. */
function formatContents({ categories, sous_parcours }: Parcours): string {
  const associations = categories.reduce((sum, categorie) => sum + categorie.definition_sous_parcours.length, 0);
  return formatList(
    [
      categories.length > 0 && count(categories.length, 'catégorie'),
      sous_parcours.length > 0 && count(sous_parcours.length, 'sous-parcours', 'sous-parcours'),
      associations > 0 && count(associations, 'association'),
    ].filter((part) => part !== false),
  );
}

const FREED = 'Ceux qui ne sont d’aucun autre parcours pourront être modifiés par tout rédacteur.';

const ParcoursDeleteWarning = ({ row }: { row: { id: number } }) => (
  <Consequence of={parcoursResource.detail(row.id)}>
    {(parcours) => {
      const contents = formatContents(parcours);
      if (contents === '') return 'Ce parcours est vide\u00a0: rien ne part avec lui.';
      return `Avec lui\u00a0: ${contents}\u00a0; aucun stage ne sera supprimé. ${FREED}`;
    }}
  </Consequence>
);

export const parcoursDuplication: Duplication<Parcours, ParcoursDuplicateBody> = {
  name: 'parcours',
  read: parcoursResource.read,
  propose: async ({ nom_parcours }) => ({
    name: proposeCopyName(nom_parcours, await fetchParcoursNames(), ParcoursBodyLimits.maxLength.name),
  }),
  labels: { name: FIELDS.declared.name.label },
  title: ({ nom_parcours }) => `Dupliquer le parcours «\u00a0${nom_parcours}\u00a0»`,
  consequence: (source) => {
    const contents = formatContents(source) || 'le descriptif seul';
    const original = `«\u00a0${source.nom_parcours}\u00a0» et ses stages ne changent pas.`;
    return `Le double reprend ${contents}\u00a0; ${original} Les visiteurs le voient dès qu’il est fait.`;
  },
  failed: 'Impossible de dupliquer le parcours\u00a0:',
  send: duplicateParcours,
  done: (copy, { nom_parcours }) =>
    `Le parcours «\u00a0${copy.nom_parcours}\u00a0» a été dupliqué de «\u00a0${nom_parcours}\u00a0».`,
  editPath: ({ id }) => KINDS.parcours.paths.edit(id),
  listPath: () => KINDS.parcours.paths.list,
};

export const parcoursEntity = defineEntity({
  resource: parcoursResource,
  routeScope: topLevelScope(KINDS.parcours.paths),
  versions: parcoursVersions,
  labels: FIELDS.labels,
  messages: messagesOf(KINDS.parcours, {
    empty:
      'Aucun parcours pour le moment. Ajoutez le premier\u00a0: ses catégories et ses sous-parcours viendront ensuite.',
  }),
  nameOf: ({ nom_parcours }) => nom_parcours,
  siteUrl: ({ id }) => paths.parcours(id),
  columns: [{ title: 'Nom', value: ({ nom_parcours }) => nom_parcours }],
  Actions: ({ row, edit, duplicate, history, more, remove }) => (
    <>
      <RowLink to={adminPaths.details(row.id)}>Sous-parcours / Catégorie</RowLink>
      <ActionMenu>
        {edit}
        {duplicate}
        {history}
        {more}
        {remove}
      </ActionMenu>
    </>
  ),
  Duplicate: ({ id }) => <DuplicateButton of={parcoursDuplication} id={id} />,
  EditActions: ({ id }) => <LinkButton to={adminPaths.structure(id)}>Structure</LinkButton>,
  DeleteWarning: ParcoursDeleteWarning,
  Form: ParcoursForm,
});
