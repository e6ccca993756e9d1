import type { Services } from '#server/shop/services.ts'

const dayMs = 86_400_000

/** Returns services whose clock is some days ahead. */
export const daysLater = (services: Services, days: number): Services => ({
  ...services,
  clock: () => new Date(services.clock().getTime() + days * dayMs),
})
