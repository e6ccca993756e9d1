import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  announcement,
  announcementMail,
  bankStatement,
  bulkChange,
  claim,
  customerAddress,
  moderationDecision,
  order,
  pastImport,
  pastOrder,
  printJob,
  productImport,
  user,
} from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { merchantRights, rightMiddleware } from '#shared/merchants/merchant-rights.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { panelForms } from '#tests/support/http/panel-forms.ts'
import { sameAsUnknown } from '#tests/support/http/same-as-unknown.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { stateOf } from '#tests/support/scenarios/state-of.ts'
import { aWindowDraft } from '#tests/support/shop/a-window-draft.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { biaAddress, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

/** What anybody may name in an address. */
const publicParams = ['merchantSlug', 'productHandle', 'categorySlug', 'textName', 'windowSlug']
const unknownNumber = 'ZZZZ-ZZZZ'
const unknownId = newId()
/** What lets an owner of a store in. */
const ofOwners = ['auth', 'merchant', ...merchantRights.map(rightMiddleware)]

let shop: Awaited<ReturnType<typeof startApp>>
let own: Record<'bia' | 'davi' | 'guest', { number: string; id: string; groupId: string; merchantId: string }>
let tasks: Record<'cafe' | 'ana', string>
let claimed: string
let addresses: Record<'bia' | 'davi', string>
let statements: Record<'cafe' | 'ana', string>
let imports: Record<'cafe' | 'ana', string>
let pasts: Record<'cafe' | 'ana', { importId: string; orderId: string }>
let changes: Record<'cafe' | 'ana', string>
let prints: Record<'cafe' | 'ana', string>
let coupons: Record<'cafe' | 'ana', string>
let decisions: Record<'cafe' | 'ana', string>
let announcements: Record<'cafe' | 'ana', string>
let campaign: string
let windows: Awaited<ReturnType<typeof aWindowDraft>>
beforeAll(async () => {
  shop = await startApp()
  const { services, world } = shop
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const davi = { id: newId(), name: 'Davi', email: 'davi@feira.test', passwordHash }
  await services.db.insert(user).values(davi)
  own = {
    bia: await anOrder({ userId: world.users.bia.id }, world.variants.beans250),
    davi: await anOrder({ userId: davi.id }, world.variants.mug),
    guest: await anOrder({ guestToken: newGuestToken() }, world.variants.vaseSand),
  }
  for (const { id, merchantId } of [own.bia, own.davi])
    await confirmPayment(services, { orderId: id, merchantId })
  tasks = {
    cafe: await aTask(world.merchants.cafe.id, own.bia.id),
    ana: await aTask(world.merchants.ana.id, own.davi.id),
  }
  claimed = newId()
  await services.db.insert(claim).values({
    id: claimed,
    orderId: own.davi.id,
    merchantId: own.davi.merchantId,
    protocol: 'R-1',
    formKey: '1',
    kind: 'broken',
    text: '',
    dueAt: services.clock(),
  })
  addresses = { bia: await anAddress(world.users.bia.id), davi: await anAddress(davi.id) }
  statements = {
    cafe: await aStatement(world.merchants.cafe.id),
    ana: await aStatement(world.merchants.ana.id),
  }
  imports = {
    cafe: await anImport(world.merchants.cafe.id),
    ana: await anImport(world.merchants.ana.id),
  }
  pasts = {
    cafe: await aPast(world.merchants.cafe.id),
    ana: await aPast(world.merchants.ana.id),
  }
  changes = {
    cafe: await aChange(world.merchants.cafe.id),
    ana: await aChange(world.merchants.ana.id),
  }
  decisions = {
    cafe: await aDecision(world.merchants.cafe.id),
    ana: await aDecision(world.merchants.ana.id),
  }
  announcements = {
    cafe: await anAnnouncement({ merchantId: world.merchants.cafe.id, userId: world.users.caio.id }),
    ana: await anAnnouncement({ merchantId: world.merchants.ana.id, userId: world.users.ana.id }),
  }
  windows = await aWindowDraft(services, 'natal')
  campaign = (await offerCampaign(services)).id
  coupons = {
    cafe: (await offerCoupon(services, world.merchants.cafe.id, 'DOCAFE')).id,
    ana: (await offerCoupon(services, world.merchants.ana.id, 'DAANA')).id,
  }
  prints = {
    cafe: await aPrintJob(world.merchants.cafe.id),
    ana: await aPrintJob(world.merchants.ana.id),
  }
})
afterAll(() => shop.close())

