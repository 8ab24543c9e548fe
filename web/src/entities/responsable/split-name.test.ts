import { splitName } from './split-name';

it.each([
  ['DURAND, Alix', 'DURAND', 'Alix', false],
  [' Durand , Alix Marie', 'Durand', 'Alix Marie', false],
  ['DURAND Alix', 'DURAND', 'Alix', false],
  ['Alix DURAND', 'DURAND', 'Alix', false],
  ['Jean-Luc LE GOFF', 'LE GOFF', 'Jean-Luc', false],
  ['J. D’ORSAY', 'D’ORSAY', 'J.', false],
  ['Alix Durand', 'Alix', 'Durand', true],
  ['martin martin', 'martin', 'martin', true],
  ['DURAND ALIX', 'DURAND', 'ALIX', true],
  ['J. Durand', 'J.', 'Durand', true],
  ['Durand', 'Durand', '', false],
  ['DURAND', 'DURAND', '', false],
  ['', '', '', false],
])('%s', (text, lastName, firstName, isGuess) => {
  expect(splitName(text)).toEqual({ lastName, firstName, isGuess });
});
