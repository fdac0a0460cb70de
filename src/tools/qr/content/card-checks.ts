import { dialled, isEmailAddress, linkKindOf } from '#workers/qr/checks.request.ts';

/** An extension after the number, as people write it or as RFC 3966 §5.3 does. */
const extension = /[\s,]*(?:;ext=|ext\.?|x|доб\.?)\s*\d{1,6}$/i;

/** A card may hold any text (RFC 6350 §6.4): what does not look like the value of its field gets a hint and is not refused. */
export const isOdd = {
  phone: (text: string) => text.trim() !== '' && dialled(text.trim().replace(/^tel:/i, '').replace(extension, '')) === null,
  email: (text: string) => text.trim() !== '' && !isEmailAddress(text.trim()),
  website: (text: string) => text.trim() !== '' && linkKindOf(text) === 'none',
};
