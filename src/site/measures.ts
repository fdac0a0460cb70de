/** True if this build measures visits. */
export const measures = Boolean(import.meta.env.VITE_TAG_MANAGER_ID || import.meta.env.VITE_HOST_ANALYTICS);
