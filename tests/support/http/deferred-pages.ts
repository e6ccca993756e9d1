import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { order, orderLine, payout, payoutBatch, review } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword, worldPostalCodes } from '#tests/support/shop/world.ts'
import { startApp } from './start-app.ts'

export interface DeferredPage {
  name: string
  /** The property of the page's data that is deferred (`shared/pages.ts`). */
  part: string
  path: string
  /** A request as by a visitor without scripts. */
  cookie: string
  /** The query behind the deferred part. */
  query: RegExp
  /** A text of the shell. */
  shell: string
  /** A text of the deferred part only. */
  deferred: string
}

/** The app on a port of its own, and each page of it that has a deferred part. */
export async function startDeferredPages(settings: Parameters<typeof startApp>[1] = {}) {
  const shop = await startApp({}, settings)
  const { services, world } = shop
  const server = shop.app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shop.close()
  }

  const signedIn = async (email: string) => {
    const { headers } = await shop
      .visitor()
      .post('/sign-in')
      .type('form')
      .send({ email, password: worldPassword })
    return [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; ')
  }
  const guestToken = newGuestToken()
  await addToCart(services, { guestToken }, { variantId: world.variants.beans250, quantity: 2 })
  const guest = `feira_cart=${guestToken}; feira_cep=${worldPostalCodes.saoPaulo}`
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [[world.variants.filter, 2]])
  const token = await newOrderLink(services, groupId)
  const [bought] = await services.db.select({ number: order.number }).from(order)
  const [line] = await services.db.select({ id: orderLine.id }).from(orderLine)
  await services.db.insert(review).values({
    productId: world.products.filter,
    merchantId: world.merchants.cafe.id,
    orderLineId: line?.id ?? '',
    groupId,
    author: 'Bia S.',
    stars: 5,
    text: 'Coa sem pressa',
    createdAt: services.clock(),
  })
  const batch = { id: randomUUID(), number: '20261101-1' }
  await services.db.insert(payoutBatch).values(batch)
  await services.db.insert(payout).values({
    batchId: batch.id,
    merchantId: world.merchants.cafe.id,
    pixKey: 'cafe@feira.test',
    currency: 'BRL',
    grossMinor: 4200,
    nettedMinor: 0,
    amountMinor: 4200,
  })
  const bia = await signedIn('bia@feira.test')
  const caio = await signedIn('caio@feira.test')
  const olga = await signedIn('olga@feira.test')

  const facets = {
    query: /as long\) groups|kind, key, label, name, count/,
    deferred: 'class="facet-value"',
    part: 'facets',
  }
  const quotes = { cookie: guest, query: /"shipping_rule"/, part: 'quotes' }
  const timeline = {
    query: /from "order_event" inner join/,
    part: 'timelines',
    deferred: 'class="timeline-event"><p>Pedido',
  }
  const pages: DeferredPage[] = [
    {
      name: 'facets of a store',
      path: '/stores/cafe?stock=1',
      cookie: '',
      ...facets,
      shell: 'Café em grãos',
    },
    {
      name: 'facets of a category',
      path: '/categories/cafes?stock=1',
      cookie: '',
      ...facets,
      shell: 'Café em grãos',
    },
    {
      name: 'facets of a search',
      path: '/search?q=cafe&stock=1',
      cookie: '',
      ...facets,
      shell: 'Café em grãos',
    },
    {
      name: 'quotes of a cart',
      path: '/cart',
      ...quotes,
      shell: 'Café em grãos',
      deferred: 'href="/checkout"',
    },
    {
      name: 'quotes of a checkout',
      path: '/checkout',
      ...quotes,
      shell: 'name="taxId"',
      deferred: 'name="shipping[cafe]"',
    },
    {
      ...{
        name: 'related products',
        path: `/stores/cafe/products/cafe-em-graos?variant=${world.variants.beans250}`,
      },
      ...{
        cookie: '',
        part: 'related',
        query: /of_store\)\s+\) either/,
        shell: 'Café em grãos</h1>',
        deferred: 'Filtro de papel',
      },
    },
    {
      ...{
        name: 'reviews of a product',
        path: '/stores/cafe/products/filtro-de-papel?variant=x',
        cookie: '',
      },
      ...{
        part: 'reviews',
        query: /from "review"/,
        shell: 'Filtro de papel</h1>',
        deferred: 'Coa sem pressa',
      },
    },
    {
      name: 'timeline of an order',
      path: `/orders/${bought?.number}`,
      cookie: bia,
      ...timeline,
      shell: 'class="qr-code"',
    },
    {
      name: 'timeline of an order by its link',
      path: `/orders/view/${token}`,
      cookie: '',
      ...timeline,
      shell: 'class="qr-code"',
    },
    {
      name: 'timeline for a store',
      path: `/merchant/orders/${bought?.number}`,
      cookie: caio,
      ...timeline,
      shell: 'Bia Souza',
    },
    {
      name: 'timeline for the operator',
      path: `/operator/orders/${bought?.number}`,
      cookie: olga,
      ...timeline,
      shell: 'Bia Souza',
    },
    {
      name: 'counts of the operator',
      path: '/operator',
      cookie: olga,
      query: /from "payment_event"/,
      part: 'counts',
      shell: '</h1>',
      deferred: 'aria-label="Funcionamento',
    },
    {
      ...{ name: 'sales of a store', path: '/merchant', cookie: caio, query: /from "store_day"/ },
      part: 'sales',
      shell: 'Para fazer agora',
      deferred: 'class="sales-plot"',
    },
    {
      ...{
        name: 'products of a store’s numbers',
        path: '/merchant/numbers',
        cookie: caio,
        query: /join "order_line" l/,
      },
      part: 'products',
      shell: 'Vendas no período',
      deferred: 'id="unsold"',
    },
    {
      name: 'balances of a store',
      path: '/merchant',
      cookie: caio,
      query: /from "ledger_posting"/,
      part: 'money',
      shell: 'Para fazer agora',
      deferred: 'Comissão a pagar',
    },
    {
      ...{
        name: 'what is out of stock',
        path: '/merchant',
        cookie: caio,
        query: /count\(\*\)::int as count from "variant"/,
      },
      part: 'outCount',
      shell: 'Para fazer agora',
      deferred: 'filter=out',
    },
    {
      ...{ name: 'sums of payouts', path: '/operator/payouts', cookie: olga, query: /"batch_id" in \(/ },
      part: 'sums',
      shell: batch.number,
      deferred: '42,00',
    },
  ]
  return { ...shop, address, pages, close }
}
