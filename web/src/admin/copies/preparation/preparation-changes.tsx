import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { readAuth } from '../../../api/auth';
import { isPreparable } from '../draft/drafts.api';
import { QueryView } from '../../../api/query-view';
import { DeleteButton } from '../../../crud/delete';
import { formatEntityName } from '../../../crud/undo/format';
import { useNotify } from '../../../edit/message';
import { useReadOnly } from '../../../edit/read-only';
import { capitalize, count } from '../../../lib/french';
import { type Kind, KINDS } from '../../../lib/kinds';
import { readEnumParam } from '../../../lib/params';
import { adminPaths } from '../../../lib/paths';
import { Link } from '../../../ui/link';
import { ActionMenu, DialogButton } from '../../../ui/table/row-actions';
import { TablePager } from '../../../ui/table/table';
import { Moment } from '../../../ui/text';
import { FilterSelect, useUrlFilters } from '../../../ui/url-filters';
import { MoveDraft } from '../draft/move-draft';
import { PublishDraft } from '../draft/publish-draft';
import { ChangedFields, type FieldsByKind } from '../../history/changes';
import { usePageNumber } from '../../history/journal-table';
import {
  isOpen,
  type PreparationChange,
  CHANGES_PAGE,
  changesPage,
  type PreparationDetail,
  removeChange,
} from './preparations.api';
import { LinkInPreparation } from './link-in-preparation';
import { Disclosure } from '../../../ui/controls/disclosure';
import './preparation.scss';

const OPERATIONS: Record<string, string> = {
  creation: 'Ajouté',
  modification: 'Modifié',
  suppression: 'Supprimé',
  retrait: 'Sera retiré',
};

/** Kinds of which a preparation may change something that this account is shown. */
function preparableKinds() {
  const { isAdmin } = readAuth();
  return Object.entries<Kind>(KINDS).filter(([name, { adminsOnly }]) => isPreparable(name) && (isAdmin || !adminsOnly));
}

type Props = { preparation: PreparationDetail; fieldsByKind: FieldsByKind };
type ChangeProps = Props & { change: PreparationChange; changes: PreparationChange[] };

function RemoveButton({ preparation, change }: Omit<ChangeProps, 'fieldsByKind' | 'changes'>) {
  const notify = useNotify();
  const name = formatEntityName(change);
  return (
    <DeleteButton
      label="Retirer ce changement"
      isDanger={false}
      pendingLabel="Retrait en cours…"
      question={`Retirer ce changement\u00a0: ${name}\u00a0?`}
      heading={'Impossible de retirer ce changement\u00a0:'}
      remove={async () => {
        const { avec } = await removeChange(preparation.id, change);
        const others = avec > 0 && `, avec ${count(avec, 'autre qui en dépendait', 'autres qui en dépendaient')}`;
        notify({ text: `Changement retiré\u00a0: ${name}${others || ''}.` });
      }}
    >
      <p className="consequence">
        {change.operation === 'creation'
          ? 'Ce qui a été ajouté ici disparaît de la préparation, avec ce qui s’y rattache.'
          : 'Dans la préparation, cet élément redevient comme sur le site.'}
      </p>
    </DeleteButton>
  );
}

function ChangeMenu({ preparation, change }: Omit<ChangeProps, 'fieldsByKind' | 'changes'>) {
  const [open, setOpen] = useState<'publish' | 'move'>();
  const { id, genre, nom, publier_le } = preparation;
  const { entite, cle, libelle } = change;
  const of = { entite, cle, libelle, preparation: id, genre, nom, publier_le };
  const close = () => setOpen(undefined);
  // Publishing or abandoning the only thing of a preparation is done to the preparation itself.
  const isPart = genre === 'catalogue' || genre === 'brouillons';
  return (
    <ActionMenu>
      {isPart && <DialogButton onOpen={() => setOpen('publish')}>Publier seul</DialogButton>}
      {isPart && <DialogButton onOpen={() => setOpen('move')}>Déplacer dans…</DialogButton>}
      <RemoveButton {...{ preparation, change }} />
      {open === 'publish' && <PublishDraft of={of} atDate={false} onClose={close} />}
      {open === 'move' && <MoveDraft of={of} onClose={close} />}
    </ActionMenu>
  );
}

