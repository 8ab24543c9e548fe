// Deterministic French data sets: the same seed gives the same rows on any machine.
const VERBS = ['Situer', 'Décrire', 'Mesurer', 'Régler', 'Mettre en œuvre', 'Diagnostiquer', 'Configurer', 'Vérifier'];
const THINGS = [
  'la chaîne de réception radar',
  'un réseau de données opérationnel',
  'l’émetteur d’un VOR',
  'les équipements de télécommunication',
  'la sécurité d’un système d’information',
  'l’alimentation électrique secourue',
  'le traitement des plans de vol',
  'une antenne de radionavigation',
];
const ENDS = [
  'en situation dégradée',
  'dans un centre de contrôle',
  'selon les procédures',
  'avec les outils du constructeur',
];
const NAMES = ['BENALI, Aïcha', 'LŒUILLET, François', 'DUPONT, Jean', 'N’GUYEN, Zoé', 'LE GOFF, Anaïs', 'PÉREZ, José'];

/** A small generator of numbers from 0 to n - 1 (mulberry32). */
function numbers(seed) {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
  };
}

/** Stages as lines of a year's catalogue, about 600 characters each. */
export function stages(count, seed = 1) {
  const below = numbers(seed);
  const pick = (list) => list[below(list.length)];
  const sentence = () => `${pick(VERBS)} ${pick(THINGS)} ${pick(ENDS)}.`;
  const sentences = (n) => Array.from({ length: n }, sentence).join('\n');
  return Array.from({ length: count }, (_, i) => ({
    code_stage: `${pick(['SUR', 'NAV', 'TEL', 'INF', 'DAT'])}-${String(i).padStart(6, '0')}`,
    libelle_stage: `${pick(VERBS)} ${pick(THINGS)}, niveau ${1 + below(4)}`,
    objectif_general_stage: sentence(),
    objectifs_detailles_stage: sentences(4),
    rythme_stage: pick(['5 jours consécutifs', '2 × 2 jours', '']),
    prerequis_stage: pick(['Formation initiale', 'Aucun', `SUR-${String(below(count)).padStart(6, '0')}`]),
    capacite_stage: 6 + below(14),
    volume_horaire_stage: 7 * (1 + below(10)),
    lien_olaf_stage: `https://olaf.example/stages/${i}`,
    responsables: pick([pick(NAMES), `${pick(NAMES)}`, '']),
  }));
}

export function toCsv(rows) {
  const quoted = (value) => (/[";\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  return [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(';') + '\r\n')
    .join('');
}
