import type { Services } from '#server/shop/services.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { noFavorites } from '#shared/catalog/favorites.ts'

/** The context of a request without visitor, for cached pages. */
export const anonymousContext = (
  services: Services,
  url: URL,
  postalCode: string | null,
): RequestContext => ({
  url,
  params: {},
  services,
  ip: '',
  userAgent: '',
  signal: new AbortController().signal,
  ...{
    visitor: null,
    personalData: null,
    cartToken: null,
    placedToken: null,
    favorites: noFavorites,
    postalCode,
    pendingSignIn: null,
    consent: null,
    sessionToken: null,
    answerKey: null,
    lacksCookies: false,
  },
  remember() {
    throw new Error('Nobody is there whose browser could remember')
  },
})
