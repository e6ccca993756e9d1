/** Whether a host name or an address of the network is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
