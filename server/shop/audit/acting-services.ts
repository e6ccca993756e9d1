import type { Services } from '#server/shop/services.ts'
import type { Author } from './record-audit.ts'

/** Returns the services with an author. Values that follow the settings (`shop`, `settlement`) continue to do so. */
export const actingServices = (services: Services, author: Author): Services =>
  Object.defineProperties({} as Services, {
    ...Object.getOwnPropertyDescriptors(services),
    author: { value: author, enumerable: true },
  })
