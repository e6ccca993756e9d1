import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, user } from '#server/db/schema/index.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { merchantOrderActions } from '#server/web/pages/merchant/merchant-order-actions.ts'
import { href } from '#shared/href.ts'
import {
  hasRight,
  type MerchantRight,
  type MerchantRole,
  merchantRights,
  merchantRoles,
  rightMiddleware,
  rightOfOrderAction,
} from '#shared/merchants/merchant-rights.ts'
import { errorMessages } from '#shared/messages/errors.ts'
import type { PageData } from '#shared/pages.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let members: Record<MerchantRole, ReturnType<typeof shop.visitor>>
let orderNumber: string
beforeAll(async () => {
  shop = await startApp()
  const { services, world } = shop
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const entries = []
  for (const role of merchantRoles) {
    const person = { id: newId(), name: role, email: `${role}@feira.test`, passwordHash }
    await services.db.insert(user).values(person)
    const merchantId = world.merchants.cafe.id
    await services.db.insert(merchantMember).values({ merchantId, userId: person.id, role })
    const visitor = shop.visitor()
    await visitor
      .post('/sign-in')
      .type('form')
      .send({ email: person.email, password: worldPassword })
      .expect(303)
    entries.push([role, visitor] as const)
  }
  members = Object.fromEntries(entries) as typeof members
  orderNumber = (await placed()).number
})
afterAll(() => shop.close())

/** A paid order of the café. */
async function placed() {
  const { services, world, database } = shop
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [
    [world.variants.beans250, 1],
  ])
  const { rows } = await database.pool.query('select id, number from "order" where group_id = $1', [groupId])
  await confirmPayment(services, { orderId: rows[0].id, merchantId: world.merchants.cafe.id })
  return rows[0] as { id: string; number: string }
}

const rightsOfPage = (name: PageName) =>
  merchantRights.filter((right) => routeRule(name).middleware?.includes(rightMiddleware(right)))

const merchantPages = pageNames.filter((name) => routeRule(name).middleware?.includes('merchant'))

const addressOf = (name: PageName) =>
  routeRule(name)
    .path.replace(':orderNumber', orderNumber)
    .replace(/:\w+Id/, shop.world.products.beans)

test('every merchant page needs exactly one right', () => {
  for (const name of merchantPages) expect(rightsOfPage(name), name).toHaveLength(1)
})

test('each role opens exactly the merchant pages that its rights include', async () => {
  for (const role of merchantRoles) {
    for (const name of merchantPages) {
      const [right] = rightsOfPage(name) as [MerchantRight]
      const { status, text } = await members[role].get(`${addressOf(name)}/_payload.json`)
      if (hasRight(role, right)) expect([200, 404], `${role}: ${name}`).toContain(status)
      else {
        expect(status, `${role}: ${name}`).toBe(403)
        expect(text).toContain(errorMessages.notInYourRole)
      }
    }
  }
})

test('an attendant can neither create a coupon nor read the account statement', async () => {
  const form = { intent: 'create', code: 'TUDO100', kind: 'percent', percent: '100' }
  await members.attendant.post('/merchant/discounts').type('form').send(form).expect(403)
  await members.attendant.get('/merchant/statement.csv').expect(403)
  const { rows } = await shop.database.pool.query(`select from coupon where code = 'TUDO100'`)
  expect(rows).toHaveLength(0)
})

test('every action on an order needs a right', () => {
  expect(Object.keys(rightOfOrderAction).sort()).toEqual(Object.keys(merchantOrderActions).sort())
})

test('each role is refused exactly the actions on an order that its rights do not include', async () => {
  const path = href('merchant-order', { orderNumber })
  for (const role of merchantRoles) {
    for (const [intent, right] of Object.entries(rightOfOrderAction)) {
      // The id is unknown: a role with the right gets 404.
      const form = { intent, fulfillment: '99', return: 'R-0000', refund: newId() }
      const { status } = await members[role].post(path).type('form').send(form)
      if (hasRight(role, right)) expect(status, `${role}: ${intent}`).not.toBe(403)
      else expect(status, `${role}: ${intent}`).toBe(403)
    }
  }
})

test('the finance role sees no fulfillment forms, and an attendant no refund forms', async () => {
  const { number } = await placed()
  const seenBy = async (role: MerchantRole) => {
    const { body } = await members[role].get(`/merchant/orders/${number}/_payload.json`)
    return (body.data['merchant-order'] as PageData['merchant-order']).order
  }
  const [owner, attendant, finance] = [
    await seenBy('owner'),
    await seenBy('attendant'),
    await seenBy('finance'),
  ]
  expect(owner).toMatchObject({ canCancel: true, back: { canAnswer: true } })
  expect(owner.back.leftMinor).toBe(owner.totalMinor)
  expect(attendant).toMatchObject({
    canCancel: false,
    back: { leftMinor: 0, cancelable: [], canAnswer: true },
  })
  expect(attendant.fulfillments[0]?.moves).toContain('preparing')
  expect(finance.fulfillments.flatMap(({ moves }) => moves)).toEqual([])
  expect(finance.back).toMatchObject({ leftMinor: owner.totalMinor, canAnswer: false })
})

test('who may not edit products can neither create, change nor select them', async () => {
  const product = href('merchant-product', { productId: shop.world.products.beans })
  const pages = [href('merchant-new-product'), product, href('merchant-bulk-products')]
  for (const role of merchantRoles) {
    for (const page of pages) {
      const { status } = await members[role].post(page).type('form').send({ intent: 'save', title: '' })
      // A form without the version that it was opened at conflicts with what is saved.
      if (hasRight(role, 'products.edit')) expect([409, 422], `${role}: ${page}`).toContain(status)
      else expect(status, `${role}: ${page}`).toBe(403)
    }
  }
})

test('who may not edit products can neither import nor export them', async () => {
  for (const role of merchantRoles) {
    const mayEdit = hasRight(role, 'products.edit')
    const sent = await members[role].post(href('merchant-product-imports')).type('form').send({})
    const started = await members[role]
      .post(href('merchant-product-import', { importId: newId() }))
      .type('form')
      .send({ intent: 'import' })
    const file = await members[role].get('/merchant/products.csv')
    expect([sent.status, started.status, file.status], role).toEqual(
      mayEdit ? [422, 404, 200] : [403, 403, 403],
    )
  }
})

test('who has the right, and nobody else, moves stock', async () => {
  const path = href('merchant-variant-stock', { variantId: shop.world.variants.beans250 })
  for (const role of merchantRoles) {
    for (const intent of ['receive-stock', 'count-stock', 'low-stock', 'stock-counting']) {
      const form = { intent, key: newId(), low: 'x' }
      const { status } = await members[role].post(path).type('form').send(form)
      expect(status, `${role}: ${intent}`).toBe(hasRight(role, 'stock.manage') ? 422 : 403)
    }
    const grid = await members[role]
      .post(href('merchant-product-grid'))
      .type('form')
      .send({ intent: 'apply-grid' })
    expect(grid.status, `${role}: grid`).toBe(hasRight(role, 'products.edit') ? 422 : 403)
  }
})

test('an attendant cannot confirm a payment in the list of orders', async () => {
  const form = { intent: 'confirm', order: orderNumber }
  await members.attendant.post('/merchant/orders').type('form').send(form).expect(403)
})
