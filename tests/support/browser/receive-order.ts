import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { VisitorPage } from './browser.ts'
import { orderAsGuest, productOf } from './buying.ts'

const { done, fulfillments, payment, ship } = merchantOrderMessages

/** A guest buys of a store, its merchant, who is signed in, sends it, and it arrives; answers with its number. */
export async function receiveOrder(
  customer: VisitorPage,
  merchant: VisitorPage,
  store: { slug: string; name: string },
): Promise<string> {
  await customer.goto(await productOf(customer, store.slug))
  await customer.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await customer.waitForURL('**/cart')
  const number = await orderAsGuest(customer, store.name)

  await merchant.goto(`/merchant/orders/${number}`)
  await merchant.getByRole('button', { name: payment.confirm, exact: true }).click()
  await merchant.getByText(done.confirm).waitFor()
  await merchant.getByRole('button', { name: fulfillments.accept }).click()
  await merchant.getByText(done.accept).waitFor()
  await merchant.getByText(ship.open, { exact: true }).click()
  await merchant.getByRole('button', { name: ship.submit }).click()
  await merchant.getByText(done.ship).waitFor()

  await customer.reload()
  await customer.getByRole('button', { name: 'Recebi meu pedido' }).click()
  await customer.getByRole('heading', { level: 1, name: 'Pedido entregue' }).waitFor()
  return number
}
