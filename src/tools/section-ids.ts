/** Not in section.ts, which finds the tools of all sections: scripts/deploy.mjs needs only these names. */
export const sectionIds = ['qr', 'base64', 'uuid', 'security', 'converters', 'visualizer', 'random'] as const;
export type SectionId = (typeof sectionIds)[number];
