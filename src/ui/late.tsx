import { type ComponentType, createContext, type RefObject, Suspense, use, useLayoutEffect, useMemo, useRef, useState } from 'react';
import css from './late.module.css';
import { LIVE, lateMark } from './late-mark.ts';
import { useHydrating } from './use-hydrating.ts';
import { whenWanted } from './when-wanted.ts';

/** What came as an error may come the next time. */
const FORGET_FAILURE_MS = 1000;

/** What a part has to wait for besides its own code, while the document's own page becomes live. */
export const LateContext = createContext<Promise<unknown> | null>(null);

const settled = new WeakSet<Promise<unknown>>();

/** A promise for `LateContext`. React waits a moment even for one that has been kept, and shows for longer that it did. */
export function comesBefore(promise: Promise<unknown>): Promise<unknown> {
  const before = promise.then((value) => {
    settled.add(before);
    return value;
  });
  return before;
}

const loads: (() => Promise<unknown>)[] = [];

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
  let awaited: { readonly before: Promise<unknown> | null; readonly hydrating: boolean; readonly all: Promise<unknown> } | undefined;
  /** All in one promise: React takes the first that is used in a second look for the first of the look before, whatever it is. */
  const comeAll = (before: Promise<unknown> | null, hydrating: boolean) => {
    if (awaited?.before === before && awaited.hydrating === hydrating) return awaited.all;
    const all = Promise.all([before, hydrating ? comeWanted() : come()]);
    awaited = { before, hydrating, all };
    all.catch(() => setTimeout(() => (awaited = undefined), FORGET_FAILURE_MS));
    return all;
  };
  loads.push(come);
  // What cannot be had is asked for once more when it is drawn.
  if (!import.meta.env.SSR) comeWanted().catch(() => undefined);

  function Part(props: Props) {
    const hydrating = useHydrating();
    const before = use(LateContext);
    if (!Loaded || (before && !settled.has(before))) use(comeAll(before, hydrating));
    const Known = Loaded as ComponentType<Props>;
    return <Known {...props} />;
  }
  return function Late(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [first] = useState(props);
    const [isLive, setLive] = useState(false);
    // React throws away markup that is given something new before it is live: until then it is given the same.
    const shown = isLive ? props : first;
    const part = useMemo(
      () => (
        <Suspense fallback={Placeholder && <Placeholder {...shown} />}>
          <Part {...shown} />
          <Live place={place} onLive={setLive} />
        </Suspense>
      ),
      [shown],
    );
    return (
      <div ref={place} className={css.late} {...lateMark}>
        {part}
      </div>
    );
  };
}

interface LiveProps {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly onLive: (isLive: true) => void;
}

/** Tells when what stands beside it is live: the part around it, and the document. */
function Live({ place, onLive }: LiveProps) {
  useLayoutEffect(() => {
    onLive(true);
    place.current?.dispatchEvent(new Event(LIVE, { bubbles: true }));
  }, [place, onLive]);
  return null;
}
