import type { SessionsDupliquees } from '../../../api/admin/sessionStage';
import { addDays, formatDay } from '../../../ui/days';
import { FactTable } from '../../../ui/FactTable';
import { count } from '../../../ui/french';

/** Sessions listed at most. */
const SHOWN = 200;

type Copie = SessionsDupliquees['copies'][number];

const RAISON_LABELS: Record<SessionsDupliquees['ecartees'][number]['raison'], string> = {
  annulee: 'elle est annulée',
  sans_dates: 'ses dates sont à fixer',
  deja_la: 'le stage a déjà une session un de ces jours-là',
};

/** Old and new dates by stage, the skipped sessions and why, and the warning that holidays are not checked. */
export function NextYearPreview({ result: { copies, ecartees, disparues } }: { result: SessionsDupliquees }) {
  const shown = copies.slice(0, SHOWN);
  const others = copies.length - shown.length;
  const skipped = ecartees.length + disparues.length;
  return (
    // Focusable, to scroll by keyboard.
    <div tabIndex={0} role="region" aria-label="Ce que fera la duplication" className="next-year">
      {copies.length === 0 ? (
        <p>Rien à ajouter.</p>
      ) : (
        <p>
          {`${count(copies.length, 'session')} ${copies.length < 2 ? 'sera ajoutée' : 'seront ajoutées'}, 52 semaines plus tard, aux mêmes jours de la semaine et aux mêmes heures, dans l’état «\u00a0prévue\u00a0». `}
          <b>Les vacances scolaires et les jours fériés ne sont pas vérifiés</b>
          {'\u00a0: relisez les nouvelles dates.'}
          {copies.some(has53Weeks) &&
            ' Certaines avancent de 53 semaines\u00a0: au bout de 52, elles seraient encore dans la même année, ou le jour d’une autre session du stage.'}
        </p>
      )}
      {skipped > 0 && copies.length > 0 && (
        <p>{`${count(skipped, 'session')} ${skipped < 2 ? 'est laissée' : 'sont laissées'} de côté, pour les raisons données à la fin.`}</p>
      )}
      {groupByStage(shown).map(([{ stage }, ...more]) => (
        <FactTable
          key={stage.id}
          caption={`${stage.code_stage} — ${stage.libelle_stage}`}
          heads={['Dates', 'Nouvelles dates']}
          rows={more.map(({ debut, fin, nouveau_debut, nouvelle_fin }) => [
            formatPeriod(debut, fin),
            formatPeriod(nouveau_debut, nouvelle_fin),
          ])}
        />
      ))}
      {others > 0 && <p>{`et ${count(others, 'autre session', 'autres sessions')}.`}</p>}
      {skipped > 0 && (
        <section>
          <h3>Laissées de côté</h3>
          <ul>
            {ecartees.slice(0, SHOWN).map(({ id_source, stage, debut, fin, raison }) => (
              <li
                key={id_source}
              >{`${stage.code_stage}, ${formatPeriod(debut, fin)}\u00a0: ${RAISON_LABELS[raison]}.`}</li>
            ))}
            {ecartees.length > SHOWN && (
              <li>{`et ${count(ecartees.length - SHOWN, 'autre session', 'autres sessions')}.`}</li>
            )}
            {disparues.length > 0 && (
              <li>{`${count(disparues.length, 'session')} ${disparues.length < 2 ? 'n’existe plus' : 'n’existent plus'}.`}</li>
            )}
          </ul>
        </section>
      )}
    </div>
  );
}

const has53Weeks = ({ debut, nouveau_debut }: Copie) => debut !== null && addDays(debut, 53 * 7) === nouveau_debut;

/** Each group starts with a copy of its first session, which names the stage. */
function groupByStage(copies: Copie[]): [Copie, ...Copie[]][] {
  const groups = new Map<number, [Copie, ...Copie[]]>();
  for (const copy of copies) {
    const group = groups.get(copy.stage.id);
    if (group) group.push(copy);
    else groups.set(copy.stage.id, [copy, copy]);
  }
  return [...groups.values()];
}

function formatPeriod(debut: string | null, fin: string | null): string {
  if (debut === null || fin === null) return 'dates à fixer';
  return debut === fin ? formatDay(debut) : `du ${formatDay(debut)} au ${formatDay(fin)}`;
}
