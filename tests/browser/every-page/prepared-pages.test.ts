import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, test } from 'vitest'
import type { Database, Db } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { newId } from '#server/db/new-id.ts'
import {
  bankStatement,
  merchant,
  merchantInvitation,
  payout,
  payoutBatch,
  product,
  variant,
} from '#server/db/schema/index.ts'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { withBrowser } from '#tests/support/browser/browser.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'
import { startTour } from '#tests/support/browser/tour.ts'
import { openTestDatabase } from '#tests/support/shop/database/database.ts'

const open = withBrowser()

let embedded: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let database: Omit<Database, 'embedded'>
let rows: Awaited<ReturnType<typeof prepare>>
beforeAll(async () => {
  embedded = await startEmbeddedPostgres({ dataDir: sharedShop().dataDir })
  database = await openTestDatabase(embedded.url, 2)
  rows = await prepare(database.db)
})
afterAll(async () => {
  await remove(database.db)
  await database.close()
  await embedded.close()
})

test('pages of what the demo world has none of are good on a phone and on a wide window', async () => {
  for (const [email, paths] of [
    [
      'operador@feira.test',
      [
        '/operator/products',
        `/operator/products/${rows.productId}`,
        `/operator/products/${rows.productId}/preview`,
        `/operator/payouts/${rows.batchNumber}`,
        `/operator/statements/${rows.statementId}`,
        `/invitations/${rows.token}`,
      ],
    ],
    ['lojista@feira.test', [`/merchant/bank-statements/${rows.statementId}`]],
    [null, [`/invitations/${rows.token}`]],
    ['cliente@feira.test', [`/invitations/${rows.token}`]],
  ] as const) {
    const { visit } = await startTour(open, email)
    for (const path of paths) await visit(path)
  }
})

/** One of each, of the merchant who signs in here. */
async function prepare(db: Db) {
  const [store] = await db
    .select({ id: merchant.id })
    .from(merchant)
    .where(eq(merchant.slug, 'cafe-serra-azul'))
  const merchantId = store?.id ?? ''
  const [productId, statementId, batchId, invitationId] = [newId(), newId(), newId(), newId()]
  const batchNumber = '20200101-1'
  await db.insert(product).values({
    id: productId,
    merchantId,
    handle: 'em-revisao',
    title: 'Produto em revisão',
    ...{
      status: 'in_review' as const,
      descriptionHtml: '<p>Ainda ninguém viu.</p>',
      submittedAt: new Date(),
    },
  })
  await db.insert(variant).values({ id: newId(), productId, merchantId, priceMinor: 1990 })
  await db.insert(bankStatement).values({
    id: statementId,
    merchantId,
    fileName: 'conta.csv',
    isTrial: true,
    rows: [
      { line: 2, result: 'unknown', amountMinor: 1234 },
      { line: 3, result: 'noDate' },
    ],
  })
  await db.insert(payoutBatch).values({ id: batchId, number: batchNumber })
  const amounts = { grossMinor: 1000, nettedMinor: 100, amountMinor: 900 }
  await db.insert(payout).values({
    id: newId(),
    batchId,
    merchantId,
    currency: 'BRL',
    pixKey: 'pix@feira.test',
    ...amounts,
  })
  await db.insert(merchantInvitation).values({
    id: invitationId,
    merchantId,
    email: 'cliente@feira.test',
    role: 'finance' as const,
    tokenHash: secretTokenHash(invitationId),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return { productId, statementId, batchId, batchNumber, invitationId, token: invitationId }
}

/** The other journeys visit the same shop. Nothing deletes a payout or what had a price. */
async function remove(db: Db) {
  await db.delete(merchantInvitation).where(eq(merchantInvitation.id, rows.invitationId))
  await db.update(payout).set({ status: 'canceled' }).where(eq(payout.batchId, rows.batchId))
  await db.delete(bankStatement).where(eq(bankStatement.id, rows.statementId))
  await db.update(product).set({ status: 'archived' }).where(eq(product.id, rows.productId))
}
