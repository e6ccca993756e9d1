import type { Services } from '#server/shop/services.ts'
import type { Author } from './record-audit.ts'

/** The same services in the hands of an author. What follows the settings (`shop`, `settlement`) goes on doing so. */
export const actingServices = (services: Services, author: Author): Services =>
  Object.defineProperties({} as Services, {
    ...Object.getOwnPropertyDescriptors(services),
    author: { value: author, enumerable: true },
  })
