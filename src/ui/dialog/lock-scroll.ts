let locks = 0;

/** Prevents scrolling of the page behind a modal and keeps its width. Returns a function that restores scrolling. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  if (locks++ === 0) {
    if (window.innerWidth > page.clientWidth) page.style.setProperty('scrollbar-gutter', 'stable');
    page.style.setProperty('overflow', 'hidden');
  }
  let locked = true;
  return () => {
    if (!locked) return;
    locked = false;
    if (--locks > 0) return;
    page.style.removeProperty('scrollbar-gutter');
    page.style.removeProperty('overflow');
  };
}
