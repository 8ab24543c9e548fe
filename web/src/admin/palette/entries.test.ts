import { fixedEntries, matchingEntries, type PaletteEntry } from './palette';

const entry = (label: string, kind = 'Parcours', detail?: string): PaletteEntry => ({
  kind,
  label,
  detail,
  to: `/${label}`,
});
const labels = (entries: PaletteEntry[]) => entries.map(({ label }) => label);

describe('found', () => {
  const all = [
    entry('Été à Brest'),
    entry('Le radar'),
    entry('Radar secondaire'),
    entry('Dupré', 'Responsable', 'radar'),
  ];

  it.each([
    ['', 9, ['Été à Brest', 'Le radar', 'Radar secondaire', 'Dupré']],
    ['  ', 9, ['Été à Brest', 'Le radar', 'Radar secondaire', 'Dupré']],
    ['RADAR', 9, ['Radar secondaire', 'Le radar', 'Dupré']],
    ['ete', 9, ['Été à Brest']],
    ['brest ete', 9, ['Été à Brest']],
    ['radar', 1, ['Radar secondaire', 'Dupré']],
    ['rien', 9, []],
    ['(.*', 9, []],
  ])('of « %s », %d a kind at most', (text, most, expected) => {
    expect(labels(matchingEntries(all, text, most))).toEqual(expected);
  });
});

describe('fixedEntries', () => {
  it.each([
    [true, true],
    [false, false],
  ])('administrator: %s', (isAdmin, expected) => {
    const names = labels(fixedEntries(isAdmin));
    for (const name of ['Utilisateurs', 'Pages statiques', 'Webhooks', 'Connexions'])
      expect(names.includes(name)).toBe(expected);
    expect(names.includes('Ajouter un utilisateur')).toBe(expected);
    expect(names).toEqual(expect.arrayContaining(['Accueil', 'Corbeille', 'Mon compte', 'Ajouter un stage']));
  });
});