async function anOrder(owner: Parameters<typeof placeBiasOrder>[1], variantId: string) {
  const groupId = await placeBiasOrder(shop.services, owner, [[variantId, 1]])
  const [placed] = await shop.services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!placed) throw new Error('No order was placed')
  return placed
}

async function aTask(merchantId: string, orderId: string) {
  const refId = newId()
  const about = { merchantId, orderId, refId, data: { amountMinor: 1 }, at: shop.services.clock() }
  await openTask(shop.services.db, shop.services, { kind: 'unknown_money', ...about })
  const { rows } = await shop.database.pool.query('select id from task where ref_id = $1', [refId])
  return rows[0].id as string
}

async function aStatement(merchantId: string) {
  const id = newId()
  const rows = [{ line: 2, result: 'paid' as const, amountMinor: 1 }]
  await shop.services.db
    .insert(bankStatement)
    .values({ id, merchantId, fileName: 'conta.csv', isTrial: false, rows })
  return id
}

async function aChange(merchantId: string) {
  const id = newId()
  await shop.services.db.insert(bulkChange).values({
    id,
    merchantId,
    userId: shop.world.users.ana.id,
    change: { action: 'draft' as const },
    total: 1,
  })
  return id
}

async function aPrintJob(merchantId: string) {
  const id = newId()
  await shop.services.db.insert(printJob).values({
    id,
    merchantId,
    userId: shop.world.users.ana.id,
    options: { papers: ['slips'], labelMedium: 'label', withPrices: false },
    expiresAt: new Date(shop.services.clock().getTime() + 3_600_000),
  })
  return id
}

async function aDecision(merchantId: string) {
  const id = newId()
  await shop.services.db.insert(moderationDecision).values({
    ...{ id, merchantId, kind: 'store', ground: 'rules', words: 'Não envia.', appealUntil: '2100-01-01' },
    decidedAt: shop.services.clock(),
  })
  return id
}

async function anAnnouncement(of: { merchantId: string; userId: string }) {
  const id = newId()
  const { db } = shop.services
  await db
    .insert(announcement)
    .values({ id, digest: id, subject: 'Oi', body: 'Oi!', storeStatus: 'active', stores: 1 })
  await db.insert(announcementMail).values({ ...of, announcementId: id })
  return id
}

async function anImport(merchantId: string) {
  const id = newId()
  const file = { fileName: 'produtos.csv', sizeBytes: 1, platform: 'shopify' as const }
  await shop.services.db
    .insert(productImport)
    .values({ ...file, id, merchantId, status: 'checked', createdBy: shop.world.users.ana.id })
  return id
}

async function aPast(merchantId: string) {
  const [importId, orderId] = [newId(), newId()]
  const { db, clock } = shop.services
  const counts = { orders: 1, customers: 1, from: null, until: null, withoutNumber: 0, problemCount: 0 }
  await db.insert(pastImport).values({
    ...{ id: importId, merchantId, fileName: 'vendas.csv', platform: 'nuvemshop', content: 'orders' },
    ...{ createdBy: shop.world.users.ana.id, counts, problems: [], total: 1, finishedAt: clock() },
  })
  await db.insert(pastOrder).values({
    ...{ id: orderId, merchantId, importId, platform: 'nuvemshop', number: '1', placedAt: clock() },
    ...{ name: 'Lia', email: '', phone: '', city: '', region: '', status: '', currency: '', lines: [] },
  })
  return { importId, orderId }
}

async function anAddress(userId: string) {
  const id = newId()
  await shop.services.db.insert(customerAddress).values({ ...biaAddress, id, userId, name: 'Casa' })
  return id
}

type Browser = Awaited<ReturnType<typeof shop.signedIn>>

