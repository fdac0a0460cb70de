import { Pause, Play } from 'lucide';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { lazyPart } from '#src/locale/lazy-part.tsx';
import { useLocale } from '#src/locale/use-locale.ts';
import { hrefOf } from '#src/site/addresses.ts';
import { pageMessage, sections } from '#src/tools/registry.ts';
import { type DemoProps, idOf, type Page, type Section, type SectionId } from '#src/tools/section.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconDrawing } from '#src/ui/IconDrawing.tsx';
import css from './Demos.module.css';
import { useRound } from './use-round.ts';

const all: readonly Section[] = sections;
/** Loads the examples. They are no part of the records of the sections, which every page loads. */
const loads = Object.entries(import.meta.glob<ComponentType<DemoProps>>('../../tools/*/demo/*.tsx', { import: 'default' }));
const loadOf = (section: SectionId) => (loads.find(([path]) => path.includes(`/${section}/`)) as (typeof loads)[number])[1];

/** The examples of all sections. The first one is in the document with its sample. */
const demos = all
  .flatMap(({ id, pages, setups, demo }) =>
    demo ? [{ id, demo, tool: [...pages, ...setups].find((page) => idOf(page) === demo.tool) as Page }] : [],
  )
  .toSorted((a, b) => a.demo.order - b.demo.order)
  .map(({ id, tool }, at) => ({
    id,
    tool,
    Demo: lazyPart(loadOf(id), at === 0 ? { isPrerendered: true } : { messages: [`${id}/words`] }),
  }));

/** Examples of what the site computes, one at a time: each in turn once, or the one that is chosen. */
export function Demos() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const stage = useRef<HTMLDivElement>(null);
  const { current, isSeen, isPlaying, choose, setPlaying } = useRound(stage, demos.length);
  const [isAsked, setAsked] = useState(false);
  const shown = demos[current] as (typeof demos)[number];
  const next = demos[(current + 1) % demos.length] as (typeof demos)[number];
  useEffect(() => {
    if (isSeen) next.Demo.preload();
  }, [isSeen, next]);
  return (
    <section className={css.demos} aria-labelledby="home-demos">
      <div className={css.head}>
        <h2 id="home-demos">
          <FormattedMessage id="home.demos.title" />
        </h2>
        <Button tone="quiet" className={css.pause} onClick={() => setPlaying(!isPlaying)}>
          <IconDrawing node={isPlaying ? Pause : Play} size={16} />
          <FormattedMessage id={isPlaying ? 'home.demos.pause' : 'home.demos.play'} />
        </Button>
      </div>
      <div ref={stage} className={css.stage}>
        <shown.Demo key={shown.id} runs={isSeen || isAsked} speech={isAsked && !isPlaying ? { announce: 'first' } : null} />
      </div>
      <ul className={css.choices}>
        {demos.map(({ id, tool }, at) => (
          <li key={id} data-section={id} data-shown={at === current || undefined}>
            <button
              type="button"
              aria-pressed={at === current}
              onClick={() => {
                setAsked(true);
                choose(at);
                stage.current?.scrollIntoView({ block: 'nearest' });
              }}
            >
              <b>{formatMessage({ id: `${id}.hub.home.demo.title` as 'uuid.hub.home.demo.title' })}</b>
              <span>{formatMessage({ id: `${id}.hub.home.demo.text` as 'uuid.hub.home.demo.text' })}</span>
            </button>
            <a href={hrefOf(tool, locale)}>{formatMessage({ id: pageMessage(tool, tool.setupOf ? 'title' : 'button') })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
