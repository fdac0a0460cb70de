import { type Fields, initialValues } from '#src/handover/fields.ts';
import password from '#src/tools/security/password/tool.ts';
import type { Tool } from '#src/tools/tool.ts';
import type { PasswordRequest } from '#workers/security/request.ts';

const { fields, constants }: Tool = password;

/** The request that the page of passwords sends before any setting is changed, in English. */
export const firstPassword = { ...constants, ...initialValues(fields as unknown as Fields<PasswordRequest>, 'en') } as PasswordRequest;
