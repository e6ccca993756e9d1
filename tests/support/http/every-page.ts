import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { claim, merchantInvitation, payout, payoutBatch, product } from '#server/db/schema/index.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { newSecretToken, secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import type { Services } from '#server/shop/services.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { aWindowDraft } from '#tests/support/shop/a-window-draft.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import { newApplication } from '#tests/support/shop/new-store.ts'
import { sell } from '#tests/support/shop/sell.ts'
import type { Operation } from './operator.ts'
import { addressOf } from './page-address.ts'

/** Every page of the shop, with something on it, and who may open it. */
export async function everyPage({ services, world, signedIn, visitor, olga }: Operation) {
  const owner = { userId: world.users.bia.id }
  const bought = await anOrder({ services, world }, { items: ['beans250'], state: 'placed', owner })
  const rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const [claimed] = await services.db.select().from(claim).where(eq(claim.protocol, rows.claim))
  const [bia, caio] = [await signedIn('bia@feira.test'), await signedIn('caio@feira.test')]
  await addToCart(services, owner, { variantId: world.variants.filter, quantity: 1 })
  const inReview = await aProductInReview(services, rows.store)
  const application = await newApplication(services, { products: 1 })
  const invited = await anInvitation(services, rows.store)
  const shared: Record<string, string> = {
    merchantId: rows.store,
    productId: rows.product,
    variantId: rows.variant,
    batchId: rows.batch,
    announcementId: rows.announcement,
    campaignId: (await offerCampaign(services)).id,
    ...(await aWindowDraft(services, 'natal')),
    windowSlug: (await aWindowDraft(services, 'feira-de-maio', { isLive: true })).windowSlug,
    decisionId: rows.decision,
    couponId: rows.coupon,
    lineId: rows.line,
    changeId: rows.bulk,
    printId: rows.print,
    merchantSlug: 'cafe',
    productHandle: 'cafe-em-graos',
    categorySlug: 'cafes',
    textName: 'home',
    token: await newOrderLink(services, bought.groupId),
    addressId: 'new',
    ruleId: 'new',
    batchNumber: await aPayoutBatch(services, rows.store),
    claimId: claimed?.id ?? '',
  }
  return pageNames.map((name) => {
    const { middleware = [] } = routeRule(name)
    const ofStaff = middleware.includes('operator') ? olga : middleware.includes('merchant') ? caio : null
    const named: Record<string, string> = {
      ...shared,
      orderNumber: ofStaff ? rows.order : bought.number,
      importId: name.endsWith('statement') ? rows.statement : rows.import,
      ...(name === 'product-in-review' && { productId: inReview }),
      ...(name === 'store-in-review' && { merchantId: application.merchantId }),
      ...(name === 'invitation' && { token: invited }),
    }
    const person = ofStaff ?? (middleware.includes('guest') ? visitor() : bia)
    return { name: name as PageName, path: addressOf(name, (each) => named[each] ?? ''), visitor: person }
  })
}

async function aPayoutBatch({ db }: Services, merchantId: string) {
  const batch = { id: newId(), number: '20260101-1' }
  await db.insert(payoutBatch).values(batch)
  await db.insert(payout).values({
    batchId: batch.id,
    merchantId,
    pixKey: 'cafe@feira.test',
    currency: 'BRL',
    grossMinor: 4200,
    nettedMinor: 0,
    amountMinor: 4200,
  })
  return batch.number
}

async function aProductInReview({ db, clock }: Services, merchantId: string) {
  const id = await sell(db, { merchantId, title: 'Peça em análise', onHand: 1 })
  await db.update(product).set({ status: 'in_review', submittedAt: clock() }).where(eq(product.id, id))
  return id
}

async function anInvitation({ db, clock }: Services, merchantId: string) {
  const token = newSecretToken()
  await db.insert(merchantInvitation).values({
    merchantId,
    email: 'bia@feira.test',
    role: 'finance',
    tokenHash: secretTokenHash(token),
    expiresAt: new Date(clock().getTime() + 86_400_000),
  })
  return token
}
