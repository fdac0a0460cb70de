import type { IntlShape } from 'react-intl';
import type { Arrival } from '#src/handover/arrivals.ts';
import type { Kind } from '#src/handover/transfer.ts';
import { otherLayout } from '#src/locale/keyboard-layout.ts';
import { type Locale, localize } from '#src/locale/locale.ts';
import { hrefOf, resolve } from '#src/site/addresses.ts';
import { wordOf } from '#src/site/page-name.ts';
import type { Answer, Query } from '#src/tools/offers.ts';
import { sectionOf } from '#src/tools/registry.ts';
import { idOf, type Page, type Section, type SectionId } from '#src/tools/section.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { significantTokens, tokensOf, withoutFillers } from './palette-match.ts';
import type { OutsideTask } from './outside.ts';
import { findEntries, rankEntries, taskOf } from './palette-search.ts';
import { type SectionOffers, workingPage } from '../section-offers.ts';

export type RowGroup = 'recent' | 'favorites' | 'answers' | 'tools' | 'actions' | 'guides' | 'pages' | 'nearest';

export interface PaletteRow {
  readonly id: string;
  readonly group: RowGroup;
  readonly href: string;
  readonly title: string;
  /** Text after the title, for example “make 100”. */
  readonly detail: string;
  /** Name of the section, at the end of the row. */
  readonly aside: string;
  readonly minutes: number | null;
  readonly icon: PaletteEntry['icon'];
  readonly soon: boolean;
  /** Called instead of opening a page. */
  readonly act?: (() => void) | undefined;
  /** True if the query is more often something else than what the page of an answer reads. */
  readonly isGuess?: boolean;
  /** Settings and content for the page when it opens. */
  readonly arrival: (Arrival & { readonly page: string }) | null;
}

/** Data for the rows. */
export interface PaletteStock {
  readonly entries: readonly PaletteEntry[];
  readonly offers: readonly SectionOffers[];
  readonly words: IntlShape;
  readonly locale: Locale;
  readonly outside: readonly OutsideTask[];
  /** Paths without a language, newest first. */
  readonly recent: readonly string[];
  readonly favorites: readonly string[];
}

const ASKED_MAX = 6;
/** A query that begins or ends with a name is answered only by pages whose rank for the name is at least this share of the best rank. */
const NAMED_SHARE = 0.75;
const OF_SECTION_MAX = 2;
const RECENT_SHOWN = 5;
const RELATED_MIN = 3;
/** Longest query in characters that is searched as a name; a longer text is content. */
export const NAME_MAX = 200;
const DETAIL_MAX = 80;
const CONVERSION = /\s(?:to|in|into|в|во)\s|->|→|=/;

/** Returns the rows of what is found for a query; none if nothing is. */
export function rowsFor(stock: PaletteStock, query: string): readonly PaletteRow[] {
  const { entries, locale, recent } = stock;
  const recentHrefs = recent.map((path) => localize(path, locale));
  if (query.trim() === '') return emptyQueryRows(stock);
  if (query.length > NAME_MAX) return recognizedAnswers(stock, query, true);
  const found = findEntries(entries, query, recentHrefs);
  const answered = wholeAnswers(stock, query);
  const whole = answered.length > 0 ? answered : recognizedAnswers(stock, query, false);
  const named = whole.length > 0 ? [] : namedAnswers(stock, query);
  const answers = unique([...whole, ...named]);
  const leads = found.length === 0 || (whole.length > 0 && CONVERSION.test(query)) || /(?<!\p{L}|\d)\d/u.test(query);
  const related = found.length === 0 && named.length > 0 ? relatedTo(stock, query) : found;
  const relatedRows = rowsOf(related, query);
  const rest = relatedRows.filter(({ href }) => !answers.some((answer) => answer.href === href && leads));
  return leads ? [...answers, ...inGroups(rest)] : [...inGroups(rest), ...answers];
}

/** Returns the rows of entries that were found; each names the task in the query if the entry has it. */
export function rowsOf(entries: readonly PaletteEntry[], query: string): readonly PaletteRow[] {
  return entries.map((entry) => ({ ...rowOf(entry, groupOf(entry)), detail: taskOf(entry, query) }));
}

