import { type ComponentType, createContext, Suspense, use, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import css from './late.module.css';
import { LIVE, lateMark } from './late-mark.ts';
import { whenWanted } from './when-wanted.ts';

/** What came as an error may come the next time. */
const FORGET_FAILURE_MS = 1000;

/** What a part has to wait for besides its own code, while the document's own page becomes live. */
export const LateContext = createContext<Promise<unknown> | null>(null);

const loads: (() => Promise<unknown>)[] = [];
const subscribe = () => () => undefined;

/** All that comes late to the pages known so far, to draw them whole. What cannot be had fails where it is drawn. */
export async function loadLateParts(): Promise<void> {
  await Promise.allSettled(loads.map((load) => load()));
}

/**
 * A part that a page is live without: its code comes when the page is idle or wanted. In the document its markup stands as it is until then;
 * drawn elsewhere its placeholder does.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, Placeholder?: ComponentType<Props>) {
  let Loaded: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= load().then(
      (Part) => {
        Loaded = Part;
      },
      (reason: unknown) => {
        setTimeout(() => {
          coming = undefined;
        }, FORGET_FAILURE_MS);
        throw reason;
      },
    );
    return coming;
  };
  let wanted: Promise<void> | undefined;
  const comeWanted = () => (wanted ??= whenWanted().then(come));
  loads.push(come);
  // What cannot be had is asked for once more when it is drawn.
  if (!import.meta.env.SSR) comeWanted().catch(() => undefined);

  function Part(props: Props) {
    const hydrating = useSyncExternalStore(
      subscribe,
      () => false,
      () => true,
    );
    const before = use(LateContext);
    if (hydrating && before) use(before);
    if (!Loaded) use(hydrating ? comeWanted() : come());
    const Known = Loaded as ComponentType<Props>;
    return <Known {...props} />;
  }
  return function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    return (
      <div ref={place} className={css.late} {...lateMark}>
        <Suspense fallback={Placeholder && <Placeholder {...props} />}>
          <Part {...props} />
          <Live place={place} />
        </Suspense>
      </div>
    );
  };
}

/** Tells the document when what stands beside it is live. */
function Live({ place }: { readonly place: React.RefObject<HTMLDivElement | null> }) {
  useLayoutEffect(() => {
    place.current?.dispatchEvent(new Event(LIVE, { bubbles: true }));
  }, [place]);
  return null;
}
