import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readAuth } from '../api/auth';
import { QueryView } from '../api/query-view';
import { useRefusal } from '../api/rights';
import { AdminPage } from '../crud/page';
import { formatEntityName } from '../crud/undo/format';
import { MergeButton } from '../entities/responsable/merge-button';
import {
  FINDINGS_PAGE,
  findingsOf,
  type LigneSante,
  type RegleSante,
  santeExportUrl,
  santeRules,
} from '../entities/sante.queries';
import { count } from '../lib/french';
import { editPathOf, kindOf } from '../lib/kinds';
import { adminPaths } from '../lib/paths';
import { withBase } from '../lib/site';
import { LinkButton } from '../ui/controls/button';
import { DisclosureButton } from '../ui/controls/disclosure';
import { Link } from '../ui/link';
import { FactTable } from '../ui/table/fact-table';
import { TablePager } from '../ui/table/table';
import { hasLongWord } from '../ui/text';
import { Gravite } from './gravite';
import './sante.scss';

function Findings({ rule: { regle, titre } }: { rule: RegleSante }) {
  const [page, turnTo] = useState(0);
  return (
    <QueryView query={useQuery(findingsOf(regle, page))}>
      {({ lines, total }) => {
        const last = Math.max(0, Math.ceil(total / FINDINGS_PAGE) - 1);
        const pages = { page, last, first: page * FINDINGS_PAGE, rows: lines, total, turnTo };
        return (
          <>
            <FactTable caption={titre} captionHidden heads={['Élément', 'Constat']} rows={lines.map(cellsOf)} />
            {(last > 0 || page > 0) && <TablePager {...pages} label={titre} />}
          </>
        );
      }}
    </QueryView>
  );
}

function cellsOf(line: LigneSante) {
  return [<FixLink key="mending" of={line} />, <Finding key="finding" of={line} />];
}

/** Only administrators may edit static pages. */
function FixLink({ of: line }: { of: LigneSante }) {
  const { isAdmin } = readAuth();
  const name = formatEntityName(line);
  const address = editPathOf({ ...line, parcoursId: line.id_parcours ?? undefined });
  if (kindOf(line.entite)?.adminsOnly && !isAdmin) return `${name} (à signaler à un administrateur)`;
  if (address === undefined) return name;
  return (
    <Link to={address} className={hasLongWord(name) ? 'cell-long' : undefined}>
      {name}
    </Link>
  );
}

function Finding({ of: { entite, cle, libelle, detail, id_parcours, autre } }: { of: LigneSante }) {
  const isReadOnly = useRefusal() !== undefined;
  return (
    <>
      <span className="cell-long">{detail}</span>{' '}
      {entite === 'stage' && id_parcours !== null && <Link to={adminPaths.details(id_parcours)}>Voir ce parcours</Link>}
      {autre !== null && !isReadOnly && <MergeButton id={Number(cle)} otherId={Number(autre)} name={libelle} />}
    </>
  );
}

function RuleSection({ rule, isOpen }: { rule: RegleSante; isOpen: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  return (
    <section className="sante-rule" aria-labelledby={`${id}-title`}>
      <h3>
        <DisclosureButton look="bare" id={`${id}-title`} aria-controls={`${id}-lines`} open={open} onToggle={setOpen}>
          {rule.titre} <Gravite of={rule.gravite} />
          <span className="sante-count">{rule.nombre.toLocaleString('fr-FR')}</span>
        </DisclosureButton>
      </h3>
      <div id={`${id}-lines`} hidden={!open}>
        <p className="hint">{rule.conseil}</p>
        {open && <Findings rule={rule} />}
      </div>
    </section>
  );
}

export type SanteGroup = { groupe: string; rules: RegleSante[]; nombre: number };

/** The server sends the most serious rules first; groups, and the rules in each, keep that order. */
function groupRules(rules: RegleSante[]): SanteGroup[] {
  const groups = new Map<string, SanteGroup>();
  for (const rule of rules) {
    const group = groups.get(rule.groupe) ?? { groupe: rule.groupe, rules: [], nombre: 0 };
    groups.set(rule.groupe, group);
    group.rules.push(rule);
    group.nombre += rule.nombre;
  }
  return [...groups.values()];
}

export function SantePage() {
  const query = useQuery(santeRules);
  const csv = (
    <LinkButton href={withBase(santeExportUrl)} download>
      Télécharger en CSV
    </LinkButton>
  );
  return (
    <AdminPage title="Santé du catalogue" ready={!query.isPending} action={csv}>
      <QueryView query={query}>{(rules) => <Rules rules={rules} />}</QueryView>
    </AdminPage>
  );
}

/** Every failing rule is open, unless the address requests one of them. */
function Rules({ rules }: { rules: RegleSante[] }) {
  const requestedRule = useSearchParams()[0].get('regle');
  const failing = rules.filter(({ nombre }) => nombre > 0);
  const passing = rules.filter(({ nombre }) => nombre === 0);
  const hasRequested = failing.some(({ regle }) => regle === requestedRule);
  return (
    <>
      {failing.length === 0 ? (
        <p className="empty">Rien à signaler.</p>
      ) : (
        <p>
          Cliquez une ligne pour la corriger. Grave&nbsp;: un visiteur est trompé&nbsp;; moyenne&nbsp;: quelque chose
          lui manque&nbsp;; légère&nbsp;: à ranger.
        </p>
      )}
      {groupRules(failing).map(({ groupe, rules, nombre }) => (
        <section key={groupe} className="sante-group">
          <h2>
            {groupe} <span className="hint">{count(nombre, 'ligne')}</span>
          </h2>
          {rules.map((rule) => (
            <RuleSection
              key={`${rule.regle} ${requestedRule}`}
              rule={rule}
              isOpen={!hasRequested || rule.regle === requestedRule}
            />
          ))}
        </section>
      ))}
      <section className="sante-silent" aria-labelledby="silent">
        <h2 id="silent">{`Sans rien à signaler\u00a0: ${count(passing.length, 'règle')}`}</h2>
        <ul>
          {passing.map(({ regle, titre }) => (
            <li key={regle}>{titre}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
