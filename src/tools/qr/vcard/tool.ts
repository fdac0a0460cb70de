import { choice, type Field, input, structure } from '#src/handover/fields.ts';
import { emptyContents, type VcardContent, vcardVersions } from '#workers/qr/content.request.ts';
import { codeTool, svgOf } from '../code-tool.ts';
import { parseContent } from '../content/stored-content.ts';

const initial = emptyContents.vcard;

/** Field for a list of further phones or addresses, which a link contains only on request; the page has components for them. */
function list<Name extends 'morePhones' | 'moreAddresses'>(name: Name): Field<VcardContent[Name]> {
  return {
    ...structure(initial[name], (stored) => parseContent({ vcard: { [name]: stored } }).vcard[name]),
    role: 'input',
    control: 'none',
    optionLabel: `cli.qr.${name}`,
  };
}

export default codeTool(
  'vcard',
  {
    firstName: input({ autoComplete: 'given-name' }),
    lastName: input({ autoComplete: 'family-name' }),
    organization: input({ autoComplete: 'organization' }),
    title: input({ autoComplete: 'organization-title' }),
    phone: input({ inputMode: 'tel', autoComplete: 'tel' }),
    email: input({ inputMode: 'email', autoComplete: 'email' }),
    website: input({ inputMode: 'url', autoComplete: 'url' }),
    address: input({ autoComplete: 'address-line1' }),
    city: input({ autoComplete: 'address-level2' }),
    state: input({ autoComplete: 'address-level1' }),
    zip: input({ autoComplete: 'postal-code' }),
    country: input({ autoComplete: 'country-name' }),
    morePhones: list('morePhones'),
    moreAddresses: list('moreAddresses'),
    version: choice(vcardVersions, initial.version, { control: 'segments', literal: true, option: 'vcard-version' }),
  },
  {
    form: [
      { row: ['content.firstName', 'content.lastName'] },
      'content.title',
      'content.organization',
      'content.phone',
      'content.email',
      'content.website',
      'content.address',
      { row: ['content.city', 'content.zip'] },
      'content.state',
      'content.country',
      { slot: 'more' },
      { slot: 'version' },
    ],
    view: () => import('./VcardPage.tsx'),
    aliases: 'визитка контакт contact business card',
    samples: [{ values: { 'content.firstName': 'Ada', 'content.organization': 'Analytical Engines' }, result: svgOf(450) }],
  },
);