function emptyQueryRows(stock: PaletteStock): readonly PaletteRow[] {
  const { entries, recent, favorites, locale } = stock;
  const rows = (paths: readonly string[], group: RowGroup) =>
    paths.flatMap((path) => {
      const href = localize(path, locale);
      const entry = entries.find((other) => other.href === href);
      return entry ? [rowOf(entry, group)] : patternRow(stock, href, group);
    });
  const used = rows(recent, 'recent').slice(0, RECENT_SHOWN);
  const marked = rows(favorites, 'favorites').filter(({ href }) => !used.some((row) => row.href === href));
  const others = findEntries(entries, '').map((entry) => rowOf(entry, groupOf(entry)));
  const named = new Set([...used, ...marked].map(({ href }) => href));
  return [...used, ...marked, ...inGroups(others.filter(({ href }) => !named.has(href)))];
}

/**
 * Returns the row of an address with parameters, such as a pair of units: its page has no entry, but the address may be recent or
 * a favorite.
 */
function patternRow({ locale, words }: PaletteStock, href: string, group: RowGroup): readonly PaletteRow[] {
  const resolution = resolve(href);
  if ('redirect' in resolution || !resolution.address.page.params) return [];
  const { page, params } = resolution.address;
  const section = sectionOf(page.section as SectionId);
  const title = wordOf({ page, params, locale }, 'title', (id, filled) => words.formatMessage({ id }, filled));
  const aside = words.formatMessage({ id: `${section.id}.hub.nav` });
  return [{ id: `${group} ${href}`, group, href, title, detail: '', aside, minutes: null, icon: section.icon, soon: false, arrival: null }];
}

/** Groups rows in the order in which the groups first appear; within a group the order stays. */
function inGroups(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  const order = [...new Set(rows.map(({ group }) => group))];
  return order.flatMap((group) => rows.filter((row) => row.group === group));
}

function groupOf({ guide, section, act }: PaletteEntry): RowGroup {
  if (act) return 'actions';
  return guide ? 'guides' : section === '' ? 'pages' : 'tools';
}

export function rowOf({ href, title, section, icon, soon, page, act }: PaletteEntry, group: RowGroup): PaletteRow {
  const minutes = page?.kind === 'guide' ? page.minutes : null;
  return { id: `${group} ${href}`, group, href, title, detail: '', aside: section, minutes, icon, soon, act, arrival: null };
}

/** Returns answers to the query as a whole: “5 km in miles”, `3d6`. */
function wholeAnswers(stock: PaletteStock, query: string): readonly PaletteRow[] {
  const ask = (typed: string) =>
    stock.offers
      .flatMap((offered) => answersOf(stock, offered, { text: typed.toLowerCase(), typed, page: null, rest: '', leads: false }))
      .toSorted((a, b) => Number(a.isGuess ?? false) - Number(b.isGuess ?? false));
  const answers = ask(query.trim());
  return answers.length > 0 ? answers : ask(otherLayout(query.trim()));
}

/** Number of UTF-16 code units at the start of a query that are examined. */
const LOOK_MAX = 65_536;

/** Returns the kinds of content that the tools recognize in a query, by their sections. */
export function kindsOf({ offers: offered }: PaletteStock, text: string): readonly Kind[] {
  const sample = { text: text.slice(0, LOOK_MAX), cut: text.length > LOOK_MAX, fileName: '', mediaType: '' };
  return offered.flatMap(({ offers }) => offers.detect(sample));
}

/**
 * Returns the pages that accept the query as pasted content: one of the kinds detected in it or, if none was detected and `isText` is set,
 * any text.
 */
