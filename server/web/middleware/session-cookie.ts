import cookieSession from 'cookie-session'
import type { RequestHandler } from 'express'
import Keygrip from 'keygrip'
import { cookieName } from '#shared/runtime/cookie-name.ts'
import { shopCookies } from '#shared/runtime/shop-cookies.ts'

declare global {
  namespace CookieSessionInterfaces {
    interface CookieSessionObject {
      /** Key of the session's row, which can be revoked. */
      token?: string
      /** The day on which the cookie was written. */
      day?: string
    }
  }
}

/** The first key signs, the others are still accepted. */
export const sessionCookies = ({ keys, isHttps }: { keys: string[]; isHttps: boolean }): RequestHandler =>
  cookieSession({
    name: cookieName(shopCookies.session.name, isHttps),
    // The default of cookie-session would be SHA-1.
    keys: new Keygrip(keys, 'sha256'),
    maxAge: shopCookies.session.maxAge,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  })
