/**
 * Finds selected items that look the same as unselected items when forced colors remove shadows and backgrounds. Runs in the page, so it
 * uses nothing from outside the function.
 */
export function findIndistinct(): string[] {
  const chosen = '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], input[type="radio"]:checked';
  const faceOf = (element: Element) => (element.matches('input') ? (element.nextElementSibling ?? element) : element);
  const look = (element: Element) => {
    const face = faceOf(element);
    return [face, ...face.querySelectorAll('*')]
      .slice(0, 3)
      .map((part) => {
        const { borderColor, borderBottomColor, outlineStyle, outlineColor, backgroundColor, fill, fontWeight } = getComputedStyle(part);
        return [borderColor, borderBottomColor, outlineStyle, outlineColor, backgroundColor, fill, fontWeight].join();
      })
      .join('|');
  };
  const isShown = (element: Element) => faceOf(element).checkVisibility({ visibilityProperty: true });
  return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((element) => {
    const group = element.closest(
      'ul, ol, nav, fieldset, [role="listbox"], [role="radiogroup"], [role="group"], [role="list"], [role="grid"]',
    );
    const other = [...(group?.querySelectorAll(element.localName) ?? [])].find(
      (one) => one !== element && one.className === element.className && !one.matches(chosen) && isShown(one),
    );
    return other && look(other) === look(element) ? [`${element.localName}.${element.className} “${element.textContent}”`] : [];
  });
}
