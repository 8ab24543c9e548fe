import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAuth } from '../../api/auth';
import { QueryView } from '../../api/query-view';
import { DeleteButton } from '../../crud/delete';
import { formatEntityName } from '../../crud/undo/format';
import { useNotify } from '../../edit/message';
import { useReadOnly } from '../../edit/read-only';
import { capitalize, count } from '../../lib/french';
import { type Kind, KINDS } from '../../lib/kinds';
import { readEnumParam } from '../../lib/params';
import { adminPaths } from '../../lib/paths';
import { Field } from '../../ui/field';
import { Link } from '../../ui/link';
import { Select } from '../../ui/controls/select';
import { ActionMenu, DialogButton } from '../../ui/table/row-actions';
import { TablePager } from '../../ui/table/table';
import { Moment } from '../../ui/text';
import { MoveThing } from '../drafts/move-thing';
import { PublishThing } from '../drafts/publish-thing';
import { ChangedFields, type FieldsByKind } from '../history/changes';
import { usePageNumber } from '../history/journal-table';
import {
  isOpen,
  type LigneDetail,
  LINES_PAGE,
  linesPage,
  type PreparationDetail,
  removeChange,
} from './preparations.api';
import { Thing } from './thing';
import './preparations.scss';

const OPERATIONS: Record<string, string> = {
  creation: 'Ajouté',
  modification: 'Modifié',
  suppression: 'Supprimé',
  retrait: 'Sera retiré',
};

/** Kinds of which a preparation may change something that this account is shown. */
function preparedKinds() {
  const { isAdmin } = readAuth();
  return Object.entries<Kind>(KINDS).filter(
    ([, { isLiveOnly, adminsOnly }]) => !isLiveOnly && (isAdmin || !adminsOnly),
  );
}

type Props = { preparation: PreparationDetail; fieldsByKind: FieldsByKind };
type LineProps = Props & { line: LigneDetail; lines: LigneDetail[] };

function RemoveButton({ preparation, line }: Omit<LineProps, 'fieldsByKind' | 'lines'>) {
  const notify = useNotify();
  const name = formatEntityName(line);
  return (
    <DeleteButton
      label="Retirer ce changement"
      isDanger={false}
      pendingLabel="Retrait en cours…"
      question={`Retirer ce changement\u00a0: ${name}\u00a0?`}
      heading={'Impossible de retirer ce changement\u00a0:'}
      remove={async () => {
        const { avec } = await removeChange(preparation.id, line);
        const others = avec > 0 && `, avec ${count(avec, 'autre qui en dépendait', 'autres qui en dépendaient')}`;
        notify({ text: `Changement retiré\u00a0: ${name}${others || ''}.` });
      }}
    >
      <p className="consequence">
        {line.operation === 'creation'
          ? 'Ce qui a été ajouté ici disparaît de la préparation, avec ce qui s’y rattache.'
          : 'Dans la préparation, tout y redevient comme sur le site.'}
      </p>
    </DeleteButton>
  );
}

function LineMenu({ preparation, line }: Omit<LineProps, 'fieldsByKind' | 'lines'>) {
  const [open, setOpen] = useState<'publish' | 'move'>();
  const { id, genre, nom, publier_le } = preparation;
  const { entite, cle, libelle } = line;
  const of = { entite, cle, libelle, preparation: id, genre, nom, publier_le };
  const close = () => setOpen(undefined);
  // Publishing or abandoning the only thing of a preparation is done to the preparation itself.
  const isPart = genre === 'catalogue' || genre === 'brouillons';
  return (
    <ActionMenu>
      {isPart && <DialogButton onOpen={() => setOpen('publish')}>Publier seul</DialogButton>}
      {isPart && <DialogButton onOpen={() => setOpen('move')}>Déplacer dans…</DialogButton>}
      <RemoveButton {...{ preparation, line }} />
      {open === 'publish' && <PublishThing of={of} atDate={false} onClose={close} />}
      {open === 'move' && <MoveThing of={of} onClose={close} />}
    </ActionMenu>
  );
}

/** Other open preparations that change the same thing. */
function AlsoIn({ preparations }: { preparations: LigneDetail['aussi_dans'] }) {
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

function Line({ preparation, line, lines, fieldsByKind }: LineProps) {
  const { operation, champs, auteur, date, conflits, raison, aussi_dans } = line;
  const isReadOnly = useReadOnly();
  const values = champs.length > 0 && (
    <ChangedFields
      change={line}
      fields={fieldsByKind[line.entite]}
      allChanges={lines}
      captionHidden
      unnamedParcours="un parcours de cette préparation"
    />
  );
  return (
    <li>
      <div className="line-head">
        <h3>
          <span className={`preparation-badge line-${operation}`}>{OPERATIONS[operation]}</span>{' '}
          <Thing of={line} preparation={preparation} />
        </h3>
        {isOpen(preparation) && !isReadOnly && <LineMenu {...{ preparation, line }} />}
      </div>
      <p className="hint">
        <Moment iso={date} />
        {auteur !== null && `, par ${auteur}`}
        {aussi_dans.length > 0 && <AlsoIn preparations={aussi_dans} />}
        {raison !== null && `. ${raison}`}
        {conflits.length > 0 && isOpen(preparation) && <span className="preparation-badge line-clash">à régler</span>}
      </p>
      {operation === 'modification' || values === false ? (
        values
      ) : (
        <details>
          <summary>Voir ses valeurs</summary>
          {values}
        </details>
      )}
    </li>
  );
}

function KindFilter({ value = '', onChange }: { value?: string; onChange: (entite: string) => void }) {
  return (
    <Field name="entite" label="Montrer">
      {(control) => (
        <Select {...control} value={value} onChange={onChange}>
          <option value="">Tout</option>
          {preparedKinds().map(([name, { many }]) => (
            <option key={name} value={name}>
              {capitalize(many)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const HOW_TO_BEGIN =
  'Rien n’est encore changé ici. Choisissez «\u00a0Travailler dedans\u00a0», puis changez le catalogue comme d’habitude\u00a0: chaque changement se lira ici.';

/** What a preparation changes, word by word. */
export function Lines({ preparation, fieldsByKind }: Props) {
  const heading = useId();
  const [params, setParams] = useSearchParams();
  const entite = readEnumParam(
    params,
    'entite',
    preparedKinds().map(([name]) => name),
  );
  const { page, pagerProps } = usePageNumber(LINES_PAGE);
  const query = useQuery(linesPage(preparation.id, page, entite));
  return (
    <section className="preparation-part" aria-labelledby={heading}>
      <div className="preparation-part-head">
        <h2 id={heading}>Changements</h2>
        {(preparation.lignes > 0 || entite !== undefined) && (
          <KindFilter value={entite} onChange={(chosen) => setParams(chosen === '' ? {} : { entite: chosen })} />
        )}
      </div>
      <QueryView query={query}>
        {({ lines, total }) => {
          const pages = pagerProps(lines, total);
          const none = entite !== undefined ? 'Rien de tel n’est changé.' : 'Rien n’y a été changé.';
          return (
            <>
              {lines.length === 0 && (
                <p className="empty">{entite === undefined && isOpen(preparation) ? HOW_TO_BEGIN : none}</p>
              )}
              <ul className="preparation-lines">
                {lines.map((line) => (
                  <Line key={`${line.entite} ${line.cle}`} {...{ preparation, line, lines, fieldsByKind }} />
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
