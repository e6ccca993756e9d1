import type { CouponTerms } from '#shared/coupons.ts'

interface DemoCoupon extends Partial<CouponTerms> {
  /** By slug. */
  store: string
  code: string
  kind: CouponTerms['kind']
  maxUses?: number
  maxUsesPerCustomer?: number
}

/** Codes that stores of the demo world tell their customers. */
export const demoCoupons: DemoCoupon[] = [
  { store: 'cafe-serra-azul', code: 'PRIMEIROCAFE', kind: 'percent', bps: 1000, maxUsesPerCustomer: 1 },
  {
    store: 'ceramica-da-ana',
    code: 'FRETEDAANA',
    kind: 'free_shipping',
    minItemsMinor: 15_000,
    maxUses: 100,
  },
]

interface DemoClosure {
  store: string
  /** Days from the day on which the world is built. */
  from: number
  to: number
  message: string
}

/** To come: the store sells until then. */
export const demoClosures: DemoClosure[] = [
  {
    store: 'forno-da-lena',
    from: 30,
    to: 44,
    message: 'O forno descansa duas semanas por ano. Voltamos com a fornada de sábado.',
  },
]
