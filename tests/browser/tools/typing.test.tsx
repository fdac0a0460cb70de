import { RawIntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { intlOf } from '#src/locale/intl.ts';
import { PartsWords } from '#src/shell/PartsWords.tsx';
import { load } from '#src/shell/page/load.tsx';
import { sections } from '#src/tools/registry.ts';
import type { Page } from '#src/tools/section.ts';
import { seeded } from '../../reference/seeded.ts';
import { typedTexts } from '../../reference/typed-texts.ts';
import { painted } from '../clock.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

const tools = sections.flatMap(({ pages }) => pages.filter(({ definition }) => definition !== null));
/** Tools with sections that an error opens. */
const withSections = ['security.password', 'random.number', 'uuid.v1'];
const { pick } = seeded('typing');
/**
 * A tool with sections and a tool without sections, chosen by the seed; `npm run bench -- site typing` types into every field of every
 * tool. QR codes are left to the benchmark, because each code is read back after each pause.
 */
const visited = [
  pick(tools.filter(({ name }) => withSections.includes(name))),
  pick(tools.filter(({ name, section }) => section !== 'qr' && !withSections.includes(name))),
];

/** Maximum number of characters typed into one field; enough for both invalid and valid values. */
const LONGEST = 12;

const fieldTypes = 'input:is([type=text],[type=search],[type=url],[type=email],[type=tel],[type=password]),textarea';

/** Opens all sections, then the sections within them. */
async function openSections(main: HTMLElement): Promise<void> {
  for (let closed; (closed = main.querySelectorAll<HTMLDetailsElement>('details:not([open])')).length > 0; ) {
    for (const section of closed) section.open = true;
    await painted();
  }
}

async function settled(main: HTMLElement): Promise<void> {
  await expect.poll(() => main.querySelector('[data-state="loading"]')).toBeNull();
  await painted();
}

async function openTool(page: Page) {
  const address = { page, params: page.params?.[0] ?? {}, locale: 'en' as const };
  const { View } = await load(address);
  return render(
    <RawIntlProvider value={intlOf('en')}>
      <PartsWords>
        <main>
          <View page={page} params={address.params} />
        </main>
      </PartsWords>
    </RawIntlProvider>,
  );
}

test.each(visited.map((page) => [page.name, page] as const))(
  '%s: text typed character by character stays in its field, the focus stays, and open sections stay open',
  async (name, page) => {
    const random = seeded(`typing ${name}`);
    const { container } = await openTool(page);
    await openSections(container);
    const fields = [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fieldTypes)];
    const inSections = fields.filter((field) => field.closest('details'));
    for (const field of withSections.includes(name) ? inSections : fields) {
      if (field.disabled || field.readOnly || !field.checkVisibility()) continue;
      const open = [...container.querySelectorAll<HTMLDetailsElement>('details[open]')];
      const label = field.labels?.[0]?.textContent ?? field.name;
      field.focus();
      field.select();
      document.execCommand('delete');
      const text = random.pick(typedTexts).slice(0, Math.min(LONGEST, field.maxLength > 0 ? field.maxLength : LONGEST));
      let typed = '';
      for (const character of text) {
        document.execCommand('insertText', false, character);
        typed += character;
        if (random.below(4) === 0) await settled(container);
        expect(document.activeElement, `${label} has the focus after “${typed}”`).toBe(field);
        expect(field.value, label).toBe(typed);
      }
      await settled(container);
      expect(
        open.filter((section) => section.isConnected && !section.open).map((section) => section.textContent),
        `${label}: sections closed by “${typed}”`,
      ).toEqual([]);
    }
  },
);
