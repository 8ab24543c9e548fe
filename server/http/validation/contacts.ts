import { isEmail } from 'class-validator';
import { type Field, rule } from './field.js';
import { LineField } from './fields.js';

const NOT_AN_EMAIL = 'Indiquez une adresse électronique, par exemple radars@ecole.example.';
/** Digits, with what people write between them; an extension may follow: « 05 00 00 00 00 poste 12 ». */
const PHONE = /^(?:\+ ?)?\(?\d(?:[ .()/-]{0,2}\d){2,19}(?: poste \d{1,6})?$/;
const NOT_A_PHONE = 'Indiquez un numéro de téléphone, par exemple 05 00 00 00 00 ou +33 5 00 00 00 00.';

/** An address; empty: none. */
export const EmailField = (own: Field): PropertyDecorator =>
  LineField({
    ...own,
    maxLength: 254,
    rules: [rule('isEmail', (value) => value === '' || isEmail(value), NOT_AN_EMAIL)],
  });

/** A telephone number as people write it; empty: none. */
export const PhoneField = (own: Field): PropertyDecorator =>
  LineField({
    ...own,
    maxLength: 40,
    rules: [rule('isPhone', (value) => value === '' || PHONE.test(value as string), NOT_A_PHONE)],
  });
