import { jsonTextTool } from '../json-text/fields.ts';

export default jsonTextTool('minify', {
  aliases: 'json minifier compress uglify compact минификатор сжать json',
  samples: [{ values: { text: '{ "a" : [ 1.0, 2 ] }' }, result: '{"a":[1.0,2]}' }],
});
