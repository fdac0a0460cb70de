import { type Fields, initialValues } from '#src/handover/fields.ts';
import passphrase from '#src/tools/security/passphrase/tool.ts';
import password from '#src/tools/security/password/tool.ts';
import type { Tool } from '#src/tools/tool.ts';
import type { PassphraseRequest, PasswordRequest } from '#workers/security/request.ts';

/** Returns the request that the page of a tool sends before any setting is changed, in English. */
const firstRequest = <Request extends object>({ fields, constants }: Tool): Request => ({
  ...constants,
  ...initialValues(fields as unknown as Fields<Request>, 'en'),
});

export const firstPassword = firstRequest<PasswordRequest>(password);
export const firstPassphrase = firstRequest<PassphraseRequest>(passphrase);