interface Somebodys {
  theirs: string
  product: string
  task: string
  statement: string
  productImport: string
  past: { importId: string; orderId: string }
  change: string
  print: string
  coupon: string
  decision: string
  announced: string
  store: string
  person: string
  rule: string
  variant: string
  address: string
}

const accountForms = formActions('account')
const operatorForms = formActions('operator')

/** What the forms of a page may send as their `intent`. */
function intentsOfPage(name: PageName): string[] {
  if (name === 'order' || name === 'order-link') return accountForms['order-actions'] ?? []
  return Object.keys(panelForms[name] ?? {}).concat(operatorForms[name] ?? [], accountForms[name] ?? [])
}

const ownedParams = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => (name && !publicParams.includes(name) ? [name] : []))

const namingPages = pageNames.filter((name) => ownedParams(routeRule(name).path).length > 0)

test('every route with the id of somebody’s data is covered by this test', () => {
  const swept = [
    'orderNumber',
    'lineId',
    'token',
    'importId',
    'batchId',
    'changeId',
    'pastOrderId',
    'printId',
    'couponId',
    'batchNumber',
    'productId',
    'merchantId',
    'userId',
    'ruleId',
    'variantId',
    'addressId',
    'claimId',
    'decisionId',
    'announcementId',
    'campaignId',
    'windowBlockId',
    'windowPageId',
    'windowVersionId',
  ]
  for (const name of namingPages)
    expect(swept, name).toEqual(expect.arrayContaining(ownedParams(routeRule(name).path)))
})

