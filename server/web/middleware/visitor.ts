import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { afterCommit } from '#server/shop/after-commit.ts'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import { placedMs } from '#server/shop/orders/placing/placed-before.ts'
import type { Services } from '#server/shop/services.ts'
import { readChoice, writeChoice } from '#shared/runtime/consent.ts'
import { cookieName } from '#shared/runtime/cookie-name.ts'
import { scriptsCookie } from '#shared/runtime/scripts-cookie.ts'
import { type ShopCookie, shopCookies } from '#shared/runtime/shop-cookies.ts'
import { readFavorites, writeFavorites } from './favorites-cookie.ts'
import type { Remembered, RequestContext } from './request-context.ts'
import { VisitorLeft } from './visitor-left.ts'

/** Reads the visitor from the cookies of the request. */
export async function readContext(
  req: Request,
  res: Response,
  services: Services,
  url: URL,
): Promise<RequestContext> {
  const cookies = cookiesOf(req, services)
  const sessionToken = sessionTokenOf(req)
  const visitor = sessionToken ? await visitorOfSession(services, sessionToken, services.clock()) : null
  renewCookie(req, services.clock())
  res.locals.userId = visitor?.userId
  const gone = new AbortController()
  // A response that was written completely emits `close`, too.
  res.on('close', () => res.writableFinished || gone.abort(new VisitorLeft()))
  const context: RequestContext = {
    url,
    params: {},
    visitor,
    personalData: (isRead(req) && visitor?.personalData) || null,
    ...cartTokens(cookies(shopCookies.cart)),
    favorites: readFavorites(cookies(shopCookies.favorites)),
    postalCode: postalCodeIn(cookies, services),
    consent: readChoice(cookies(shopCookies.choice)),
    sessionToken,
    pendingSignIn: cookies(shopCookies.pendingSignIn) || null,
    answerKey: cookies(shopCookies.answer) || null,
    ip: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    services,
    // Programs send no cookies either, but no `Sec-Fetch-Mode`.
    lacksCookies: req.get('cookie') === undefined && req.get('sec-fetch-mode') !== undefined,
    signal: gone.signal,
    remember(change) {
      remembered.set(res, { ...remembered.get(res), ...change })
      // The page that shows the form's result must see the changed values.
      if (change.favorites) context.favorites = change.favorites
      if (change.postalCode !== undefined) context.postalCode = change.postalCode
      if (change.consent) context.consent = change.consent
    },
  }
  return context
}

const remembered = new WeakMap<Response, Partial<Remembered>>()

/**
 * Sets the cookies that the page remembered on a response that is no error. An error may hide that something was done,
 * and the same request sent again needs the cookies that it had.
 */
export function sendRemembered(req: Request, res: Response, services: Services): void {
  const change = remembered.get(res)
  if (change) rememberOn(req, res, change, services)
}

/** The postal code that this visitor has chosen, normalized. */
export const postalCodeOf = (req: Request, services: Pick<Services, 'country' | 'shop'>): string | null =>
  postalCodeIn(cookiesOf(req, services), services)

const postalCodeIn = (cookies: Cookies, { country }: Pick<Services, 'country'>) =>
  country.postalCode.read(cookies(shopCookies.postalCode) ?? '')

type Cookies = (cookie: ShopCookie) => string | undefined

/** Returns the request's cookies by our names for them. */
function cookiesOf(req: Request, services: Pick<Services, 'shop'>): Cookies {
  const cookies = parseCookie(req.get('cookie') ?? '')
  return ({ name }) => cookies[cookieName(name, isHttps(services))]
}

const isHttps = ({ shop }: Pick<Services, 'shop'>) => shop.publicUrl.startsWith('https:')

/**
 * Reads the visitor after the request, because a form may have signed them in or out. Undefined when this read fails,
 * so that the form is answered all the same.
 */