/** Other open preparations that change the same thing. */
function AlsoIn({ preparations }: { preparations: PreparationChange['aussi_dans'] }) {
  return (
    <>
      {'. Aussi changé dans '}
      {preparations.map(({ id, nom }, i) => (
        <Fragment key={id}>
          {i > 0 && ', '}
          <Link to={adminPaths.preparations.one(id)}>{nom}</Link>
        </Fragment>
      ))}
    </>
  );
}

function Change({ preparation, change, changes, fieldsByKind }: ChangeProps) {
  const { operation, champs, auteur, date, conflits, raison, aussi_dans } = change;
  const isReadOnly = useReadOnly();
  const values = champs.length > 0 && (
    <ChangedFields
      change={change}
      fields={fieldsByKind[change.entite]}
      allChanges={changes}
      captionHidden
      unnamedParcours="un parcours de cette préparation"
    />
  );
  return (
    <li>
      <div className="line-head">
        <h3>
          <span className={`badge line-${operation}`}>{OPERATIONS[operation]}</span>{' '}
          <LinkInPreparation of={change} preparation={preparation} />
        </h3>
        {isOpen(preparation) && !isReadOnly && <ChangeMenu {...{ preparation, change }} />}
      </div>
      <p className="hint">
        <Moment iso={date} />
        {auteur !== null && `, par ${auteur}`}
        {aussi_dans.length > 0 && <AlsoIn preparations={aussi_dans} />}
        {raison !== null && `. ${raison}`}
        {conflits.length > 0 && isOpen(preparation) && <span className="badge line-clash">à régler</span>}
      </p>
      {operation === 'modification' || values === false ? (
        values
      ) : (
        <Disclosure summary="Voir ses valeurs">{values}</Disclosure>
      )}
    </li>
  );
}

const readKind = (params: URLSearchParams) => ({
  entite: readEnumParam(
    params,
    'entite',
    preparableKinds().map(([name]) => name),
  ),
});

const HOW_TO_BEGIN =
  'Rien n’est encore changé ici. Choisissez «\u00a0Modifier cette préparation\u00a0», puis changez le catalogue comme d’habitude\u00a0: chaque changement se lira ici.';

/** The changes of a preparation, word by word. */
export function PreparationChanges({ preparation, fieldsByKind }: Props) {
  const heading = useId();
  const { filters, change } = useUrlFilters(readKind);
  const { entite } = filters;
  const { page, pagerProps } = usePageNumber(CHANGES_PAGE);
  const query = useQuery(changesPage(preparation.id, page, entite));
  return (
    <section className="part preparation-part" aria-labelledby={heading}>
      <div className="part-head mb-3">
        <h2 id={heading}>Changements</h2>
        {(preparation.lignes > 0 || entite !== undefined) && (
          <FilterSelect
            {...{ filters, change }}
            name="entite"
            label="Montrer"
            all="Tout"
            options={preparableKinds().map(([name, { many }]) => [name, capitalize(many)])}
          />
        )}
      </div>
      <QueryView query={query}>
        {({ changes, total }) => {
          const pages = pagerProps(changes, total);
          const none = entite !== undefined ? 'Aucun changement de ce type.' : 'Aucun changement.';
          return (
            <>
              {changes.length === 0 && (
                <p className="empty">{entite === undefined && isOpen(preparation) ? HOW_TO_BEGIN : none}</p>
              )}
              <ul className="preparation-lines">
                {changes.map((change) => (
                  <Change key={`${change.entite} ${change.cle}`} {...{ preparation, change, changes, fieldsByKind }} />
                ))}
              </ul>
              {(pages.last > 0 || page > 0) && <TablePager {...pages} label="Changements" />}
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
