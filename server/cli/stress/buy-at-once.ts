import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import type { Services } from '#server/shop/services.ts'
import { checkDigit } from '#shared/country/check-digit.ts'
import { ShopError } from '#shared/errors.ts'
import { stressPostalCode } from './one-product.ts'

type Owner = { guestToken: string }
type Buyer = { owner: Owner; checkouts: readonly Checkout[] }

/** The responses that the simulated buyers got. */
export interface BuyResults {
  /** The acknowledged order groups, by buyer. */
  groups: string[][]
  refused: number
  /** Attempts that lost their connection and were repeated. */
  broken: number
}

const tries = 50
const betweenCutsMs = 50

/** Each buyer has one piece in their cart. Half click twice, the others order from two tabs. */
export async function readyBuyers(services: Services, variantId: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let each = 0; each < count; each++) {
    const owner = { guestToken: newGuestToken() }
    await addToCart(services, owner, { variantId, quantity: 1 })
    const first = await checkoutOf(services, owner)
    const second = each % 2 === 0 ? first : { ...first, idempotencyKey: randomUUID() }
    buyers.push({ owner, checkouts: [first, second] })
  }
  return buyers
}

/** Lets all buyers order at the same time while connections are cut. A buyer who is cut off retries, as browsers do. */
export async function buyAtOnce(
  services: Services,
  url: string,
  buyers: readonly Buyer[],
): Promise<BuyResults> {
  const results: BuyResults = { groups: [], refused: 0, broken: 0 }
  const cutter = cutConnections(url, Math.ceil(buyers.length / 2))
  try {
    await Promise.all(
      buyers.map(async ({ owner, checkouts }) => {
        const groups = await Promise.all(checkouts.map((checkout) => buy(services, owner, checkout, results)))
        results.groups.push(groups.filter((group) => group !== null))
      }),
    )
  } finally {
    await cutter.stop()
  }
  return results
}

async function buy(
  services: Services,
  owner: Owner,
  checkout: Checkout,
  results: BuyResults,
): Promise<string | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return (await placeOrder(services, owner, checkout)).groupId
    } catch (error) {
      if (error instanceof ShopError) {
        results.refused++
        return null
      }
      if (attempt === tries) throw error
      results.broken++
      await delay(20 * attempt)
    }
  }
}

/** Ends so many connections, one after the other, in the middle of whatever they do. */
function cutConnections(url: string, count: number) {
  let isOver = false
  const cut = `
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'feira' and state <> 'idle'
    order by random() limit 1`
  const cutting = (async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'feira stress' })
    await client.connect()
    for (let cuts = 0; cuts < count && !isOver; cuts += (await client.query(cut)).rowCount ?? 0) {
      await delay(betweenCutsMs)
    }
    await client.end()
  })()
  const stop = async () => {
    isOver = true
    await cutting
  }
  return { stop }
}

async function checkoutOf(services: Services, owner: Owner): Promise<Checkout> {
  const { stores, itemsMinor } = await cartView(services, owner, stressPostalCode)
  const [store] = stores
  const option = store?.shippingOptions[0]
  if (!store || !option) throw new Error('The store of the stress delivers nowhere')
  const { email, taxId, number } = somebody(randomInt(100_000_000))
  return {
    idempotencyKey: randomUUID(),
    customerId: null,
    email,
    name: 'Comprador',
    phone: '+5511987654321',
    taxId,
    clientKey: null,
    paymentMethod: 'pix',
    shipping: { [store.slug]: option.id },
    expectedTotalMinor: itemsMinor + option.priceMinor,
    address: {
      recipient: 'Comprador',
      postalCode: stressPostalCode,
      street: 'Avenida Paulista',
      number,
      complement: null,
      district: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
    },
  }
}

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Returns the n-th buyer. Each is another person, because the unpaid pieces of one person are limited. */
export function somebody(n: number) {
  const body = String(100_000_000 + n).slice(-9)
  const first = checkDigit(body, cpfWeights.slice(1))
  return {
    email: `comprador-${n}@feira.test`,
    taxId: `${body}${first}${checkDigit(body + first, cpfWeights)}`,
    /** The house number. */
    number: String(n),
  }
}
