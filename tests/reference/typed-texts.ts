/** Texts to type into any field. Each prefix of them is a valid value in some field and an error in another. */
export const typedTexts: readonly string[] = [
  'minlength: 20; required: lower;',
  '-12.50e3 km',
  '0.25',
  '17',
  '[{"a":[1,{"b":2}]}]',
  'SGVsbG8=',
  'https://example.com/a?b=1',
  '2026-03-08T02:30:00Z',
  '017f22e2-79b0-7cc3-98c4',
  'пароль #1',
];
