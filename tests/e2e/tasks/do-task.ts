import type { Locator, Page } from 'playwright';
import { type Say, wordsOf } from '../words-of.ts';
import { hasResult, isFirstLineVisible, readRecord, type TaskRecord } from './in-page.ts';
import type { Name, Step, Task, TaskLocale } from './tasks.ts';

const words: Readonly<Record<TaskLocale, Say>> = { en: wordsOf('en'), ru: wordsOf('ru') };

/** Time limit of a step in ms; long, because the machine may be busy. */
const WAIT_MS = 20_000;

interface TaskOutcome extends TaskRecord {
  /** Steps after which the first line of the result was not visible. */
  readonly hidden: readonly string[];
  /** Whether the text in `heard` of the task was announced. */
  readonly isHeard: boolean;
}

/** Does a task on an open page that has been prepared by `recordPage`. */
export async function doTask(page: Page, task: Task, locale: TaskLocale): Promise<TaskOutcome> {
  const hidden: string[] = [];
  for (const step of task.steps) {
    await take(page, step, locale);
    // The result must be visible after the last step and after each step that is not typing. A setting may precede the first result.
    const isLast = step === task.steps.at(-1);
    const isTyping = 'text' in step || 'typed' in step || 'key' in step;
    if (isTyping && !isLast) continue;
    const isSetting = 'isSetting' in step || 'select' in step || 'file' in step;
    if (isSetting && !isLast && !(await page.evaluate(hasResult, task.result ?? null))) continue;
    const isVisible = await page.waitForFunction(isFirstLineVisible, task.result ?? null, { timeout: WAIT_MS / 4, polling: 'raf' }).then(
      () => true,
      () => false,
    );
    if (!isVisible) hidden.push(JSON.stringify(step));
  }
  const isHeard = await page
    .waitForFunction(
      ({ source, flags }) => (window as unknown as { heard: string[] }).heard.some((text) => new RegExp(source, flags).test(text)),
      { source: task.heard[locale].source, flags: task.heard[locale].flags },
      { timeout: WAIT_MS },
    )
    .then(
      () => true,
      () => false,
    );
  return { ...(await page.evaluate(readRecord)), hidden, isHeard };
}

async function take(page: Page, step: Step, locale: TaskLocale): Promise<void> {
  const named = (name: Name) => (typeof name === 'string' ? words[locale](name) : name[locale]);
  /** Locates the first visible match, because a bar at the bottom of a narrow page repeats buttons of the result panel. */
  const first = (locator: Locator) => locator.filter({ visible: true }).first();
  const field = (name: Name) => first(page.getByLabel(named(name), { exact: true }));
  if ('press' in step)
    await first(page.getByRole(step.role ?? 'button', { name: named(step.press), exact: true })).click({ timeout: WAIT_MS });
  else if ('key' in step) await page.keyboard.press(step.key);
  else if ('typed' in step) {
    await page.locator('dialog[open] input').waitFor();
    await page.keyboard.type(step.typed, { delay: 30 });
  } else if ('paste' in step) {
    await field(step.field).click();
    await page.evaluate((text) => navigator.clipboard.writeText(text), step.paste);
    await page.keyboard.press('Control+v');
  } else if ('select' in step) {
    // Layout shifts soon after an input are counted separately. `selectOption` is not an input for the browser, so a key is pressed first.
    await field(step.select).press('Shift');
    await field(step.select).selectOption({ label: named(step.option) });
  } else if ('file' in step) {
    const { content, ...file } = step.of;
    const buffer = typeof content === 'string' ? Buffer.from(content) : Buffer.alloc(content);
    await page
      .getByLabel(named(step.file), { exact: true })
      .first()
      .setInputFiles({ ...file, buffer });
  } else {
    await field(step.field).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(step.text, { delay: 30 });
  }
}
