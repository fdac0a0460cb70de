/** How often a job has let messages in: `serve` makes a channel for each time, and nothing else in the trial worker makes one. */
let channels = 0;

export function countChannels(): void {
  globalThis.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      channels++;
    }
  };
}

export function channelsMade(): number {
  return channels;
}
