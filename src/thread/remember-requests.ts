/** Browsers keep 250 requests until somebody asks; after that the log of the traffic would have to guess. */
export function rememberRequests(): void {
  performance.setResourceTimingBufferSize(10_000);
}
