import { eq, sql } from 'drizzle-orm'
import { merchant, shopSetting } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moveMerchant } from '#server/shop/merchants/move-merchant.ts'
import { balanceParts } from '#server/shop/money/ledger/balance-parts.ts'
import type { Services } from '#server/shop/services.ts'
import { debtMessages } from '#shared/messages/operator/operator-receivables.ts'
import { formatMoney } from '#shared/money/money.ts'
import { notifyOwnersOf } from './notify-owners.ts'
import { lockStore } from './operator-moves.ts'

/** The job that suspends stores whose debt exceeds the limit, and reopens them once it does not. */
export async function enforceDebtLimit(services: Services): Promise<void> {
  const stores = await services.db
    .select({ merchantId: merchant.id })
    .from(merchant)
    .where(
      sql`(${merchant.status} = 'active' and ${debtOf} > ${limit})
        or (${merchant.suspendedForDebt} and ${debtOf} <= coalesce(${limit}, ${debtOf}))`,
    )
  for (const store of stores) await enforceLimitOfStore(services, store)
}

const debtOf = sql`(select coalesce(sum(minor), 0) from ${balanceParts} parts
  where merchant_id = ${merchant.id} and account = 'merchant_receivable')`
/** SQL expression: the limit, or null if no store is suspended for its debt. */
const limit = sql`(select ${shopSetting.debtLimitMinor} from ${shopSetting})`

async function enforceLimitOfStore(
  services: Services,
  { merchantId }: { merchantId: string },
): Promise<void> {
  const { locale, currency } = services.country
  await inTransaction(services.db, async (tx) => {
    const store = await lockStore(tx, merchantId)
    const [found] = await tx
      .select({ debtMinor: sql`${debtOf}`.mapWith(Number), limitMinor: sql<string | null>`${limit}` })
      .from(merchant)
      .where(eq(merchant.id, merchantId))
    const limitMinor = found?.limitMinor ? Number(found.limitMinor) : null
    const isTooMuch = found !== undefined && limitMinor !== null && found.debtMinor > limitMinor
    const move = { as: 'system', by: { role: 'system' }, at: services.clock() } as const
    if (isTooMuch && store.status === 'active') {
      const money = (minor: number) => formatMoney(minor, currency, locale)
      const reason = debtMessages.suspended(money(found.debtMinor), money(limitMinor))
      await moveMerchant(tx, store, { ...move, to: 'suspended', reason, isForDebt: true })
      await notifyOwnersOf(tx, services, { merchantId, notice: 'suspended', reason })
    } else if (!isTooMuch && store.suspendedForDebt) {
      await moveMerchant(tx, store, { ...move, to: 'active' })
      await notifyOwnersOf(tx, services, { merchantId, notice: 'reactivated', reason: null })
    }
  })
}
