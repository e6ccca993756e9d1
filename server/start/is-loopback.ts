/** Returns true when a host name or a network address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
