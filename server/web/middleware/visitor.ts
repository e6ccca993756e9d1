import { parseCookie } from 'cookie'
import type { CookieOptions, Request, Response } from 'express'
import { visitorOfSession } from '#server/shop/customers/visitor-of-session.ts'
import type { Services } from '#server/shop/services.ts'
import { cartDays } from '#shared/cart.ts'
import { consentCookie, consentLifetimeMs, readChoice, writeChoice } from '#shared/consent.ts'
import type { Remembered, Visit } from '../pages/page.ts'
import { readFavourites, writeFavourites } from './favourites-cookie.ts'
import { sessionCookie } from './session-cookie.ts'
import { VisitorLeft } from './visitor-left.ts'

const dayMs = 24 * 60 * 60 * 1000
const cartCookie = { name: 'feira_cart', maxAge: cartDays * dayMs }
const postalCodeCookie = { name: 'feira_cep', maxAge: 180 * dayMs }
const favouritesCookie = { name: 'feira_favoritos', maxAge: 365 * dayMs }
/** The browser reads it, too: it loads nothing of others without it. */
const choiceCookie = { name: consentCookie, maxAge: consentLifetimeMs, httpOnly: false }

/** Who is asking, from the cookies of the request. */
export async function readVisit(req: Request, res: Response, services: Services, url: URL): Promise<Visit> {
  const cookies = parseCookie(req.get('cookie') ?? '')
  const sessionToken = sessionTokenOf(req)
  const visitor = sessionToken ? await visitorOfSession(services.db, sessionToken, services.clock()) : null
  renewCookie(req, services.clock())
  const gone = new AbortController()
  // An answer that was written whole closes, too.
  res.on('close', () => res.writableFinished || gone.abort(new VisitorLeft()))
  const visit: Visit = {
    url,
    params: {},
    visitor,
    own: (isRead(req) && visitor?.own) || null,
    cartToken: cookies[cartCookie.name] || null,
    favourites: readFavourites(cookies[favouritesCookie.name]),
    postalCode: postalCodeIn(cookies, services),
    consent: readChoice(cookies[consentCookie]),
    sessionToken,
    ip: req.ip ?? '',
    services,
    signal: gone.signal,
    remember(change) {
      rememberOn(req, res, change, services.clock())
      // The page that answers the form shows what the form brought.
      if (change.favourites) visit.favourites = change.favourites
      if (change.postalCode !== undefined) visit.postalCode = change.postalCode
      if (change.consent) visit.consent = change.consent
    },
  }
  return visit
}

/** Where this visitor wants things to go, once they have said so; normalised. */
export const postalCodeOf = (req: Request, services: Pick<Services, 'country'>): string | null =>
  postalCodeIn(parseCookie(req.get('cookie') ?? ''), services)

const postalCodeIn = (cookies: ReturnType<typeof parseCookie>, { country }: Pick<Services, 'country'>) =>
  country.postalCode.read(cookies[postalCodeCookie.name] ?? '')

/** Who is visiting once the request is answered: a form may have signed them in or out. */
export async function visitorAfter(req: Request, { visitor, services }: Visit, tokenBefore: string | null) {
  const token = sessionTokenOf(req)
  if (token === tokenBefore) return visitor
  return token ? visitorOfSession(services.db, token, services.clock()) : null
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** This browser has shown that it runs scripts: late parts may be streamed to it. */
export const runsScripts = (req: Request) => parseCookie(req.get('cookie') ?? '').js === '1'

/** The shop's own cookies of a request, but for the choice about outside scripts: it changes no page. */
export function ownCookies({ headers: { cookie } }: Request): string[] {
  if (!cookie?.includes(ownPrefix)) return []
  const names = [...cookie.matchAll(/(?:^|; *)(feira_[a-z_]+)=[^;]/g)].map(([, name = '']) => name)
  return names.filter((name) => name !== consentCookie)
}

const ownPrefix = 'feira_'

/** Name, cart, favourites and postal code belong around the page, not into it. */
const framed: readonly string[] = [
  sessionCookie,
  cartCookie.name,
  favouritesCookie.name,
  postalCodeCookie.name,
]

export const isOnlyFramed = (req: Request): boolean => ownCookies(req).every((name) => framed.includes(name))

function sessionTokenOf(req: Request): string | null {
  const token: unknown = req.ownSession.read()?.token
  return typeof token === 'string' ? token : null
}

/** A session in use lives on: its cookie is written again, at most once a day. */
function renewCookie(req: Request, now: Date) {
  const token = sessionTokenOf(req)
  if (!token) return
  const day = dayOf(now)
  if (req.ownSession.read()?.day !== day) req.ownSession.write({ token, day })
}

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

function rememberOn(req: Request, res: Response, change: Partial<Remembered>, now: Date) {
  if (change.sessionToken !== undefined)
    req.ownSession.write(change.sessionToken ? { token: change.sessionToken, day: dayOf(now) } : null)
  if (change.cartToken !== undefined) setCookie(req, res, cartCookie, change.cartToken)
  if (change.favourites) setCookie(req, res, favouritesCookie, writeFavourites(change.favourites))
  if (change.postalCode !== undefined) setCookie(req, res, postalCodeCookie, change.postalCode)
  if (change.consent) setCookie(req, res, choiceCookie, writeChoice(change.consent))
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
