import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersCommand } from '#server/cli/orders.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let orders: ReturnType<typeof commandLine>
beforeAll(async () => {
  shop = await startShop()
  orders = commandLine(ordersCommand, shop.services)
})
afterAll(() => shop.close())

async function paidOrder() {
  const { world, services, pool } = shop
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [
    [world.variants.beans250, 1],
  ])
  const { rows } = await pool.query('select id, number, merchant_id from "order" where group_id = $1', [
    groupId,
  ])
  const { id: orderId, number, merchant_id: merchantId } = rows[0]
  await confirmPayment(services, { orderId, merchantId })
  const state = async () => {
    const found = await pool.query(
      `select status, payment_status, cancel_reason, a.refund_due_minor::int as due
        from "order" o join payment_allocation a on a.order_id = o.id where o.id = $1`,
      [orderId],
    )
    return found.rows[0]
  }
  return { number, state }
}

test('the operator cancels an order of any store, and it is refunded', async () => {
  const { number, state } = await paidOrder()
  expect(await orders('cancel', number)).toMatchObject({ code: 1, complained: 'Falta --reason TEXTO.' })
  expect(await orders('cancel', number, '--reason', 'Suspeita de fraude')).toMatchObject({
    code: 0,
    said: 'Pronto.',
  })
  expect(await state()).toMatchObject({ status: 'canceled', cancel_reason: 'operator', due: 3290 + 1290 })
  expect(await orders('cancel', number, '--reason', 'De novo')).toMatchObject({
    code: 0,
    said: 'Já estava assim.',
  })
})

test('the operator refunds an amount once per reference, and never more than was paid', async () => {
  const { number, state } = await paidOrder()
  const refund = (amount: string, reference: string) =>
    orders('refund', number, '--amount', amount, '--reason', 'Gentileza', '--reference', reference)
  expect(await refund('10,00', 'caso-1')).toMatchObject({ code: 0, said: 'Pronto.' })
  expect(await refund('10,00', 'caso-1')).toMatchObject({ code: 0, said: 'Já estava assim.' })
  expect(await state()).toMatchObject({ status: 'placed', due: 1000 })
  expect(await refund('100,00', 'caso-2')).toMatchObject({ code: 1 })
  expect(await refund('dez', 'caso-3')).toMatchObject({
    code: 1,
    complained: expect.stringContaining('--amount'),
  })
  expect(await state()).toMatchObject({ due: 1000 })
})

test('the operator revokes the links of an order', async () => {
  const { number } = await paidOrder()
  const version = async () => {
    const { rows } = await shop.pool.query(
      'select link_version as version from order_group g join "order" o on o.group_id = g.id where o.number = $1',
      [number],
    )
    return rows[0]?.version
  }
  expect(await version()).toBe(1)
  expect(await orders('revoke-link', number)).toMatchObject({ code: 0, said: 'Pronto.' })
  expect(await version()).toBe(2)
})

test('an unknown order is reported', async () => {
  expect(await orders('cancel', 'AAAA-BBBB', '--reason', 'x')).toMatchObject({
    code: 1,
    complained: 'Não existe o pedido AAAA-BBBB.',
  })
  expect(await orders('sell', 'AAAA-BBBB')).toMatchObject({ code: 1 })
  expect(await findDifferences(shop.services.db)).toEqual([])
})
