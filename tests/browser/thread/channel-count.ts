/** Counts the pauses of a job for messages: `serve` makes a channel for each, and nothing else in the trial worker does. */
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
