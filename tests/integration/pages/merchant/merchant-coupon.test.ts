import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, coupon } from '#server/db/schema/index.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { href } from '#shared/href.ts'
import { couponEditMessages as messages } from '#shared/messages/merchant/discounts.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  cafeId = shop.world.merchants.cafe.id
})
afterAll(() => shop.close())

const pathOf = (couponId: string) => href('merchant-coupon', { couponId })

const blank = { amount: '', minItems: '', maxUses: '', maxUsesPerCustomer: '', startsOn: '', endsOn: '' }

/** Sends the form as somebody who saw the first revision, unless it says otherwise. */
const save = (couponId: string, form: Record<string, string>) =>
  caio
    .post(pathOf(couponId))
    .type('form')
    .send({ ...blank, intent: 'save', base: '1', kind: 'percent', percent: '10', ...form })

const create = (form: Record<string, string>) =>
  caio
    .post('/merchant/discounts')
    .type('form')
    .send({ ...blank, intent: 'create', percent: '', ...form })

const rowOf = async (id: string) => (await shop.services.db.select().from(coupon).where(eq(coupon.id, id)))[0]
const rowsOf = (code: string) => shop.services.db.select().from(coupon).where(eq(coupon.code, code))

/** Buys a bag of beans with the coupon. */
async function buyWith(code: string) {
  const { services, world } = shop
  const owner = await guestWith(services, [world.variants.beans250, 1])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code })
  const checkout = await biasCheckout(services, owner)
  return { owner, checkout }
}

test('a coupon is edited with what it has, and the audit log says what changed', async () => {
  const { id } = await offerCoupon(shop.services, cafeId, 'MUDA', { minItemsMinor: 5_000, maxUses: 9 })
  const { text } = await caio.get(pathOf(id)).expect(200)
  for (const value of ['value="MUDA"', 'value="10"', 'value="50,00"', 'value="9"'])
    expect(text).toContain(value)
  const form = { code: 'mudou', percent: '12,5', maxUsesPerCustomer: '1', endsOn: '2099-12-31' }
  const { headers } = await save(id, form).expect(303)
  expect(headers.location).toBe('/merchant/discounts?done=changed')
  await save(id, form).expect(303)
  expect(await rowOf(id)).toMatchObject({
    code: 'MUDOU',
    bps: 1_250,
    minItemsMinor: 0,
    maxUses: null,
    maxUsesPerCustomer: 1,
    revision: 2,
  })
  const logged = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({
    action: 'coupon.changed',
    before: { code: 'MUDA', bps: 1_000, endsOn: null },
    after: { code: 'MUDOU', bps: 1_250, endsOn: '2099-12-31' },
  })
})

test('who saw an older revision overwrites nothing, keeps what they typed, and can save it after looking', async () => {
  const { id } = await offerCoupon(shop.services, cafeId, 'DOIS')
  await save(id, { code: 'DOIS', percent: '20' }).expect(303)
  const { text } = await save(id, { code: 'DOIS', percent: '30' }).expect(409)
  expect(shownHtml(text)).toContain(messages.conflict)
  expect(text).toContain('value="30"')
  expect(text).toMatch(/name="base"[^>]*value="2"|value="2"[^>]*name="base"/)
  expect(await rowOf(id)).toMatchObject({ bps: 2_000 })
  await save(id, { code: 'DOIS', percent: '30', base: '2' }).expect(303)
  expect(await rowOf(id)).toMatchObject({ bps: 3_000, revision: 3 })
})

test('a used coupon keeps its code and its uses, and an order keeps the discount that it got', async () => {
  const { services } = shop
  const { id } = await offerCoupon(services, cafeId, 'USADO', { bps: 2_000 })
  for (const _ of [1, 2]) {
    const { owner, checkout } = await buyWith('USADO')
    await placeOrder(services, owner, checkout)
  }
  expect((await caio.get(pathOf(id))).text).toContain(messages.codeUsed)
  const renamed = await save(id, { code: 'OUTRO' }).expect(409)
  expect(shownHtml(renamed.text)).toContain(messages.codeUsed)
  const limited = await save(id, { code: 'USADO', maxUses: '1' }).expect(409)
  expect(shownHtml(limited.text)).toContain(messages.usedMore(2))
  await save(id, { code: 'USADO', percent: '5', maxUses: '2' }).expect(303)
  expect(await rowOf(id)).toMatchObject({ code: 'USADO', bps: 500, uses: 2, maxUses: 2 })
  expect(await findDifferences(services.db)).toEqual([])
})

