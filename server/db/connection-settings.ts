/** The settings of every connection. Keep-alive notices a silently lost peer within half a minute. */
export const connectionSettings = {
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
