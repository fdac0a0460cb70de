import { type ComponentType, type FunctionComponent, Suspense, use, useCallback, useMemo, useState } from 'react';
import { locales } from '#i18n/locales.ts';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { whenUsed, whenUsedOrIdle } from '#src/ui/lazy/when-idle.ts';
import { useHydrating } from '#src/ui/use-hydrating.ts';
import css from './lazy-part.module.css';
import type { Locale } from './locale.ts';
import { useLocale } from './use-locale.ts';
import { WithMessages } from './WithMessages.tsx';

/** A failed load is forgotten after this time; the next render of the part loads it again. */
const FORGET_FAILURE_MS = 1000;
/** Attribute of the markup of a lazy part in the document until the part is hydrated. */
export const lazyPartMark = { 'data-lazy-part': '' } as const;
/** Event that bubbles from a lazy part when the part has been hydrated. */
export const LAZY_PART_LIVE = 'verstak-lazy-part-live';

interface LazyPartOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Message files that only this part needs. */
  readonly messages?: readonly string[];
  /**
   * The time at which a part whose markup is in the document is loaded. `idle`, the default: when the page is idle, because the markup may differ
   * from stored settings. `used`: at the first input.
   */
  readonly hydrates?: 'idle' | 'used';
}

/** The code of a part and its messages in one language. */
type Code<Props> = readonly [Part: ComponentType<Props>, messages: Messages];

const preloads: ((locale: Locale) => Promise<unknown>)[] = [];

/** Loads every lazy part of the pages loaded so far. A part that fails to load shows its error where it is rendered. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload(locale)));
}

/**
 * Makes a component whose code and messages are loaded after the page is live. The code is loaded at the first input, even if the component
 * is not rendered. If its markup is in the document, it stays until code and messages are loaded (`hydrates`); otherwise the messages are loaded
 * when the component is rendered.
 */
export function lazyPart<Props extends object>({ load, messages = [], hydrates }: LazyPartOptions<Props>): FunctionComponent<Props> {
  const whenHydrated = hydrates === 'used' ? whenUsed : whenUsedOrIdle;
  /** A promise until the code is loaded; then the code, so that the part is rendered at once, also by the prerenderer. */
  const loads = new Map<Locale, Code<Props> | Promise<Code<Props>>>();
  let component: Promise<ComponentType<Props>> | undefined;
  const loadComponent = () => {
    component ??= load();
    component.then(
      (Loaded) => {
        // A part without messages is complete in every language. A part that suspends is shown by React up to 300 ms later.
        if (messages.length === 0) for (const locale of locales) loads.set(locale, [Loaded, {} as Messages]);
      },
      () => (component = undefined),
    );
    return component;
  };
  const loadIn = (locale: Locale, start?: Promise<void>): Promise<Code<Props>> => {
    const run = () => Promise.all([loadComponent(), loadMessages(locale, messages)]);
    const loading = start ? start.then(run) : run();
    loads.set(locale, loading);
    loading.then(
      (code) => loads.set(locale, code),
      () => setTimeout(() => loads.delete(locale), FORGET_FAILURE_MS),
    );
    return loading;
  };
  preloads.push(async (locale) => loads.get(locale) ?? loadIn(locale));
  if (!import.meta.env.SSR) {
    whenUsed()
      .then(loadComponent)
      .catch(() => undefined);
  }

  /** Calls no hook after `use`: React replays a suspended render and would miscount the hooks that follow. */
  function Part(props: Props) {
    const locale = useLocale();
    const isHydrating = useHydrating();
    const code = loads.get(locale) ?? loadIn(locale, isHydrating ? whenHydrated() : undefined);
    const [Loaded, own] = code instanceof Promise ? use(code) : code;
    return (
      <WithMessages messages={own}>
        <Loaded {...props} />
      </WithMessages>
    );
  }

  return function LazyPart(props: Props) {
    const [first] = useState(props);
    const [isLive, setLive] = useState(false);
    // React discards server markup if its component gets new props before hydration, so the props stay the same until then.
    const shown = isLive ? props : first;
    // React calls the ref of an element within Suspense when the content of Suspense has been hydrated.
    const onLive = useCallback((place: HTMLElement | null) => {
      if (!place) return;
      setLive(true);
      place.dispatchEvent(new Event(LAZY_PART_LIVE, { bubbles: true }));
    }, []);
    return useMemo(
      () => (
        <Suspense>
          <div ref={onLive} className={css.part} {...lazyPartMark}>
            <Part {...shown} />
          </div>
        </Suspense>
      ),
      [shown, onLive],
    );
  };
}
