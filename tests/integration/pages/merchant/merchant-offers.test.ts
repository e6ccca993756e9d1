import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, quantityOffer, variant } from '#server/db/schema/index.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { endOffer } from '#server/shop/offers/change-offers.ts'
import { offersMessages as messages, offerFormMessages } from '#shared/messages/merchant/offers.ts'
import type { PageData } from '#shared/pages.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { offerQuantity } from '#tests/support/shop/quantity-offers.ts'

const payload = '/merchant/offers/_payload.json?b0123456789ab'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
beforeEach(async () => {
  for (const { id, merchantId } of await shop.services.db.select().from(quantityOffer))
    await endOffer(shop.services, { merchantId, offerId: id })
})
afterAll(() => shop.close())

const dataOf = async (query = '') =>
  (await caio.get(payload + query)).body.data['merchant-offers'] as PageData['merchant-offers']

const blank = {
  ...{ from1: '', worth1: '', from2: '', worth2: '', from3: '', worth3: '', take: '', pay: '' },
  ...{ startsOn: '', endsOn: '', product: '', formKey: 'uma-oferta' },
}
const threeForTwo = { kind: 'take_pay', take: '3', pay: '2', product: 'cafe-em-graos' }

const send = (form: Record<string, string | string[]>) =>
  caio
    .post(payload)
    .type('form')
    .send({ ...blank, intent: 'create', ...form })

const openOffers = async () =>
  (await dataOf()).offers.items.filter(({ state }) => state === 'running' || state === 'waiting')

test('an offer is looked at, then made once, and its store reads it in the list and in the log', async () => {
  const checked = await send({ ...threeForTwo, step: 'check' })
  expect(checked.body.form.offer).toMatchObject({
    terms: { kind: 'take_pay', take: 3, pay: 2 },
    products: [{ handle: 'cafe-em-graos' }],
  })
  expect(await openOffers()).toEqual([])
  const confirmed = { ...threeForTwo, product: '', products: 'cafe-em-graos', step: 'create' }
  for (const _ of [1, 2]) expect((await send(confirmed)).body.redirect).toContain('done=created')
  const [made, ...others] = await openOffers()
  expect(others).toEqual([])
  expect(made).toMatchObject({ state: 'running', endsAt: null, products: [{ handle: 'cafe-em-graos' }] })
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, made?.id ?? ''))
  expect(entries).toMatchObject([{ action: 'offer.created', after: { terms: 'Leve 3, pague 2' } }])
})

test('prices by quantity are read as prices or as percentages, with their first and last day', async () => {
  const first = addDays(today(shop.services), 2)
  const form = {
    kind: 'tiers',
    from1: '3',
    worth1: '29,90',
    from2: '10',
    worth2: '25',
    product: 'filtro-de-papel',
  }
  const { body } = await send({ ...form, startsOn: first, endsOn: addDays(first, 1), step: 'create' })
  expect(body.redirect).toContain('done=created')
  const [made] = await openOffers()
  expect(made).toMatchObject({
    state: 'waiting',
    terms: {
      kind: 'tiers',
      tiers: [
        { fromQuantity: 3, bps: null, priceMinor: 2_990 },
        { fromQuantity: 10, bps: null, priceMinor: 2_500 },
      ],
    },
    startsAt: startOfDay(first, shop.services.country.timeZone).toISOString(),
  })
  const { text } = await caio.get(`/merchant/offers?from=${made?.id}`).expect(200)
  for (const value of ['value="29,90"', 'value="25,00"', 'value="10"']) expect(text).toContain(value)
  const percent = { kind: 'tiers', from1: '2', worth1: '12,5%', product: 'cafe-em-graos', formKey: 'outra' }
  expect((await send({ ...percent, step: 'create' })).body.redirect).toContain('done=created')
})

