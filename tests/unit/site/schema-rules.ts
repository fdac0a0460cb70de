import { isLocale } from '#src/locale/locale.ts';

type Data = Readonly<Record<string, unknown>>;

/** Checks a value of a property; returns the error or null. */
type Rule = (value: unknown) => string | null;

const text: Rule = (value) => (typeof value === 'string' && value.trim() !== '' ? null : 'is no text');
const url: Rule = (value) => (typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value) ? null : 'is no absolute address');
const duration: Rule = (value) => (typeof value === 'string' && /^PT\d+[MH]$/.test(value) ? null : 'is no ISO 8601 duration');
const day: Rule = (value) => (typeof value === 'string' && new Date(value).toISOString().startsWith(value) ? null : 'is no ISO 8601 date');
const language: Rule = (value) => (isLocale(value) ? null : 'is no language of the site');
const whole: Rule = (value) => (Number.isInteger(value) && (value as number) > 0 ? null : 'is no whole number');
const yes: Rule = (value) => (value === true ? null : 'is not true');
const price: Rule = (value) => (value === '0' ? null : 'is not 0');
const dollars: Rule = (value) => (value === 'USD' ? null : 'is not in USD');
const shorter =
  (than: number): Rule =>
  (value) =>
    text(value) ?? ((value as string).length <= than ? null : `is longer than ${than}`);
/** Some of the values that Google lists for applicationCategory. */
const category: Rule = (value) =>
  ['UtilitiesApplication', 'DeveloperApplication', 'SecurityApplication', 'BusinessApplication'].includes(value as string)
    ? null
    : 'is not a category that Google lists';

const one =
  (...types: readonly string[]): Rule =>
  (value) => {
    const type = (value as Data | null)?.['@type'];
    return types.includes(type as string) ? faultsOf(value as Data).join('; ') || null : `is no ${types.join(' or ')}`;
  };
const list =
  (of: Rule, min = 1): Rule =>
  (value) => {
    if (!Array.isArray(value) || value.length < min) return `has fewer than ${min}`;
    return value.map(of).find((fault) => fault !== null) ?? null;
  };

interface Shape {
  /** Properties required by Google's page about the type, or by schema.org if Google has no such page. */
  readonly required: Readonly<Record<string, Rule>>;
  readonly optional?: Readonly<Record<string, Rule>>;
}

const about = { name: text, description: text, url, inLanguage: language, publisher: one('Organization') };

/** schema.org types used by this site. A property that is not listed here is reported as an error. */
const shapes: Readonly<Record<string, Shape>> = {
  WebSite: { required: about },
  WebPage: { required: about },
  CollectionPage: { required: about },
  WebApplication: {
    required: { ...about, offers: one('Offer'), applicationCategory: category, operatingSystem: text },
    optional: { browserRequirements: text, isAccessibleForFree: yes, image: url, timeRequired: duration },
  },
  TechArticle: {
    required: { ...about, headline: shorter(110), image: url, author: one('Organization'), datePublished: day, dateModified: day },
    optional: { keywords: text, mainEntityOfPage: url, wordCount: whole, isAccessibleForFree: yes, timeRequired: duration },
  },
  HowTo: {
    required: { name: text, step: list(one('HowToStep'), 2) },
    optional: { description: text, image: url, inLanguage: language, totalTime: duration, estimatedCost: one('MonetaryAmount') },
  },
  HowToStep: { required: { text, position: whole }, optional: { name: text, url } },
  MonetaryAmount: { required: { currency: dollars, value: price } },
  FAQPage: { required: { mainEntity: list(one('Question')) }, optional: { url, inLanguage: language } },
  Question: { required: { name: text, acceptedAnswer: one('Answer') } },
  Answer: { required: { text } },
  Offer: { required: { price, priceCurrency: dollars } },
  Organization: { required: { name: text, url }, optional: { logo: one('ImageObject') } },
  ImageObject: { required: { url }, optional: { width: whole, height: whole } },
  BreadcrumbList: { required: { itemListElement: list(one('ListItem'), 2) } },
  ListItem: { required: { position: whole, name: text, item: url } },
};

/** Returns the errors of structured data, each as the property and its error. */
export function faultsOf(data: Data): readonly string[] {
  const type = data['@type'] as string;
  const shape = shapes[type];
  if (!shape) return [`no shape for ${type}`];
  const rules: Readonly<Record<string, Rule>> = { ...shape.required, ...shape.optional };
  const missing = Object.keys(shape.required).filter((property) => !(property in data));
  const wrong = Object.entries(data).flatMap(([property, value]) => {
    if (property.startsWith('@')) return [];
    const fault = rules[property] ? rules[property](value) : 'is not known';
    return fault === null ? [] : [`${type}.${property} ${fault}`];
  });
  return [...missing.map((property) => `${type}.${property} is missing`), ...wrong];
}
