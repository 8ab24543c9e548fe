import type { SessionsDupliquees } from '../../../api/admin/sessionStage';
import { dayAfter, dayName } from '../../../ui/days';
import { FactTable } from '../../../ui/FactTable';
import { count } from '../../../ui/french';

/** Beyond these, they are counted only. */
const SHOWN = 200;

type Copie = SessionsDupliquees['copies'][number];

const RAISONS: Record<SessionsDupliquees['ecartees'][number]['raison'], string> = {
  annulee: 'elle est annulée',
  sans_dates: 'ses dates sont à fixer',
  deja_la: 'le stage a déjà une session un de ces jours-là',
};

/** Old and new dates by stage, what is left and why, and what nobody has looked at. */
export function NextYearPreview({ told: { copies, ecartees, disparues } }: { told: SessionsDupliquees }) {
  const shown = copies.slice(0, SHOWN);
  const others = copies.length - shown.length;
  const left = ecartees.length + disparues.length;
  return (
    // Long lists are scrolled by keyboard as well.
    <div tabIndex={0} role="region" aria-label="Ce que fera la duplication" className="next-year">
      {copies.length === 0 ? (
        <p>Rien à ajouter.</p>
      ) : (
        <p>
          {`${count(copies.length, 'session')} ${copies.length < 2 ? 'sera ajoutée' : 'seront ajoutées'}, 52 semaines plus tard, aux mêmes jours de la semaine et aux mêmes heures, dans l’état «\u00a0prévue\u00a0». `}
          <b>Les vacances scolaires et les jours fériés ne sont pas vérifiés</b>
          {'\u00a0: relisez les nouvelles dates.'}
          {copies.some(isOneMoreWeek) &&
            ' Certaines avancent de 53 semaines\u00a0: au bout de 52, elles seraient encore dans la même année, ou le jour d’une autre session du stage.'}
        </p>
      )}
      {left > 0 && copies.length > 0 && (
        <p>{`${count(left, 'session')} ${left < 2 ? 'est laissée' : 'sont laissées'} de côté, pour les raisons données à la fin.`}</p>
      )}
      {byStage(shown).map(([{ stage }, ...more]) => (
        <FactTable
          key={stage.id}
          caption={`${stage.code_stage} — ${stage.libelle_stage}`}
          heads={['Dates', 'Nouvelles dates']}
          rows={more.map(({ debut, fin, nouveau_debut, nouvelle_fin }) => [
            period(debut, fin),
            period(nouveau_debut, nouvelle_fin),
          ])}
        />
      ))}
      {others > 0 && <p>{`et ${count(others, 'autre session', 'autres sessions')}.`}</p>}
      {left > 0 && (
        <section>
          <h3>Laissées de côté</h3>
          <ul>
            {ecartees.slice(0, SHOWN).map(({ id_source, stage, debut, fin, raison }) => (
              <li key={id_source}>{`${stage.code_stage}, ${period(debut, fin)}\u00a0: ${RAISONS[raison]}.`}</li>
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

const isOneMoreWeek = ({ debut, nouveau_debut }: Copie) => debut !== null && dayAfter(debut, 53 * 7) === nouveau_debut;

/** Each list begins with its first one, once more, which names the stage. */
function byStage(copies: Copie[]): [Copie, ...Copie[]][] {
  const groups = new Map<number, [Copie, ...Copie[]]>();
  for (const copy of copies) {
    const group = groups.get(copy.stage.id);
    if (group) group.push(copy);
    else groups.set(copy.stage.id, [copy, copy]);
  }
  return [...groups.values()];
}

function period(debut: string | null, fin: string | null): string {
  if (debut === null || fin === null) return 'dates à fixer';
  return debut === fin ? dayName(debut) : `du ${dayName(debut)} au ${dayName(fin)}`;
}
