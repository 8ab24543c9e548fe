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
const SURNAMES = [
  'BENALI',
  'LŒUILLET',
  'DUPONT',
  'N’GUYEN',
  'LE GOFF',
  'PÉREZ',
  'MÜLLER',
  'D’ORNANO',
  'BÉRARD',
  'FAUCON',
];
const ENDINGS = ['', 'EAU', 'ET', 'OT', 'IN', 'ARD', 'ON', 'IER', 'AUD', 'EL'];
const FIRST_NAMES = ['Aïcha', 'François', 'Jean-Baptiste', 'Zoé', 'Anaïs', 'José', 'Élodie', 'Hervé'];
const PREFIXES = ['', 'dé', 'ré', 'inter', 'sur', 'pré', 'co', 'multi', 'auto', 'sous-'];
const ROOTS = [
  ...['brouill', 'modul', 'récept', 'émett', 'atténu', 'ampli', 'synchron', 'commut', 'régul', 'surveill', 'calibr'],
  ...[
    'mesur',
    'filtr',
    'cod',
    'transm',
    'propag',
    'détect',
    'localis',
    'maintien',
    'aliment',
    'câbl',
    'rout',
    'chiffr',
  ],
  ...['supervis', 'diagnost', 'contrôl', 'paramétr', 'stock', 'trait', 'visualis', 'enregistr', 'planifi', 'install'],
  ...['configur', 'oscill', 'polaris', 'numér', 'échantill', 'inform', 'sécur', 'protég', 'isol', 'vérifi', 'mainten'],
];
const SUFFIXES = [
  'er',
  'age',
  'ation',
  'eur',
  'ement',
  'é',
  'ées',
  'able',
  'ateur',
  'ance',
  'ique',
  'ité',
  'ages',
  'ations',
];

/** Several thousand words; the one of rank r comes up about 1/r as often as the first, as in any language. */
const WORDS = SUFFIXES.flatMap((suffix) =>
  PREFIXES.flatMap((prefix) => ROOTS.map((root) => `${prefix}${root}${suffix}`)),
);

/** Words from the most to the least common. */
export const words = () => WORDS;

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
  const word = () => WORDS[Math.floor(WORDS.length ** (below(1e6) / 1e6)) - 1];
  const sentence = () => `${pick(VERBS)} ${pick(THINGS)} ${word()} et ${word()} ${pick(ENDS)}, ${word()}.`;
  const name = () => `${pick(SURNAMES)}${pick(ENDINGS)}, ${pick(FIRST_NAMES)}`;
  const sentences = (n) => Array.from({ length: n }, sentence).join('\n');
  return Array.from({ length: count }, (_, i) => ({
    code_stage: `${pick(['SUR', 'NAV', 'TEL', 'INF', 'DAT'])}-${String(i).padStart(6, '0')}`,
    libelle_stage: `${pick(VERBS)} ${pick(THINGS)}, ${word()}, niveau ${1 + below(4)}`,
    objectif_general_stage: sentence(),
    objectifs_detailles_stage: sentences(3),
    rythme_stage: pick(['5 jours consécutifs', '2 × 2 jours', '']),
    prerequis_stage: pick(['Formation initiale', 'Aucun', `SUR-${String(below(count)).padStart(6, '0')}`]),
    capacite_stage: 6 + below(14),
    volume_horaire_stage: 7 * (1 + below(10)),
    lien_olaf_stage: `https://olaf.example/stages/${i}`,
    responsables: pick([name(), `${name()} | ${name()}`, '']),
  }));
}

export function toCsv(rows) {
  const quoted = (value) => (/[";\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  return [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(';') + '\r\n')
    .join('');
}
