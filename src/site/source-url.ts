/** The address of the source code of this build; empty if it is not published. The build checks it (source-setting.ts). */
export const sourceUrl = (import.meta.env.SOURCE_URL ?? '') as string;
