import { type ComponentType, type RefObject, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { loadMessages, type Messages } from '#i18n/messages.ts';
import { useHydrating } from '#src/ui/lazy/use-hydrating.ts';
import { whenWanted } from '#src/ui/lazy/when-wanted.ts';
import css from './lazy-part.module.css';
import { LAZY_PART_LIVE, lazyPartMark } from './lazy-part-mark.ts';
import type { Locale } from './locale.ts';
import { reportMessageError } from './report-message-error.ts';
import { useLocale } from './use-locale.ts';

/** A failed load is forgotten after this long, so that it is tried again when the part is drawn again. */
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
  /** Settles when `status` becomes ready or failed. It stays the same: React compares the promises of two renders. */
  readonly settled: Promise<void>;
  readonly start: () => void;
}

const preloads: ((locale: Locale) => Promise<void>)[] = [];

/** Loads every lazy part of the pages that were loaded so far. One that fails shows its failure where it is drawn. */
export async function loadLazyParts(locale: Locale): Promise<void> {
  await Promise.allSettled(preloads.map((preload) => preload(locale)));
}

/** @param forget  called some time after a failure */
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
          setTimeout(forget, FORGET_FAILURE_MS);
          reject(reason);
        },
      );
    };
  });
  const state: PartLoad<Props> = { status: 'idle', settled, start };
  // React reads the failure from the same promise.
  settled.catch(() => undefined);
  return state;
}

/**
 * A part of a page whose code and messages are loaded after the page is live: where it is in the markup of the document, when a person turns
 * to the page or the page is idle, and its markup stays until then; elsewhere when it is drawn.
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
  // Also for a part that is drawn only later.
  if (!import.meta.env.SSR) {
    whenWanted()
      .then(loadComponent)
      .catch(() => {
        component = undefined;
      });
  }

  /** It calls no hook after `use`: React, which draws again from where it was suspended, would lose count of them. */
  function Part(props: Props) {
    const state = loadOf(useLocale());
    const hydrating = useHydrating();
    if (state.status === 'idle') {
      if (hydrating) void whenWanted().then(state.start);
      else state.start();
    }
    if (!state.code) use(state.settled);
    return <LoadedPart code={state.code as PartCode<Props>} props={props} />;
  }

  return function LazyPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [first] = useState(props);
    const [isLive, setLive] = useState(false);
    // React throws away markup whose component gets other props before it is hydrated: until then it gets the same.
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

/** The part with its messages beside those of the page. */
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

/** Tells the lazy part around it, and the document, that the part is live. */
function LiveSign({ place, onLive }: LiveSignProps) {
  useLayoutEffect(() => {
    onLive(true);
    place.current?.dispatchEvent(new Event(LAZY_PART_LIVE, { bubbles: true }));
  }, [place, onLive]);
  return null;
}
