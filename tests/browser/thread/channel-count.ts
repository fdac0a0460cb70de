/** Counts how often a job pauses to receive messages: `serve` makes a channel for each pause; no other code of the trial worker does. */
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
