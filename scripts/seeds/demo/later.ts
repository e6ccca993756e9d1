import type { Services } from '#server/shop/services.ts'

const dayMs = 86_400_000

/** The shop some days on. */
export const later = (services: Services, days: number): Services => ({
  ...services,
  clock: () => new Date(services.clock().getTime() + days * dayMs),
})
