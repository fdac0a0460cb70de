/** The version of this build, from package.json; “dev” in development. */
export const version = (import.meta.env.VERSION ?? 'dev') as string;
