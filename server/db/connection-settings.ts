/** How every connection is made: one whose other side is gone without a word is noticed within half a minute of idleness. */
export const connectionSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
