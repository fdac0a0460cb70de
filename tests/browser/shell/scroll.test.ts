import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restoreScroll, trackScroll } from '#src/shell/page/scroll.ts';

const STORED = 'verstak-scroll';
const start = location.pathname + location.search;
const tall = document.createElement('div');
const frames = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};
const back = async () => {
  const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await there;
};

let end: (() => void) | undefined;
beforeEach(() => {
  sessionStorage.removeItem(STORED);
  history.replaceState(null, '', start);
  tall.innerHTML = '<div class="space"></div><h2 id="as-text">As text</h2><h2 id="100%">All of it</h2><div class="space"></div>';
  for (const space of tall.querySelectorAll<HTMLElement>('.space')) space.style.height = '3000px';
  document.body.append(tall);
  scrollTo(0, 0);
});
afterEach(() => {
  end?.();
  end = undefined;
  tall.remove();
  sessionStorage.removeItem(STORED);
  history.replaceState(null, '', start);
});

/** Does what the shell does when another page is shown. */
function goTo(hash = ''): void {
  history.pushState(null, '', start + hash);
  restoreScroll();
}

describe('another page', () => {
  test('is shown from its top', async () => {
    end = trackScroll();
    scrollTo(0, 900);
    await frames();
    goTo();
    expect(scrollY).toBe(0);
  });

  test('is scrolled to the element that its fragment names', () => {
    end = trackScroll();
    goTo('#as-text');
    expect(scrollY).toBeGreaterThan(2000);
  });

  test.each(['#100%25', '#100%', '#%E0%A4%A', '#no-such-place', '#%'])('is shown without an error with the fragment %s', (hash) => {
    end = trackScroll();
    expect(() => goTo(hash)).not.toThrow();
  });

  test('has its previous scroll position after going back', async () => {
    end = trackScroll();
    scrollTo(0, 900);
    await frames();
    goTo();
    scrollTo(0, 200);
    await frames();
    await back();
    restoreScroll();
    expect(scrollY).toBe(900);
  });
});

describe('a reload', () => {
  test('restores the scroll position', async () => {
    end = trackScroll();
    scrollTo(0, 1200);
    await frames();
    dispatchEvent(new Event('pagehide'));
    end();
    scrollTo(0, 0);
    await frames();
    end = trackScroll();
    expect(scrollY).toBe(1200);
  });

  test.each(['null', '5', '"x"', '{', '[]', '{"a":"b"}', ''])(
    'with the damaged stored positions %s does not prevent that going back restores a later position',
    async (damaged) => {
      sessionStorage.setItem(STORED, damaged);
      end = trackScroll();
      scrollTo(0, 700);
      await frames();
      goTo();
      await back();
      restoreScroll();
      expect(scrollY).toBe(700);
    },
  );
});
