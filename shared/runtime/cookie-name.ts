const hostPrefix = '__Host-'

/**
 * Returns the cookie's name. Over https, browsers accept a cookie of this name only from the shop itself, never from a
 * sibling domain or plain http.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? hostPrefix + name : name)
