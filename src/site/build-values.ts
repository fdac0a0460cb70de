/** The address of the source code of this build; empty if it is not published. The build checks it (source-setting.ts). */
export const sourceUrl = (import.meta.env.SOURCE_URL ?? '') as string;

/** The version of this build, from package.json; “dev” in development. */
export const version = (import.meta.env.VERSION ?? 'dev') as string;
