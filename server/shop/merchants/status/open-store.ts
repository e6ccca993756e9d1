import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import type { Services } from '#server/shop/services.ts'
import type { MerchantMoveActor } from '#shared/merchants/merchant-statuses.ts'
import type { NoticedProducts } from '#shared/messages/mails/merchant-mails.ts'
import { notifyOwnersOf } from './notify-owners.ts'

interface Opening {
  store: Parameters<typeof moveMerchant>[1]
  as: MerchantMoveActor
  by: Author
  at: Date
  reason?: string | null
  waivedItems?: string | null
  /** What became of the products that it brought. */
  products?: NoticedProducts | undefined
}

/** Opens an approved store: it sells from now on, and its profile says that it exists since today. */
export async function openStore(
  tx: Db,
  services: Services,
  { store, products, ...move }: Opening,
): Promise<void> {
  await moveMerchant(tx, store, { to: 'active', ...move })
  await tx
    .update(merchant)
    .set({ since: today(services) })
    .where(eq(merchant.id, store.id))
  const notice = { merchantId: store.id, notice: 'approved', reason: null } as const
  await notifyOwnersOf(tx, services, { ...notice, ...(products && { products }) })
}
