import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import type { Services } from '#server/shop/services.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import { consentCookie, consentLifetimeMs, readChoice, writeChoice } from '#shared/runtime/consent.ts'
import { cookieName } from '#shared/runtime/cookie-name.ts'
import { scriptsCookie } from '#shared/runtime/scripts-cookie.ts'
import { readFavorites, writeFavorites } from './favorites-cookie.ts'
import type { Remembered, RequestContext } from './request-context.ts'
import { sessionCookie } from './session-cookie.ts'
import { VisitorLeft } from './visitor-left.ts'

const dayMs = 24 * 60 * 60 * 1000
const cartCookie = { name: 'feira_cart', maxAge: retentionTimes.cart.days * dayMs }
const pendingSignInCookie = { name: 'feira_sign_in', maxAge: retentionTimes.halfSignIn.minutes * 60_000 }
const postalCodeCookie = { name: 'feira_cep', maxAge: 180 * dayMs }
const favoritesCookie = { name: 'feira_favoritos', maxAge: 365 * dayMs }
/** Whoever has just written reads what they wrote. */
const wroteCookie = 'feira_wrote'
/** The browser reads it, too: it loads nothing of others without it. */
const choiceCookie = { name: consentCookie, maxAge: consentLifetimeMs, httpOnly: false }

/** The visitor, from the cookies of the request. */
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
  // An answer that was written whole closes, too.
  res.on('close', () => res.writableFinished || gone.abort(new VisitorLeft()))
  const context: RequestContext = {
    url,
    params: {},
    visitor,
    personalData: (isRead(req) && visitor?.personalData) || null,
    cartToken: cookies(cartCookie) || null,
    favorites: readFavorites(cookies(favoritesCookie)),
    postalCode: postalCodeIn(cookies, services),
    consent: readChoice(cookies(choiceCookie)),
    sessionToken,
    pendingSignIn: cookies(pendingSignInCookie) || null,
    ip: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    services,
    // Programs, which send none either, do not say how they fetch.
    lacksCookies: req.get('cookie') === undefined && req.get('sec-fetch-mode') !== undefined,
    signal: gone.signal,
    remember(change) {
      rememberOn(req, res, change, services)
      // The page that answers the form shows the form's result.
      if (change.favorites) context.favorites = change.favorites
      if (change.postalCode !== undefined) context.postalCode = change.postalCode
      if (change.consent) context.consent = change.consent
    },
  }
  return context
}

/**
 * Sets what the page had remembered on an answer that is no error: an error may hide that something was done, and sent
 * again the same request needs the cookies that it had.
 */
export function sendRemembered(req: Request, res: Response, services: Services): void {
  const change = remembered.get(res)
  if (change) rememberOn(req, res, change, services)
}
/** Where this visitor wants things to go, once they have said so; normalised. */
export const postalCodeOf = (req: Request, services: Pick<Services, 'country' | 'shop'>): string | null =>
  postalCodeIn(cookiesOf(req, services), services)

const postalCodeIn = (cookies: Cookies, { country }: Pick<Services, 'country'>) =>
  country.postalCode.read(cookies(postalCodeCookie) ?? '')

type Cookies = (cookie: NamedCookie) => string | undefined

/** The request's cookies by our names for them. */
function cookiesOf(req: Request, services: Pick<Services, 'shop'>): Cookies {
  const cookies = parseCookie(req.get('cookie') ?? '')
  return ({ name }) => cookies[cookieName(name, isHttps(services))]
}

const isHttps = ({ shop }: Pick<Services, 'shop'>) => shop.publicUrl.startsWith('https:')

