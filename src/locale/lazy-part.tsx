import { type ComponentType, type RefObject, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { refetch } from '#src/ui/lazy/refetch.ts';
import { useHydrating } from '#src/ui/lazy/use-hydrating.ts';
import { whenUsedOrIdle } from '#src/ui/lazy/when-used-or-idle.ts';
import css from './lazy-part.module.css';
import { LAZY_PART_LIVE, lazyPartMark } from './lazy-part-mark.ts';
import type { Locale } from './locale.ts';
import { reportMessageError } from './report-message-error.ts';
import { useLocale } from './use-locale.ts';

/** A failed load is forgotten after this time; the next render of the part loads it again. */
const FORGET_FAILURE_MS = 1000;

interface LazyPartOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Message files that only this part needs. */
  readonly messages?: readonly string[];
}

interface PartCode<Props> {
  readonly Part: ComponentType<Props>;
  readonly messages: Messages;
}

/** The code of a part and its messages in one language. */
interface PartLoad<Props> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  code?: PartCode<Props>;
  /** Settles when `status` becomes ready or failed. Always the same promise: React compares the promises of two renders. */
  readonly settled: Promise<void>;
  readonly start: () => void;
}

const preloads: ((locale: Locale) => Promise<void>)[] = [];

/** Loads every lazy part of the pages loaded so far. A part that fails to load shows its error where it is rendered. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload(locale)));
}

/** @param forget  called FORGET_FAILURE_MS after a failure */
function newLoad<Props>(loadCode: () => Promise<PartCode<Props>>, forget: () => void): PartLoad<Props> {
  let start: () => void = () => undefined;
  const settled = new Promise<void>((resolve, reject) => {
    start = () => {
      if (state.status !== 'idle') return;
      state.status = 'loading';
      loadCode().then(
        (code) => {
          state.code = code;
          state.status = 'ready';
          resolve();
        },
        (reason: Error) => {
          state.status = 'failed';
          void refetch(reason);
          setTimeout(forget, FORGET_FAILURE_MS);
          reject(reason);
        },
      );
    };
  });
  const state: PartLoad<Props> = { status: 'idle', settled, start };
  // The rejection is handled by React, which reads the same promise in `use`.
  settled.catch(() => undefined);
  return state;
}

/**
 * Makes a component whose code and messages are loaded after the page is live. If its markup is in the document, they are loaded at the
 * first input or when the page is idle, and the markup stays until then; otherwise they are loaded when it is rendered.
 */
export function lazyPart<Props extends object>({ load, messages = [] }: LazyPartOptions<Props>): ComponentType<Props> {
  const loads = new Map<Locale, PartLoad<Props>>();
  let component: Promise<ComponentType<Props>> | undefined;
  const loadComponent = () => (component ??= load());
  const loadCode = async (locale: Locale): Promise<PartCode<Props>> => {
    const [Part, own] = await Promise.all([loadComponent(), loadMessages(locale, messages)]);
    return { Part, messages: own };
  };
  const loadOf = (locale: Locale) => {
    const known = loads.get(locale);
    if (known) return known;
    const forget = () => {
      component = undefined;
      loads.delete(locale);
    };
    const state = newLoad(() => loadCode(locale), forget);
    loads.set(locale, state);
    return state;
  };
  preloads.push((locale) => {
    const state = loadOf(locale);
    state.start();
    return state.settled;
  });
  // A part that is not rendered yet is loaded as well.
  if (!import.meta.env.SSR) {
    whenUsedOrIdle()
      .then(loadComponent)
      .catch(() => {
        component = undefined;
      });
  }

  /** Calls no hook after `use`: React replays a suspended render and would miscount the hooks that follow. */
  function Part(props: Props) {
    const state = loadOf(useLocale());
    const hydrating = useHydrating();
    if (state.status === 'idle') {
      if (hydrating) void whenUsedOrIdle().then(state.start);
      else state.start();
    }
    if (!state.code) use(state.settled);
    return <LoadedPart code={state.code as PartCode<Props>} props={props} />;
  }

  return function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [first] = useState(props);
    const [isLive, setLive] = useState(false);
    // React discards server markup if its component gets new props before hydration, so the props stay the same until then.
    const shown = isLive ? props : first;
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
          <LiveSign place={place} onLive={setLive} />
        </Suspense>
      ),
      [shown],
    );
    return (
      <div ref={place} className={css.part} {...lazyPartMark}>
        {part}
      </div>
    );
  };
}

interface LoadedPartProps<Props> {
  readonly code: PartCode<Props>;
  readonly props: Props;
}

/** Renders the part with its own messages added to those of the page. */
function LoadedPart<Props extends object>({ code: { Part, messages }, props }: LoadedPartProps<Props>) {
  const { locale, messages: outer } = useIntl();
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <IntlProvider locale={locale} messages={all as never} onError={reportMessageError}>
      <Part {...props} />
    </IntlProvider>
  );
}

interface LiveSignProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onLive: (isLive: true) => void;
}

/** Reports to the lazy part around it and to the document that the part has been hydrated. */
function LiveSign({ place, onLive }: LiveSignProps) {
  useLayoutEffect(() => {
    onLive(true);
    place.current?.dispatchEvent(new Event(LAZY_PART_LIVE, { bubbles: true }));
  }, [place, onLive]);
  return null;
}
