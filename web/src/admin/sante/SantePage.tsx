import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { QueryView } from '../../answer/Answer';
import { type RegleSante, santeExportUrl, santeRules } from '../../api/admin/sante';
import { count } from '../../ui/french';
import { AdminPage } from '../frame/AdminPage';
import { groupRules } from './groups';
import { RuleSection } from './RuleSection';
import './sante.scss';

export function SantePage() {
  const query = useQuery(santeRules);
  const csv = (
    <a className="btn" href={santeExportUrl} download>
      Télécharger en CSV
    </a>
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
          Chaque ligne mène à ce qui se corrige. Ce qui est corrigé quitte la liste aussitôt. Grave&nbsp;: un visiteur
          est trompé&nbsp;; moyenne&nbsp;: quelque chose lui manque&nbsp;; légère&nbsp;: à ranger.
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
