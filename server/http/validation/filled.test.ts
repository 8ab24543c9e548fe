// Run once
import { messages } from '../../test/errors.js';
import { faultOf, fieldRules } from './field.js';
import { LineField } from './fields.js';
import { validateFields } from './request-validation.js';

class Named {
  @LineField({ filled: true, maxLength: 10, description: 'Nom.' })
  name: string;
}
const { name } = fieldRules(Named);

it.each<[what: string, text: string, fault: string | undefined]>([
  ['nothing', '', messages.required],
  ['blanks', ' \t\u00a0\u3000', messages.required],
  ['a space of no width', '\u200b', messages.invisible],
  ['a soft hyphen', '\u00ad', messages.invisible],
  ['a word joiner', '\u2060', messages.invisible],
  ['a mark of direction', '\u200e', messages.invisible],
  ['a filler of Hangul', '\u3164', messages.invisible],
  ['a variation selector', '\ufe0f', messages.invisible],
  ['the tag of a language', '\u{e0041}', messages.invisible],
  ['a blank of Braille', '\u2800', messages.invisible],
  ['a notehead without ink', '\u{1d159}', messages.invisible],
  ['several, between blanks', '\u200b \u2800 \u00ad', messages.invisible],
  ['a letter among them', '\u200bA\u00ad', undefined],
  ['a sign', '–', undefined],
  ['an emoji that is joined', '👩‍🏫', undefined],
  ['a letter of a private use', '\ue000', undefined],
])('%s, in a cell and in a body', (_, text, fault) => {
  const { faults } = validateFields(Named, { values: { name: text }, isJson: true });

  expect([faultOf(name, name.convert(text)), faults.at(0)?.msg]).toEqual([fault, fault]);
});
