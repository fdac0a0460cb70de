import { type ComponentType, type FunctionComponent, Suspense, use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import css from './lazy-component.module.css';

/** Attribute of the markup of a lazy part in the document until the part is hydrated. */
export const lazyPartMark = { 'data-lazy-part': '' } as const;
/** Event that bubbles from a lazy part when the part has been hydrated. */
export const LAZY_PART_LIVE = 'verstak-lazy-part-live';

export interface NeededRest {
  /** Hook that returns a promise until the rest is loaded. The promise is the same until `forget` is called, and is never rejected. */
  readonly use: () => Promise<unknown> | null;
  readonly preload: () => Promise<unknown>;
  /** Called before the part is loaded again after a failure. */
  readonly forget: () => void;
}

interface LazyOptions<Props> {
  /** True if the part is in the document: its markup stays until the code is loaded, and the input in it is replayed (src/early-input.ts). */
  readonly isPrerendered?: boolean;
  /** Data that the part needs besides its code. */
  readonly rest?: NeededRest;
  /** Shown until the part is loaded. Default: nothing. */
  readonly Loading?: ComponentType<Props> | null;
  /** Shown in place of a part that could not be loaded. Default: nothing, and the part is loaded again when it is rendered again. */
  readonly Failed?: ComponentType<Props & { readonly error: unknown; readonly retry: () => void }>;
}

export type LazyComponent<Props> = FunctionComponent<Props> & {
  /** Loads the code before the part is rendered. A failure is ignored: the part is loaded again when it is rendered. */
  readonly preload: () => void;
  readonly isLoaded: () => boolean;
};

/** The functions that load the parts rendered so far. The prerenderer reads them, to link to the styles of the parts in a document. */
export const renderedParts = new Set<() => unknown>();

const nothing: NeededRest = { use: () => null, preload: () => Promise.resolve(), forget: () => undefined };

/**
 * Makes a component whose code is loaded when it is first rendered, for code of more than 3 kB (gzip) that a page does not need at first. Only a
 * part in the document uses Suspense: React shows the content of Suspense up to 300 ms late if another part has begun to wait in this time.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isPrerendered = false, rest = nothing, Loading, Failed }: LazyOptions<Props> = {},
): LazyComponent<Props> {
  let Code: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  let suspended: { readonly waiting: Promise<unknown> | null; readonly all: Promise<unknown> } | undefined;
  const loadCode = () => {
    loading ??= load().then((part) => (Code = part));
    return loading;
  };
  const suspendWith = (waiting: Promise<unknown> | null) => {
    if (suspended?.waiting !== waiting) suspended = { waiting, all: Promise.all([unlessFailed(loadCode()), waiting]) };
    return suspended.all;
  };
  const forget = () => {
    loading = suspended = undefined;
    rest.forget();
  };
  const loadAll = () => Promise.all([loadCode(), rest.preload()]);
  const preload = () => void loadAll().catch(forget);

  function Lazy(props: Props) {
    if (import.meta.env.SSR && isPrerendered) renderedParts.add(load);
    const isReady = rest.use() === null && Code !== undefined;
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const [, update] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (isReady || failure) return;
      let isCurrent = true;
      const onError = (error: unknown) => {
        forget();
        if (isCurrent && Failed) setFailure({ error });
      };
      loadAll().then(() => isCurrent && update(), onError);
      return () => {
        isCurrent = false;
      };
    });
    if (failure) return Failed && <Failed {...props} error={failure.error} retry={() => setFailure(null)} />;
    if (isPrerendered) return <Prerendered Part={Part} props={props} />;
    return isReady && Code ? <Code {...props} /> : Loading && <Loading {...props} />;
  }

  /** Suspends until everything is loaded; an error would be thrown in the hydration, and `Lazy` handles it. */
  function Part(props: Props) {
    const waiting = rest.use();
    // One call of `use`: when React renders again, it takes the first promise of the last time for that of the first call.
    if (Code === undefined || waiting) use(suspendWith(waiting));
    const Loaded = Code as unknown as ComponentType<Props>;
    return <Loaded {...props} />;
  }

  return Object.assign(Lazy, { preload, isLoaded: () => Code !== undefined });
}

/** Returns a promise that stays pending if the given one is rejected. */
export function unlessFailed(promise: Promise<unknown>): Promise<unknown> {
  return promise.catch(() => new Promise(() => undefined));
}

function Prerendered<Props extends object>({ Part, props }: { readonly Part: ComponentType<Props>; readonly props: Props }) {
  const [first] = useState(props);
  const [isLive, setLive] = useState(false);
  // React discards server markup if its component gets new props before hydration, so the props stay the same until then.
  const used = isLive ? props : first;
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
          <Part {...used} />
        </div>
      </Suspense>
    ),
    [Part, used, onLive],
  );
}