test('visitors can neither read nor change orders, tasks and links of others', async () => {
  const { services, database } = shop
  const link = await newOrderLink(services, own.guest.groupId)
  const commission = await commissionRule(services.db, { bps: 1000 })
  const { products } = shop.world
  const ofCafe = {
    theirs: own.bia.number,
    product: products.beans,
    ...{
      task: tasks.cafe,
      statement: statements.cafe,
      productImport: imports.cafe,
      past: pasts.cafe,
      change: changes.cafe,
      print: prints.cafe,
      coupon: coupons.cafe,
      decision: decisions.cafe,
      announced: announcements.cafe,
      store: shop.world.merchants.cafe.id,
      person: shop.world.users.caio.id,
    },
    address: addresses.bia,
    rule: shop.world.rules.cafeLight,
    variant: shop.world.variants.beans250,
  }
  const ofAna = {
    theirs: own.davi.number,
    product: products.mug,
    ...{
      task: tasks.ana,
      statement: statements.ana,
      productImport: imports.ana,
      past: pasts.ana,
      change: changes.ana,
      print: prints.ana,
      coupon: coupons.ana,
      decision: decisions.ana,
      announced: announcements.ana,
      store: shop.world.merchants.ana.id,
      person: shop.world.users.ana.id,
    },
    address: addresses.davi,
    rule: shop.world.rules.anaStandard,
    variant: shop.world.variants.mug,
  }
  const visitors: [Browser, Somebodys & { passes: readonly string[] }][] = [
    [await shop.signedIn('davi@feira.test'), { ...ofCafe, passes: ['auth'] }],
    [await shop.signedIn('bia@feira.test'), { ...ofAna, passes: ['auth'] }],
    [await shop.signedIn('caio@feira.test'), { ...ofAna, passes: ofOwners }],
    [await shop.signedIn('ana@feira.test'), { ...ofCafe, passes: ofOwners }],
    [shop.visitor(), { ...ofCafe, passes: [] }],
  ]
  expect(intentsOfPage('order')).toEqual(expect.arrayContaining(['cancel', 'claim', 'return', 'received']))
  const before = await stateOf(database.pool)
  const statuses: Record<number, number> = {}
  const count = (status: number, requested = '') => {
    statuses[status] = (statuses[status] ?? 0) + 1
    // The allowed answers: sign-in, forbidden, not found, or an unknown action.
    expect([302, 303, 403, 404, 405, 422], requested).toContain(status)
  }

  for (const [
    visitor,
    {
      theirs,
      product,
      task,
      statement,
      productImport: upload,
      past,
      change,
      print,
      coupon,
      decision,
      announced,
      store,
      person,
      rule,
      variant,
      address,
      passes,
    },
  ] of visitors) {
    // A guard answers before the form is read, so that one action stands for all.
    const intentsOf = (name: PageName) => {
      const [first = 'none', ...others] = intentsOfPage(name)
      const isLetIn = (routeRule(name).middleware ?? []).every((guard) => passes.includes(guard))
      return isLetIn ? [first, ...others] : [first]
    }
    for (const name of namingPages) {
      // Of a link, its order is the second.
      const at = (number: string) =>
        routeRule(name).path.replace(/:\w+/, number).replace(/:\w+/, own.guest.number)
      const names: Partial<Record<PageName, [another: string, unknown: string]>> = {
        'order-link': [`${link.slice(0, -3)}AAA`, 'unknown'],
        'order-link-messages': [`${link.slice(0, -3)}AAA`, 'unknown'],
        'merchant-product': [product, unknownId],
        'product-preview': [product, unknownId],
        'merchant-decision': [decision, unknownId],
        'merchant-announcement': [announced, unknownId],
        'operator-announcement': [announced, unknownId],
        'operator-campaign': [campaign, unknownId],
        'operator-window-page': [windows.windowPageId, unknownId],
        'operator-window-version': [windows.windowVersionId, unknownId],
        'operator-window-block': [windows.windowBlockId, unknownId],
        'window-preview': [windows.windowVersionId, unknownId],
        'store-in-review': [store, unknownId],
        'operator-decision': [decision, unknownId],
        'operator-product': [product, unknownId],
        'product-in-review': [product, unknownId],
        'merchant-bank-statement': [statement, unknownId],
        'merchant-product-import': [upload, unknownId],
        'merchant-past-import': [past.importId, unknownId],
        'merchant-past-order': [past.orderId, unknownId],
        'merchant-bulk-change': [change, unknownId],
        'merchant-order-print': [print, unknownId],
        'operator-merchant': [store, unknownId],
        'operator-person': [person, unknownId],
        'operator-commission-rule': [commission, unknownId],
        'merchant-delivery-rule': [rule, unknownId],
        'merchant-coupon': [coupon, unknownId],
        'merchant-variant-stock': [variant, unknownId],
        'operator-claim': [claimed, unknownId],
        'account-address': [address, unknownId],
      }
      const [another, unknown] = names[name] ?? [theirs, unknownNumber]
      const document = await sameAsUnknown((number) => visitor.get(at(number)), another, unknown)
      // A page rendered in the browser only has an empty document, so that its payload is checked.
      if (routeRule(name).ssr !== false) count(document)
      count(
        await sameAsUnknown((number) => visitor.get(`${at(number)}/_payload.json`), another, unknown),
        `${name}, its payload`,
      )
      for (const intent of intentsOf(name)) {
        const action = (number: string) =>
          visitor
            .post(`${at(number)}/_payload.json`)
            .accept('json')
            .type('form')
            .send({ intent, order: number, task, picture: unknownId, position: '1', fulfillment: '1' })
        count(await sameAsUnknown(action, another, unknown), `${name}, ${intent}`)
      }
    }
    const pages = [
      ['merchant-orders', '/merchant/orders'],
      ['order-link', `/orders/view/${link}`],
      ['operator', '/operator'],
    ] as const
    for (const [name, page] of pages) {
      for (const intent of intentsOf(name)) {
        const about = {
          [theirs]: { order: theirs, task },
          [unknownNumber]: { order: unknownNumber, task: unknownId },
        }
        const action = (number: string) =>
          visitor
            .post(`${page}/_payload.json`)
            .accept('json')
            .type('form')
            .send({ intent, ...about[number] })
        count(await sameAsUnknown(action, theirs, unknownNumber), `${page}, ${intent}`)
      }
    }
  }

  expect(await stateOf(database.pool)).toEqual(before)
  expect(statuses[404]).toBeGreaterThan(100)
  console.log(`answers by status: ${JSON.stringify(statuses)}`)
})
