import type { Services } from '#server/shop/services.ts'
import { noFavourites } from '#shared/favourites.ts'
import type { Visit } from './page.ts'

/** A request that is nobody's, wherever they are. */
export const nobodysVisit = (services: Services, url: URL, postalCode: string | null): Visit => ({
  ...{ url, params: {}, services, ip: '', signal: new AbortController().signal },
  ...{
    visitor: null,
    own: null,
    cartToken: null,
    favourites: noFavourites,
    postalCode,
    consent: null,
    sessionToken: null,
  },
  remember() {
    throw new Error('Nobody is there whose browser could remember')
  },
})
