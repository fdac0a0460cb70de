import { jsonTextTool } from '../json-text/fields.ts';

export default jsonTextTool('format', {
  aliases: 'json beautifier prettier pretty print beautify форматирование красивый json форматтер',
  samples: [
    { values: { text: '{"id":9007199254740993,"price":1.50}' }, result: '{\n  "id": 9007199254740993,\n  "price": 1.50\n}' },
    { values: { text: '[{"b":1,"a":[2]},{}]', layout: 'records', sortNames: true }, result: '[\n{"a":[2],"b":1},\n{}\n]' },
  ],
});
