import { eq } from 'drizzle-orm'
import { claim } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import type { Operation } from './operator.ts'
import { addressOf } from './page-address.ts'

/** Every page of the shop, with something on it, and who may open it. */
export async function everyPage({ services, world, signedIn, visitor, olga }: Operation) {
  const owner = { userId: world.users.bia.id }
  const bought = await anOrder({ services, world }, { items: ['beans250'], state: 'placed', owner })
  const rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const [claimed] = await services.db.select().from(claim).where(eq(claim.protocol, rows.claim))
  const [bia, caio] = [await signedIn('bia@feira.test'), await signedIn('caio@feira.test')]
  const shared: Record<string, string> = {
    merchantId: rows.store,
    productId: rows.product,
    variantId: rows.variant,
    changeId: rows.bulk,
    merchantSlug: 'cafe',
    productHandle: 'cafe-em-graos',
    categorySlug: 'cafes',
    textName: 'home',
    token: await newOrderLink(services, bought.groupId),
    addressId: 'new',
    ruleId: 'new',
    batchNumber: '20260101-1',
    claimId: claimed?.id ?? '',
  }
  return pageNames.map((name) => {
    const { middleware = [] } = routeRule(name)
    const ofStaff = middleware.includes('operator') ? olga : middleware.includes('merchant') ? caio : null
    const named: Record<string, string> = {
      ...shared,
      orderNumber: ofStaff ? rows.order : bought.number,
      importId: name.endsWith('statement') ? rows.statement : rows.import,
    }
    const person = ofStaff ?? (middleware.includes('guest') ? visitor() : bia)
    return { name: name as PageName, path: addressOf(name, (each) => named[each] ?? ''), visitor: person }
  })
}
