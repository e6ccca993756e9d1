import { cookieName } from './cookie-name.ts'

const yearSeconds = 31_536_000

/** The cookie of browsers that run scripts: deferred parts may be streamed to them. */
export const scriptsCookie = (isHttps: boolean): string => cookieName('js', isHttps)

/** Returns the cookie in the format of `document.cookie`. */
export const scriptsCookieText = (isHttps: boolean): string =>
  `${scriptsCookie(isHttps)}=1; path=/; max-age=${yearSeconds}; samesite=lax${isHttps ? '; secure' : ''}`
