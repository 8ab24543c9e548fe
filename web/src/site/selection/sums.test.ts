import type { NextSession } from '../../entities/session/session.api';
import type { ChosenStage } from './selection.api';
import { linesOf } from './compare';
import { niveauOf, totalsOf } from './plan-table';

type Home = [niveau: string | null, position: number] | undefined;

const stage = (heures: number, home: Home, values: Partial<ChosenStage> = {}): ChosenStage => ({
  id: 1,
  code_stage: 'SUR-1',
  libelle_stage: 'Radar',
  volume_horaire_stage: heures,
  capacite_stage: 0,
  rythme_stage: '',
  objectif_general_stage: '',
  prerequis_stage: '',
  emploi_du_temps_stage: null,
  fiche_PE_stage: null,
  responsables: [],
  prerequis: [],
  places: home
    ? [
        {
          id_parcours: 1,
          nom_parcours: 'Surveillance',
          id_categorie: 1,
          nom_categorie: 'C',
          niveau_categorie_parcours: home[0],
          position_categorie_parcours: home[1],
          sous_parcours: [],
        },
      ]
    : [],
  ...values,
});

it.each<[home: Home, niveau: string]>([
  [[' après un an ', 2], 'après un an'],
  [[null, 2], 'Sans niveau'],
  [[' ', -1], 'Transverse'],
  [['à tout moment', -1], 'à tout moment'],
  [undefined, 'Hors parcours'],
])('the level of what stands at %j', (home, niveau) => {
  expect(niveauOf(stage(1, home))).toBe(niveau);
});

describe('hours', () => {
  it('are summed by level, in the order of a career, and in all', () => {
    const stages = [stage(7, undefined), stage(0, ['b', 2]), stage(10, ['a', 1]), stage(5, ['a', 3])];
    expect(totalsOf(stages, ['a', 'c', 'b'])).toEqual({
      niveaux: [
        { niveau: 'a', stages: 2, heures: 15 },
        { niveau: 'b', stages: 1, heures: 0 },
        { niveau: 'Hors parcours', stages: 1, heures: 7 },
      ],
      heures: 22,
      unknown: 1,
    });
  });

  it('of nothing are none', () => {
    expect(totalsOf([], ['a'])).toEqual({ niveaux: [], heures: 0, unknown: 0 });
  });
});

test('compared stages have the same lines, of which some differ', () => {
  const none = { nextSessions: new Map(), openSessions: new Map() };
  const lines = linesOf(
    [
      stage(10, ['a', 1], { prerequis_stage: 'SUR-9 ', fiche_PE_stage: 'a.pdf' }),
      stage(20, ['a', 1], { prerequis_stage: 'SUR-9', fiche_PE_stage: 'b.pdf', capacite_stage: 12 }),
    ],
    none,
  );
  expect(lines.map(({ label }) => label)).toEqual([
    'Durée',
    'Prochaine session',
    'Prochaine session ouverte aux inscriptions',
    'Niveau',
    'Parcours',
    'Prérequis',
    'Objectif général',
    'Responsable(s)',
    'Capacité',
    'Rythme',
    'Documents',
  ]);
  expect(lines.filter(({ differs }) => differs)).toEqual([
    { label: 'Durée', values: ['10 h', '20 h'], differs: true },
    { label: 'Capacité', values: ['Non renseigné', '12 personnes'], differs: true },
  ]);
  expect(lines.find(({ label }) => label === 'Documents')!.values).toEqual(['Fiche PE', 'Fiche PE']);
  expect(lines.find(({ label }) => label === 'Rythme')!.values).toEqual(['Non renseigné', 'Non renseigné']);
});

test('stages are compared by their next session, and by the next one that takes registrations', () => {
  const session = (debut: string | null, etat: NextSession['etat']): NextSession => ({
    id: 1,
    id_stage: 1,
    debut,
    fin: debut && '2027-03-31',
    lieu: { id: 1, nom: 'ENAC', ville: 'Toulouse' },
    etat,
  });
  const [, next, open] = linesOf(
    [stage(10, undefined), stage(20, undefined, { id: 2 }), stage(5, undefined, { id: 3 })],
    {
      nextSessions: new Map([
        [1, session('2027-03-29', 'complete')],
        [2, session(null, 'prevue')],
      ]),
      openSessions: new Map([[2, session('2027-03-29', 'prevue')]]),
    },
    '2027-03-01',
  );
  expect(next!.values).toEqual([
    'Du 29 au 31 mars 2027 · Toulouse · complet',
    'Dates à fixer · Toulouse',
    'Aucune pour le moment',
  ]);
  expect(open!.values).toEqual([
    'Aucune pour le moment',
    'Du 29 au 31 mars 2027 · Toulouse · à confirmer',
    'Aucune pour le moment',
  ]);
});