test('terms that change while somebody fills in the checkout are seen before anything is ordered', async () => {
  const { id } = await offerCoupon(shop.services, cafeId, 'CORRE', { bps: 2_000 })
  const { owner, checkout } = await buyWith('CORRE')
  await save(id, { code: 'CORRE', percent: '5' }).expect(303)
  await expect(placeOrder(shop.services, owner, checkout)).rejects.toMatchObject({ code: 'cart_changed' })
})

test('an order and a change of the same coupon at once leave an order by one of both terms', async () => {
  const { services } = shop
  const { id } = await offerCoupon(services, cafeId, 'JUNTO', { bps: 2_000 })
  const { owner, checkout } = await buyWith('JUNTO')
  const [placed, changed] = await Promise.allSettled([
    placeOrder(services, owner, checkout),
    save(id, { code: 'JUNTO2', percent: '5' }),
  ])
  const status = changed.status === 'fulfilled' ? changed.value.status : 0
  // Either the order came first and its code stays, or the change did and the order was not placed.
  if (placed.status === 'fulfilled') expect([303, 409]).toContain(status)
  else expect(placed.reason).toMatchObject({ code: 'cart_changed' })
  if (placed.status === 'fulfilled' && status === 409)
    expect(await rowOf(id)).toMatchObject({ code: 'JUNTO', uses: 1 })
  expect(await findDifferences(services.db)).toEqual([])
})

test('a coupon that gives everything, or goods up to its amount, is saved only when that is confirmed', async () => {
  const all = { code: 'TUDO', kind: 'percent', percent: '100' }
  const warned = await create(all).expect(200)
  expect(shownHtml(warned.text)).toContain(messages.allFree)
  expect(shownHtml(warned.text)).toContain(messages.unlimited)
  expect(await rowsOf('TUDO')).toEqual([])
  const back = await create({ ...all, step: 'edit' }).expect(200)
  expect(back.text).toContain('value="TUDO"')
  await create({ ...all, step: 'confirm' }).expect(303)
  expect(await rowsOf('TUDO')).toHaveLength(1)

  const some = { code: 'VALE', kind: 'fixed', amount: '40' }
  expect(shownHtml((await create(some).expect(200)).text)).toContain(
    'O desconto de R$\u00a040,00 paga inteiro',
  )
  expect(await rowsOf('VALE')).toEqual([])
  await create({ ...some, minItems: '40,01' }).expect(303)
  await create({ code: 'CENTAVO', kind: 'fixed', amount: '0,01' }).expect(303)

  const [small] = await rowsOf('CENTAVO')
  const edited = { code: 'CENTAVO', kind: 'percent', percent: '100' }
  const again = await save(small?.id ?? '', edited).expect(200)
  expect(shownHtml(again.text)).toContain(messages.warning)
  expect(await rowOf(small?.id ?? '')).toMatchObject({ kind: 'fixed', revision: 1 })
  await save(small?.id ?? '', { ...edited, step: 'confirm' }).expect(303)
  expect(await rowOf(small?.id ?? '')).toMatchObject({ bps: 10_000, amountMinor: null, revision: 2 })
})

test('a coupon that was switched off is edited no more', async () => {
  const { id } = await offerCoupon(shop.services, cafeId, 'FORA', { active: false })
  expect(shownHtml((await caio.get(pathOf(id)).expect(200)).text)).toContain(messages.isOff)
  await save(id, { code: 'FORA', percent: '20' }).expect(409)
  expect(await rowOf(id)).toMatchObject({ bps: 1_000, revision: 1 })
})
