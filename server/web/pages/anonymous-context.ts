import { noFavorites } from '#shared/catalog/favorites.ts'
import type { Services } from '../../shop/services.ts'
import type { RequestContext } from '../middleware/request-context.ts'

/** The context of a request without visitor, for cached pages. */
export const anonymousContext = (
  services: Services,
  url: URL,
  postalCode: string | null,
): RequestContext => ({
  ...{ url, params: {}, services, ip: '', userAgent: '', signal: new AbortController().signal },
  ...{
    visitor: null,
    personalData: null,
    cartToken: null,
    favorites: noFavorites,
    postalCode,
    pendingSignIn: null,
    consent: null,
    sessionToken: null,
  },
  remember() {
    throw new Error('Nobody is there whose browser could remember')
  },
})
