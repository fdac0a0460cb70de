import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Locale } from '#src/locale/locale.ts';
import { decimalMarkOf } from '#src/locale/number.ts';
import { one, type Rational } from '#workers/decimal/rational.ts';
import { InputError } from '#workers/wire/input-error.ts';
import { useRested } from '#src/thread/use-rested.ts';
import { askedValue, searchWith } from './address-value.ts';
import { pairHref } from '../unit/pair-href.ts';
import { normalize, parseQuantity, type Quantity, type QuantityError } from './parse-quantity.ts';
import { categoryOf, plainWord, type UnitId, unitsOf } from '../unit/units.ts';
import { namesOf, unitNamed } from '../unit/unit-words.ts';

/** Returns true if further typing can complete an invalid quantity: `5 f` → `5 ft`, `1e` → `1e3`, `3 and 1` → `3 and 1/2`. */
function isUnfinished(typed: string, unit: UnitId, error: InputError): boolean {
  const code = error.code as QuantityError;
  const text = normalize(typed);
  if (/^[+-]$|^[+-]?\d[\d.,_’ ]*(?:e[+-]?|\/)$/i.test(text)) return true;
  if (code === 'converters.error.numberWithoutUnit') return /(?: and| и| ?[+&]) ?\d+$/i.test(text);
  const last = /^[^\d]*\d.*?(\D*)$/.exec(text)?.[1]?.trim() ?? '';
  // 5 ft 3 ft: its last unit is complete.
  if (code === 'converters.error.notNumber' && unitNamed(last)) return false;
  const begun = plainWord(last);
  return begun !== '' && unitsOf(categoryOf(unit)).some((other) => namesOf(other).some((name) => name.startsWith(begun)));
}

/** Pause in typing, in ms, before the address is updated: browsers limit the number of updates per second. */
const REST_MS = 300;

type Parsed = { readonly quantity: Quantity | null; readonly error: InputError | null };

function parse(typed: string, unit: UnitId, locale: Locale): Parsed {
  try {
    return { quantity: parseQuantity(typed, unit, locale), error: null };
  } catch (error) {
    if (error instanceof InputError) return { quantity: null, error: isUnfinished(typed, unit, error) ? null : error };
    throw error;
  }
}

/**
 * Returns the typed value and its meaning, synchronized with the parameter `v` of the address. A change of the address replaces the typed
 * value.
 */
export function useValue(unit: UnitId, locale: Locale) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('1');
  const [last, setLast] = useState<Rational>(one);
  const written = useRef('');
  const touched = useRef(false);
  const [isTyped, setIsTyped] = useState(false);
  /** Text transferred together with an address: `5 ft 11 in` for `v=5.9166666666666667`. */
  const carried = useRef('');
  const parsed = useMemo(() => parse(typed, unit, locale), [typed, unit, locale]);
  const { quantity } = parsed;
  const rested = useRested(parsed.error);
  // An error of a value in the address is shown at once.
  const error = isTyped ? rested : parsed.error;
  if (quantity && quantity.value !== last) setLast(quantity.value);

  useLayoutEffect(() => {
    delete document.documentElement.dataset['asked'];
    const isOurs = search === written.current;
    // A value typed before the page is live is newer than the address.
    const isNewer = written.current === '' && touched.current;
    if (isOurs || isNewer) return;
    written.current = search;
    setIsTyped(false);
    const addressValue = askedValue(search) ?? '1';
    const { quantity: words } = parse(carried.current, unit, locale);
    const isCarried = words && (askedValue(searchWith(words.value, '')) ?? '1') === addressValue;
    setTyped(isCarried ? carried.current : addressValue.replace('.', decimalMarkOf(locale)));
  }, [search, locale, unit]);

  const remember = (next: string) => {
    written.current = next.replace('?', '');
    return next;
  };
  useEffect(() => {
    if (!quantity || !touched.current) return;
    const timer = setTimeout(() => {
      const next = searchWith(quantity.value, location.search);
      if (next !== location.search) history.replaceState(history.state, '', location.pathname + remember(next) + location.hash);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [quantity]);

  return {
    typed,
    quantity,
    /** Error, reported after a pause in typing. */
    error,
    isEmpty: typed.trim() === '',
    /** The last valid value. */
    last,
    /** True if the value in the address is invalid, so that the last valid value belongs to another address. */
    isForeign: !isTyped && parsed.error !== null,
    type(text: string) {
      touched.current = true;
      setIsTyped(true);
      setTyped(text);
    },
    /** Replaces the typed text with a text typed on another page; the current or the next address has the same value. */
    carry(text: string) {
      carried.current = text;
      setTyped(text);
    },
    /** Shows another conversion of the same value; it replaces the current history entry. */
    show(from: UnitId, to: UnitId) {
      navigate(pairHref(from, to, locale, remember(searchWith(last, location.search))), { replace: true, state: history.state as unknown });
    },
  };
}
