import { eq } from 'drizzle-orm'
import type { Pool } from 'pg'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, merchant } from '#server/db/schema/index.ts'
import { reactivateStore } from '#server/shop/merchants/status/operator-moves.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

/** The stock at the beginning of a scenario: few enough to run out. */
const pieces = 6
const operator = { role: 'operator', userId: null, ip: null } as const

interface Stores {
  services: TestServices
  pool: Pool
}

/** Remembers what the stores of the world offer, once for all scenarios. */
export const rememberOffers = ({ pool }: { pool: Pool }) =>
  pool.query(`create schema scenario;
    create table scenario.product as select id, status, publish_at, title, extra from product;
    create table scenario.variant as select id, archived_at, price_minor, compare_at_minor, pix_price_minor, extra from variant;
    create table scenario.level as select variant_id, tracked, policy from inventory_level`)

/** At the beginning of each scenario everything is on sale again, whatever the one before left behind. */
export async function reopenStores({ services, pool }: Stores): Promise<void> {
  await changeSettings(services, operator, { productReview: 'none' })
  const suspended = await services.db.select().from(merchant).where(eq(merchant.status, 'suspended'))
  for (const { id } of suspended)
    await reactivateStore(services, { merchantId: id, by: operator, reason: '' })
  await pool.query(`
    update product p set status = s.status, publish_at = s.publish_at, title = s.title, extra = s.extra,
      updated_at = now()
      from scenario.product s where s.id = p.id;
    update variant v set archived_at = s.archived_at, price_minor = s.price_minor, compare_at_minor = s.compare_at_minor,
      pix_price_minor = s.pix_price_minor, extra = s.extra
      from scenario.variant s where s.id = v.id`)
  await restock({ services, pool })
}

async function restock({ services, pool }: Stores) {
  const refId = newId()
  const { rows } = await pool.query('select variant_id as "variantId", tracked, policy from scenario.level')
  await services.db.transaction(async (tx) => {
    for (const { variantId, tracked, policy } of rows) {
      const [level] = await tx.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, variantId))
      if (!level) throw new Error(`No stock of ${variantId}`)
      const counted = policy === 'deny' ? level.reserved + pieces : level.onHand
      const onHand = tracked ? counted : 0
      await setStock(tx, {
        variantId,
        tracked,
        policy,
        onHand,
        kind: 'receive',
        refType: 'scenario',
        refId,
      })
    }
  })
}