export async function visitorAfter(
  req: Request,
  { visitor, services, lacksCookies }: RequestContext,
  tokenBefore: string | null,
) {
  const change = req.res && remembered.get(req.res)
  const token = change?.sessionToken === undefined ? sessionTokenOf(req) : change.sessionToken
  if (token === tokenBefore && !change?.hasVisitorChanged) return visitor
  // The browser may refuse the session's cookie as well, which its next request shows.
  if (lacksCookies) return null
  return token ? afterCommit(services, visitorOfSession(services, token, services.clock())) : null
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** True when this browser has shown that it runs scripts, so that deferred parts may be streamed to it. */
export const runsScripts = (req: Request, services: Pick<Services, 'shop'>) =>
  parseCookie(req.get('cookie') ?? '')[scriptsCookie(isHttps(services))] === '1'

/** Returns the shop's own cookies of a request, except the choice about third-party scripts, which changes no page. */
function shopCookieNames({ headers: { cookie } }: Request): string[] {
  if (!cookie?.includes(ownPrefix)) return []
  const names = [...cookie.matchAll(/(?:^|; *)(?:__Host-)?(feira_[a-z_]+)=[^;]/g)].map(
    ([, name = '']) => name,
  )
  return names.filter((name) => name !== shopCookies.choice.name)
}

const ownPrefix = 'feira_'

/** Returns true when the request has no cookie that changes a page. */
export const isAnonymous = (req: Request): boolean => shopCookieNames(req).length === 0

/** Name, cart, favorites and postal code are shown by the personal part of the layout. */
const personalCookies: readonly string[] = Object.values(shopCookies).map(({ name }) => name)

/** Returns true when a cached page differs for this request only in the personal part of the layout. */
export const isPersonalOnly = (req: Request): boolean =>
  shopCookieNames(req).every((name) => personalCookies.includes(name))

const cookiesOfWriters: readonly string[] = [
  shopCookies.session.name,
  shopCookies.pendingSignIn.name,
  shopCookies.wrote.name,
]

/** Returns true when nobody is signed in, and nothing was written so recently that a replica may lack it. */
export const mayReadReplica = (req: Request): boolean =>
  isRead(req) && !shopCookieNames(req).some((name) => cookiesOfWriters.includes(name))

/** Stores until when this visitor's writes may be missing on a replica. */
export function rememberWrite(req: Request, res: Response, maxAge: number, services: Services): void {
  setCookie(req, res, { name: cookieName(shopCookies.wrote.name, isHttps(services)), maxAge }, '1')
}

function sessionTokenOf(req: Request): string | null {
  const token: unknown = req.session?.token
  return typeof token === 'string' ? token : null
}

/** Extends a session in use by writing its cookie again, at most once a day. */
function renewCookie(req: Request, now: Date) {
  const token = sessionTokenOf(req)
  if (!token) return
  const day = dayOf(now)
  if (req.session?.day !== day) req.session = { token, day }
}

/** Suffix of the token of a cart that has become an order. No token ends with it. */
const placedMark = '.placed'
const placedCart = { ...shopCookies.cart, maxAge: placedMs }

function cartTokens(cookie: string | undefined) {
  const isPlaced = cookie?.endsWith(placedMark)
  return {
    cartToken: (!isPlaced && cookie) || null,
    placedToken: (isPlaced && cookie?.slice(0, -placedMark.length)) || null,
  }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

function rememberOn(req: Request, res: Response, change: Partial<Remembered>, services: Services) {
  const day = dayOf(services.clock())
  const set = (cookie: ShopCookie, value: string | null) =>
    setCookie(req, res, { ...cookie, name: cookieName(cookie.name, isHttps(services)) }, value)
  // Signing out clears the browser's storage as well.
  if (change.sessionToken === null) res.setHeader('Clear-Site-Data', '"storage"')
  if (change.sessionToken !== undefined)
    req.session = change.sessionToken ? { token: change.sessionToken, day } : null
  // The next person at this browser must not see what the previous one typed.
  if (change.answerKey !== undefined) set(shopCookies.answer, change.answerKey)
  else if (change.sessionToken !== undefined && cookiesOf(req, services)(shopCookies.answer))
    set(shopCookies.answer, null)
  if (change.pendingSignIn !== undefined) set(shopCookies.pendingSignIn, change.pendingSignIn)
  if (change.placedToken) set(placedCart, change.placedToken + placedMark)
  else if (change.cartToken !== undefined) set(shopCookies.cart, change.cartToken)
  if (change.favorites) set(shopCookies.favorites, writeFavorites(change.favorites))
  // The postal code came with the account's address.
  const postalCode = change.sessionToken === null ? null : change.postalCode
  if (postalCode !== undefined) set(shopCookies.postalCode, postalCode)
  if (change.consent) set(shopCookies.choice, writeChoice(change.consent))
}

function setCookie(req: Request, res: Response, cookie: ShopCookie, value: string | null) {
  const { name, maxAge, httpOnly = true } = cookie
  const options: CookieOptions = { httpOnly, sameSite: 'lax', secure: req.secure, path: '/' }
  if (value === null) res.clearCookie(name, options)
  else res.cookie(name, value, { ...options, maxAge })
}
