import { jsonTextTool } from '../json-text/fields.ts';

export default jsonTextTool('validate', {
  aliases: 'json lint jsonlint checker schema валидатор проверка json схема',
  samples: [
    { values: { text: '{"a":[1,2]}' }, result: /^Valid JSON/ },
    { values: { text: '{"a":}' }, result: /line 1, column 6/i },
  ],
});
