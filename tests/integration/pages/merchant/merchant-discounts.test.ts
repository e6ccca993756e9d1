import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupon } from '#server/db/schema/index.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { couponMessages } from '#shared/messages/storefront/coupons.ts'
import type { PageData } from '#shared/pages.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'

const payload = '/merchant/discounts/_payload.json?b0123456789ab'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

async function listed(query = '') {
  const { body } = await caio.get(payload + query)
  return (body.data['merchant-discounts'] as PageData['merchant-discounts']).coupons
}

const blank = { percent: '', amount: '', minItems: '', maxUses: '', maxUsesPerCustomer: '' }
const sent = (form: Record<string, string>, visitor = caio) =>
  visitor
    .post('/merchant/discounts')
    .type('form')
    .send({ ...blank, startsOn: '', endsOn: '', ...form })
const create = (form: Record<string, string>) => sent({ intent: 'create', ...form })
const rowOf = async (code: string) =>
  (await shop.services.db.select().from(coupon).where(eq(coupon.code, code)))[0]

test('a merchant creates a coupon; its first and last day are in the store’s time and included', async () => {
  const first = today(shop.services)
  const last = addDays(first, 9)
  const form = { code: ' verão 10 ', kind: 'percent', percent: '12,5', minItems: '50', maxUses: '100' }
  const { status, headers } = await create({
    ...form,
    maxUsesPerCustomer: '1',
    startsOn: first,
    endsOn: last,
  })
  expect([status, headers.location]).toEqual([303, '/merchant/discounts?done=created'])
  const { timeZone } = shop.services.country
  expect(await rowOf('VERÃO10')).toMatchObject({
    kind: 'percent',
    bps: 1250,
    amountMinor: null,
    minItemsMinor: 5000,
    maxUses: 100,
    maxUsesPerCustomer: 1,
    uses: 0,
    active: true,
    startsAt: startOfDay(first, timeZone),
    endsAt: startOfDay(addDays(last, 1), timeZone),
  })
  const { items } = await listed()
  expect(items[0]).toMatchObject({ code: 'VERÃO10', state: 'running', uses: 0 })
})

test('each error of the coupon form stands beside its field', async () => {
  await create({ code: 'IGUAL', kind: 'free_shipping' })
  const yesterday = addDays(today(shop.services), -1)
  const wrong: [Record<string, string>, string, string][] = [
    [{ code: '!' }, 'code', 'Use de 2 a 40 letras, números, hífens ou sublinhados.'],
    [{ code: 'igual' }, 'code', 'Sua loja já tem um cupom com este código.'],
    [{ kind: 'gift' }, 'kind', 'Escolha o que o cupom dá.'],
    [{ kind: 'percent', percent: '101' }, 'percent', 'Informe uma porcentagem de 0,01 a 100.'],
    [{ kind: 'percent' }, 'percent', 'Informe uma porcentagem de 0,01 a 100.'],
    [{ kind: 'fixed', amount: '0' }, 'amount', 'Informe um valor em reais maior que zero.'],
    [{ minItems: 'muito' }, 'minItems', 'Informe um valor em reais, ou deixe em branco.'],
    [{ maxUses: '0' }, 'maxUses', 'Informe um número de 1 a 1.000.000, ou deixe em branco.'],
    [{ startsOn: '2026-02-30' }, 'startsOn', 'Informe uma data, ou deixe em branco.'],
    [{ endsOn: yesterday }, 'endsOn', 'Este dia já passou.'],
  ]
  for (const [form, field, error] of wrong) {
    const { body } = await caio
      .post(payload)
      .type('form')
      .send({
        ...blank,
        startsOn: '',
        endsOn: '',
        intent: 'create',
        code: 'NOVO',
        kind: 'free_shipping',
        ...form,
      })
    expect(body.form.errors, JSON.stringify(form)).toEqual({ [field]: error })
  }
  expect(await rowOf('NOVO')).toBeUndefined()
})

test('a coupon that was switched off says so in the cart; another store’s coupon does not exist', async () => {
  const { services, world } = shop
  const own = await offerCoupon(services, world.merchants.cafe.id, 'SAIU')
  const other = await offerCoupon(services, world.merchants.ana.id, 'DELA')
  const { headers } = await sent({ intent: 'switch-off', coupon: own.id }).expect(303)
  const after = await caio.get(String(headers.location)).expect(200)
  expect(shownHtml(after.text)).toContain(discountMessages.saved.off)
  expect((await sent({ intent: 'switch-off', coupon: own.id })).status).toBe(303)
  for (const id of [other.id, crypto.randomUUID(), 'no-id'])
    expect((await sent({ intent: 'switch-off', coupon: id })).status).toBe(404)
  expect(await rowOf('SAIU')).toMatchObject({ active: false })
  expect(await rowOf('DELA')).toMatchObject({ active: true })
  expect((await listed()).items.map(({ code }) => code)).not.toContain('DELA')

  const guest = shop.visitor()
  const post = (form: Record<string, string>) => guest.post('/cart').type('form').send(form)
  await post({ intent: 'add', variant: world.variants.beans250, quantity: '1' })
  const refused = await post({ intent: 'apply-coupon', store: 'cafe', code: 'saiu' })
  expect(refused.status).toBe(422)
  expect(shownHtml(refused.text)).toContain('O cupom SAIU já terminou.')
  const empty = await post({ intent: 'apply-coupon', store: 'cafe', code: '' })
  expect(shownHtml(empty.text)).toContain(couponMessages.missing)
  const unknown = await post({ intent: 'apply-coupon', store: 'cafe', code: 'nunca' })
  expect(shownHtml(unknown.text)).toContain('Esta loja não tem o cupom NUNCA.')
  await offerCoupon(services, world.merchants.cafe.id, 'ALTO', { minItemsMinor: 10_000 })
  const tooLittle = await post({ intent: 'apply-coupon', store: 'cafe', code: 'alto' })
  expect(shownHtml(tooLittle.text)).toContain(
    'Faltam R$\u00a067,10 em produtos desta loja para usar o cupom ALTO.',
  )
})

test('a coupon code in the cart lowers the amounts in cart, checkout and order', async () => {
  const { services, world } = shop
  await offerCoupon(services, world.merchants.cafe.id, 'METADE', { bps: 5000 })
  const guest = shop.visitor()
  const post = (form: Record<string, string>) => guest.post('/cart').type('form').send(form)
  await post({ intent: 'add', variant: world.variants.beans250, quantity: '2' })
  expect((await post({ intent: 'apply-coupon', store: 'cafe', code: 'metade' })).status).toBe(303)
  for (const path of ['/cart', '/checkout']) {
    const text = shownHtml((await guest.get(path)).text)
    expect(text, path).toContain('Cupom METADE')
    expect(text, path).toContain('−R$\u00a032,90')
  }
  await post({ intent: 'remove-coupon', store: 'cafe' })
  expect(shownHtml((await guest.get('/cart')).text)).not.toContain('METADE')
})

test('the list of coupons is paged', async () => {
  const { services, world } = shop
  for (let n = 0; n < 21; n++) await offerCoupon(services, world.merchants.cafe.id, `LOTE-${n}`)
  const first = await listed()
  expect(first.items).toHaveLength(20)
  const second = await listed(`&after=${first.next}`)
  expect(await listed(`&after=${second.previous}`)).toEqual(first)
  const codes = [...first.items, ...second.items].map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toContain('LOTE-0')
})
