import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import type { Settlement } from '#shared/orders/orders.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

/** A Pix that nobody has asked for, as the bank of whoever is paid tells of it. */
async function unknownMoney(settlement: Settlement, text: string) {
  const { services, world, pool } = shop
  services.settlement = settlement
  const merchantId = settlement === 'direct' ? world.merchants.cafe.id : null
  const file = `Data;Histórico;Valor\n21/11/2026;Pix ${text};1,08`
  await importStatement(services, file, { merchantId })
  const { rows } = await pool.query(`select id from task where kind = 'unknown_money' and done_at is null`)
  expect(rows).toHaveLength(1)
  return { taskId: rows[0].id as string, merchantId }
}

test.each([
  ['platform', 'direct'],
  ['direct', 'platform'],
] as const)(
  'a surplus received in %s settlement and returned in %s leaves the ledger balanced',
  async (then, now) => {
    const { services } = shop
    const { taskId, merchantId } = await unknownMoney(then, `PEDIDO${then.toUpperCase().padEnd(8, 'X')}`)
    services.settlement = now
    const owner = merchantId ? { merchantId } : ({ operator: true } as const)
    expect(await settleTask(services, owner, { taskId, action: 'settled' })).toEqual({ changed: true })
    expect(await findDifferences(services.db)).toEqual([])
  },
)
