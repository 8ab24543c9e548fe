import { generatePassword, passwordFault } from './password.js';

const COMMON = [
  'aaaaaaaaaaaa',
  'abababababab',
  '123412341234',
  '            ',
  '123456789012',
  'abcdefghijkl',
  'azertyuiopqsdf',
  'azerty123456',
  'poiuytreza321',
  'qwertyuiop[]{}123qwertyuiop',
  'password1234',
  'Password2026!',
  'P@ssw0rd1234',
  'Motdepasse123',
  'mot de passe !',
  'administrateur',
  'adminadmin2026',
  'Administrator1!',
  '1q2w3e4r5t6y',
  'correct horse battery staple',
  'Formation continue IESSA',
  'formationcontinueiessa2026',
  '2026-Bienvenue-2026',
  'chevalcheval',
  'cheval cheval cheval',
  'Cheval-Cheval-2026!',
  'marmotte42marmotte42',
  'Ch3v@lCh3v@l',
  'agrafe1agrafe2',
  'cheval'.repeat(7),
  'marmotte42'.repeat(12),
];
const GOOD = [
  'correct cheval pile agrafe',
  'mot de passe des tests',
  'une phrase de passe bien longue',
  'correct cheval pile',
  'un autre mot de passe',
  'azerty cheval pile',
  'marmotte-42-violon',
  'Le parcours du radar',
  'le chien et le chat et le chien',
  'une phrase entière une phrase entière',
  '92846193750aa',
];

it.each(COMMON)('refuses « %s »', (password) => {
  expect(passwordFault(password, 'compte')).toMatch(/parmi les premiers/);
});

it.each(GOOD)('takes « %s »', (password) => {
  expect(passwordFault(password, 'compte')).toBeUndefined();
});

it('takes what it generates', () => {
  for (let i = 0; i < 1000; i++) expect(passwordFault(generatePassword(), 'admin')).toBeUndefined();
});

it('looks at the longest password in no time worth a word', () => {
  for (const unit of ['a', 'ab', 'abc', 'azertyuiop', 'p@', '0'])
    expect(typeof passwordFault(`${unit.repeat(127)}é`.slice(0, 128), 'x')).toMatch(/string|undefined/);
});