test('each error of the form stands beside its field', async () => {
  const tiers = { kind: 'tiers', from1: '3', worth1: '10%', product: 'filtro-de-papel' }
  const wrong: [Record<string, string>, Record<string, string>][] = [
    [{ ...threeForTwo, kind: 'gift' }, { kind: offerFormMessages.kindWrong }],
    [{ ...threeForTwo, take: '1' }, { take: offerFormMessages.takeWrong }],
    [{ ...threeForTwo, pay: '3' }, { pay: offerFormMessages.payTooMany }],
    [{ ...tiers, worth1: '91%' }, { worth1: offerFormMessages.worthWrong }],
    [{ ...tiers, from1: '101' }, { from1: offerFormMessages.fromWrong }],
    [{ ...tiers, from2: '5' }, { worth2: offerFormMessages.worthWrong }],
    [{ ...tiers, from2: '3', worth2: '20%' }, { from2: offerFormMessages.fromTurned }],
    [{ ...tiers, from2: '5', worth2: '5%' }, { worth2: offerFormMessages.worthTurned }],
    [{ ...tiers, from2: '5', worth2: '9,00' }, { worth2: offerFormMessages.worthMixed }],
    [{ ...tiers, endsOn: addDays(today(shop.services), -1) }, { endsOn: 'Este dia já passou.' }],
    [{ ...threeForTwo, product: '' }, { product: offerFormMessages.productMissing }],
    [{ ...threeForTwo, product: 'caneca' }, { product: offerFormMessages.productUnknown }],
  ]
  for (const [form, errors] of wrong) {
    const { body } = await send({ ...form, step: 'create' })
    expect(body.form.errors, JSON.stringify(form)).toEqual(errors)
  }
  expect(await openOffers()).toEqual([])
})

test('products are added one by one, before the rest of the form is filled in', async () => {
  const one = await send({ kind: 'take_pay', product: 'cafe-em-graos', step: 'add' })
  expect(one.body.form.values).toMatchObject({ products: ['cafe-em-graos'], product: '' })
  const two = await send({
    kind: 'take_pay',
    products: 'cafe-em-graos',
    product: 'filtro-de-papel',
    step: 'add',
  })
  expect(two.body.form.values.products.toSorted()).toEqual(['cafe-em-graos', 'filtro-de-papel'])
  const typed = await send({
    kind: 'take_pay',
    products: 'filtro-de-papel',
    product: 'nada disto',
    step: 'add',
  })
  expect(typed.body.form).toMatchObject({
    values: { products: ['filtro-de-papel'], product: 'nada disto' },
    errors: { product: offerFormMessages.productUnknown },
  })
})

test('a second offer of a product is refused with its name, and goods below their cost are named before', async () => {
  const { services, world } = shop
  await offerQuantity(services, [world.variants.filter], { kind: 'take_pay', take: 3, pay: 2 })
  const { status, text } = await caio
    .post('/merchant/offers')
    .type('form')
    .send({ ...blank, intent: 'create', ...threeForTwo, product: 'filtro-de-papel', step: 'create' })
  expect(status).toBe(409)
  expect(shownHtml(text)).toContain('já tem outra oferta nestes dias')
  await services.db
    .update(variant)
    .set({ costMinor: 1_000_000 })
    .where(eq(variant.id, world.variants.beans250))
  const { body } = await send({ ...threeForTwo, step: 'check' })
  expect(body.form.offer.belowCost).toHaveLength(1)
  await services.db.update(variant).set({ costMinor: null }).where(eq(variant.id, world.variants.beans250))
})

test('an offer is ended by its store alone, once', async () => {
  const { services, world } = shop
  const terms = { kind: 'take_pay', take: 3, pay: 2 } as const
  const own = await offerQuantity(services, [world.variants.filter], terms)
  const other = await offerQuantity(services, [world.variants.mug], terms)
  const end = (offer: string) => caio.post('/merchant/offers').type('form').send({ intent: 'end', offer })
  const { headers } = await end(own).expect(303)
  expect(shownHtml((await caio.get(String(headers.location)).expect(200)).text)).toContain(
    messages.saved.ended,
  )
  await end(own).expect(303)
  for (const id of [other, crypto.randomUUID(), 'no-id']) await end(id).expect(404)
  const endedOf = async (id: string) =>
    (await services.db.select().from(quantityOffer).where(eq(quantityOffer.id, id)))[0]?.endedAt
  expect(await endedOf(own)).toBeInstanceOf(Date)
  expect(await endedOf(other)).toBeNull()
  const entries = await services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, own))
  expect(entries.map(({ action }) => action)).toEqual(['offer.ended'])
})
