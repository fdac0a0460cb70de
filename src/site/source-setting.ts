/**
 * Reads the setting SOURCE_URL of a build: the public address of its source code; an empty text for none.
 *
 * @throws Error for a text that is no address of a web page, so that a typing error fails the build
 */
export function readSourceUrl(setting = ''): string {
  const text = setting.trim();
  if (text === '') return '';
  if (!/^https?:\/\/[^\s"<>]+$/.test(text) || !URL.canParse(text))
    throw new Error(`SOURCE_URL is “${text}”; it must be an address such as https://git.example/verstak`);
  return text;
}