/** The visitor after the request, because a form may have signed them in or out. */
export async function visitorAfter(
  req: Request,
  { visitor, services }: RequestContext,
  tokenBefore: string | null,
) {
  const token = sessionTokenOf(req)
  if (token === tokenBefore && !req.res?.locals.hasVisitorChanged) return visitor
  return token ? visitorOfSession(services, token, services.clock()) : null
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** This browser has shown that it runs scripts: deferred parts may be streamed to it. */
export const runsScripts = (req: Request, services: Pick<Services, 'shop'>) =>
  parseCookie(req.get('cookie') ?? '')[scriptsCookie(isHttps(services))] === '1'

/** The shop's own cookies of a request, but for the choice about outside scripts: it changes no page. */
export function shopCookies({ headers: { cookie } }: Request): string[] {
  if (!cookie?.includes(ownPrefix)) return []
  const names = [...cookie.matchAll(/(?:^|; *)(?:__Host-)?(feira_[a-z_]+)=[^;]/g)].map(
    ([, name = '']) => name,
  )
  return names.filter((name) => name !== consentCookie)
}

const ownPrefix = 'feira_'

/** Name, cart, favorites and postal code are shown by the personal part of the layout. */
const personalCookies: readonly string[] = [
  sessionCookie,
  pendingSignInCookie.name,
  cartCookie.name,
  favoritesCookie.name,
  postalCodeCookie.name,
  wroteCookie,
]

/** Nothing else than the personal part of the layout depends on who requests a cached page. */
export const isPersonalOnly = (req: Request): boolean =>
  shopCookies(req).every((name) => personalCookies.includes(name))

const cookiesOfWriters: readonly string[] = [sessionCookie, pendingSignInCookie.name, wroteCookie]

/** Nobody is signed in, and nothing was written so lately that a replica may lack it. */
export const mayReadReplica = (req: Request): boolean =>
  isRead(req) && !shopCookies(req).some((name) => cookiesOfWriters.includes(name))

/** Until when this visitor's writes may be missing on a replica. */
export function rememberWrite(req: Request, res: Response, maxAge: number, services: Services): void {
  setCookie(req, res, { name: cookieName(wroteCookie, isHttps(services)), maxAge }, '1')
}

function sessionTokenOf(req: Request): string | null {
  const token: unknown = req.session?.token
  return typeof token === 'string' ? token : null
}

/** A session in use lives on: its cookie is written again, at most once a day. */
function renewCookie(req: Request, now: Date) {
  const token = sessionTokenOf(req)
  if (!token) return
  const day = dayOf(now)
  if (req.session?.day !== day) req.session = { token, day }
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

function rememberOn(req: Request, res: Response, change: Partial<Remembered>, services: Services) {
  const day = dayOf(services.clock())
  const set = (cookie: NamedCookie, value: string | null) =>
    setCookie(req, res, { ...cookie, name: cookieName(cookie.name, isHttps(services)) }, value)
  // What the browser stored for whoever signs out goes as well.
  if (change.sessionToken === null) res.setHeader('Clear-Site-Data', '"storage"')
  if (change.sessionToken !== undefined)
    req.session = change.sessionToken ? { token: change.sessionToken, day } : null
  if (change.pendingSignIn !== undefined) set(pendingSignInCookie, change.pendingSignIn)
  if (change.cartToken !== undefined) set(cartCookie, change.cartToken)
  if (change.favorites) set(favoritesCookie, writeFavorites(change.favorites))
  if (change.postalCode !== undefined) set(postalCodeCookie, change.postalCode)
  if (change.consent) set(choiceCookie, writeChoice(change.consent))
  if (change.hasVisitorChanged) res.locals.hasVisitorChanged = true
}

interface NamedCookie {
  name: string
  maxAge: number
  httpOnly?: boolean
}

function setCookie(req: Request, res: Response, cookie: NamedCookie, value: string | null) {
  const { name, maxAge, httpOnly = true } = cookie
  const options: CookieOptions = { httpOnly, sameSite: 'lax', secure: req.secure, path: '/' }
  if (value === null) res.clearCookie(name, options)
  else res.cookie(name, value, { ...options, maxAge })
}