function recognizedAnswers(stock: PaletteStock, query: string, isText: boolean): readonly PaletteRow[] {
  const text = query.trim();
  const detected = kindsOf(stock, text);
  const kinds: readonly Kind[] = detected.length === 0 && isText ? ['text'] : detected;
  const detail = text.slice(0, DETAIL_MAX);
  const pages = stock.offers.flatMap(({ section, offers }) =>
    Object.entries(offers.accepts).flatMap(([id, accepted]) => {
      const page = workingPage(section, id);
      const kind = kinds.find((one) => accepted.includes(one));
      if (!page || !kind) return [];
      const row = answerRow(stock, page, { page: id, transfer: { kind, text, files: [] }, detail }, section);
      return [{ row, rank: kinds.indexOf(kind) + (accepted.includes('text') ? kinds.length : 0) }];
    }),
  );
  // Pages that accept any text come last.
  return pages.toSorted((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** Returns answers to a query that consists of the name of a page and an argument: “uuid v7 100”, “100 passwords”. */
function namedAnswers(stock: PaletteStock, query: string): readonly PaletteRow[] {
  const raw = withoutFillers(query.trim().split(/\s+/));
  for (let length = raw.length - 1; length >= 1; length--) {
    for (const leads of [false, true]) {
      const name = leads ? raw.slice(-length) : raw.slice(0, length);
      const rest = leads ? raw.slice(0, -length) : raw.slice(length);
      const namedQuery = { text: query.toLowerCase(), typed: query, rest: rest.join(' '), leads };
      const answers = pagesNamed(stock, name.join(' ')).flatMap((page) => {
        const offered = stock.offers.find(({ section }) => section.id === page.section);
        return offered ? answersOf(stock, offered, { ...namedQuery, page: idOf(page) }) : [];
      });
      if (answers.length > 0) return fewOfEach(answers);
    }
  }
  return [];
}

/** Returns the pages whose name matches best, hubs last. */
function pagesNamed({ entries }: PaletteStock, name: string): readonly Page[] {
  const ranked = rankEntries(entries, significantTokens(tokensOf(name)), []).filter(({ entry: { soon, guide } }) => !soon && !guide);
  const enough = (ranked[0]?.rank ?? 0) * NAMED_SHARE;
  const pages = ranked.flatMap(({ entry: { page }, rank }) => (page && rank >= enough ? [page] : []));
  return [...pages.filter(({ kind }) => kind !== 'hub'), ...pages.filter(({ kind }) => kind === 'hub')].slice(0, ASKED_MAX);
}

function fewOfEach(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  return rows.filter((row, at) => rows.slice(0, at).filter(({ aside }) => aside === row.aside).length < OF_SECTION_MAX);
}

/** Returns pages for a query that has an answer but matches no page: words are removed from its end until enough pages match. */
function relatedTo({ entries }: PaletteStock, query: string): readonly PaletteEntry[] {
  const tokens = significantTokens(tokensOf(query));
  for (let length = tokens.length - 1; length >= 1; length--) {
    const found = rankEntries(entries, tokens.slice(0, length), []).map(({ entry }) => entry);
    if (found.length >= RELATED_MIN || (found.length > 0 && length === 1)) return found;
  }
  return [];
}

function answersOf(
  stock: PaletteStock,
  { section, offers }: SectionOffers,
  namedQuery: Pick<Query, 'text' | 'typed' | 'page' | 'rest' | 'leads'>,
): readonly PaletteRow[] {
  const { locale, words } = stock;
  const say: Query['say'] = (id, values) => words.formatMessage({ id }, values);
  const answers = offers.answer({ ...namedQuery, locale, say });
  return answers.flatMap((answer) => {
    const page = workingPage(section, answer.page);
    return page ? [answerRow(stock, page, answer, section)] : [];
  });
}

function answerRow({ locale, words }: PaletteStock, page: Page, answer: Answer, section: Section): PaletteRow {
  const { params = {}, search = '', values, transfer, title, detail = '', isGuess = false } = answer;
  const href = hrefOf(page, locale, params) + search;
  const own = title ?? wordOf({ page, params, locale }, 'title', (id, filled) => words.formatMessage({ id }, filled));
  return {
    id: `answers ${href} ${detail}`,
    group: 'answers',
    href,
    title: own,
    detail,
    aside: words.formatMessage({ id: `${section.id}.hub.nav` }),
    minutes: null,
    icon: section.icon,
    soon: false,
    isGuess,
    arrival: values || transfer ? { page: page.name, values, transfer } : null,
  };
}

function unique(rows: readonly PaletteRow[]): readonly PaletteRow[] {
  return rows.filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at);
}
