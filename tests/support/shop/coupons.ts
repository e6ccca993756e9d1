import { closure, coupon } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'

type Terms = Partial<typeof coupon.$inferInsert>

/** Ten per cent off, unless it says otherwise. */
export async function offerCoupon({ db }: Services, merchantId: string, code: string, terms: Terms = {}) {
  const kind = terms.kind ?? 'percent'
  const worth = kind === 'percent' ? { bps: 1000 } : {}
  const [made] = await db
    .insert(coupon)
    .values({ merchantId, code, kind, ...worth, ...terms })
    .returning()
  if (!made) throw new Error('No coupon was made')
  return made
}

export const closeStore = (
  { db }: Services,
  merchantId: string,
  startsOn: string,
  endsOn: string,
  message = '',
) => db.insert(closure).values({ merchantId, startsOn, endsOn, message })
