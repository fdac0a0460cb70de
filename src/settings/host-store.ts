import { create } from 'zustand';
import type { HostSettings } from './host-settings.ts';

/** The settings of the host for components that are loaded after the page is live; empty until `site.json` or its stored copy was read. */
export const useHostSettings = create<HostSettings>(() => ({}));
