import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, merchant, order, shippingRule } from '#server/db/schema/index.ts'
import { deliveryRuleForm } from '#shared/forms/merchant/delivery-rule-form.ts'
import { href } from '#shared/href.ts'
import { usualBoxes } from '#shared/merchants/packing.ts'
import { deliveryPageMessages, deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { cutoffText } from '#shared/messages/storefront/opening-hours.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'

const newRule = href('merchant-delivery-rule', { ruleId: 'new' })

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let ana: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(() => shop.close())

const filled = {
  intent: 'save-rule',
  name: 'Motoboy',
  method: 'local',
  area: 'country',
  region: '',
  postalFrom: '',
  postalTo: '',
  weightFrom: '',
  weightTo: '5',
  itemsFrom: '',
  itemsTo: '',
  price: '15,90',
  freeAbove: '',
  minDays: '1',
  maxDays: '2',
}
const send = (form: Record<string, string>, path = newRule, visitor = caio) =>
  visitor.post(path).type('form').send(form)

const rulesNamed = (name: string) =>
  shop.services.db
    .select()
    .from(shippingRule)
    .where(eq(shippingRule.name, name))
    .orderBy(shippingRule.postalFrom)

async function listed(visitor = caio, query = '') {
  const { body } = await visitor.get(`/merchant/delivery/_payload.json${query}`)
  return body.data['merchant-delivery'] as PageData['merchant-delivery']
}

test('a rule for a state of two ranges is saved as two rules of one name, and recorded', async () => {
  const form = {
    ...filled,
    name: 'Amazônia',
    area: 'region',
    region: 'AM',
    weightFrom: '1',
    freeAbove: '300',
  }
  const { status, headers } = await send(form)
  expect([status, headers.location]).toEqual([303, '/merchant/delivery?done=rule'])
  const saved = await rulesNamed('Amazônia')
  expect(saved.map(({ postalFrom, postalTo }) => [postalFrom, postalTo])).toEqual([
    ['69000000', '69299999'],
    ['69400000', '69899999'],
  ])
  expect(saved[0]).toMatchObject({
    merchantId: shop.world.merchants.cafe.id,
    method: 'local',
    priceMinor: 1590,
    weightFromGrams: 1001,
    weightToGrams: 5000,
    itemsFromMinor: 0,
    itemsToMinor: null,
    freeAboveMinor: 30_000,
    minDays: 1,
    maxDays: 2,
  })
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'delivery-rule.created'))
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ subjectName: 'Amazônia', userId: shop.world.users.caio.id })
  await shop.services.db.delete(shippingRule).where(eq(shippingRule.name, 'Amazônia'))
})

test('“my city” is the town of the store’s postal code, and a rule for a range keeps its borders', async () => {
  await shop.services.db
    .update(merchant)
    .set({ postalCode: '01310100' })
    .where(eq(merchant.id, shop.world.merchants.cafe.id))
  expect((await listed()).town).toBe('São Paulo')
  await send({ ...filled, name: 'Na cidade', area: 'city' }).expect(303)
  expect((await rulesNamed('Na cidade')).map(({ postalFrom, postalTo }) => [postalFrom, postalTo])).toEqual([
    ['01000000', '05999999'],
    ['08000000', '08499999'],
  ])
  await send({
    ...filled,
    name: 'Centro',
    area: 'range',
    postalFrom: '01000-000',
    postalTo: '01599-999',
  }).expect(303)
  const [center] = await rulesNamed('Centro')
  expect(center).toMatchObject({ postalFrom: '01000000', postalTo: '01599999' })

  const path = href('merchant-delivery-rule', { ruleId: center?.id ?? '' })
  expect(shownHtml((await caio.get(path)).text)).toContain('value="01599-999"')
  await send({ ...filled, name: 'Centro', area: 'country', price: '0' }, path).expect(303)
  expect(await rulesNamed('Centro')).toMatchObject([
    { id: center?.id, postalFrom: '01000000', postalTo: '99999999', priceMinor: 0 },
  ])
  for (const name of ['Centro', 'Na cidade'])
    await shop.services.db.delete(shippingRule).where(eq(shippingRule.name, name))
})

test('every error of a rule stands beside its field, all at once, and the form comes back filled', async () => {
  const form = {
    ...filled,
    name: '',
    area: 'range',
    postalFrom: '1',
    weightTo: 'x',
    price: '',
    minDays: 'um',
  }
  const { status, text } = await send(form)
  expect(status).toBe(422)
  const html = shownHtml(text)
  for (const error of [
    'Informe o nome que o cliente vê.',
    'Informe um peso em kg maior que zero',
    'Informe o preço em reais, como 15,90.',
    'Informe um número de 0 a 180.',
  ])
    expect(html).toContain(error)
  expect(html).toContain('id="field-postalFrom-error"')
  expect(html).toContain('id="field-postalTo-error"')
  expect(html).toContain('value="um"')

  const turned: [Record<string, string>, string][] = [
    [{ weightFrom: '9' }, 'Este peso vem antes do começo da faixa.'],
    [{ itemsFrom: '100', itemsTo: '50' }, 'Este valor vem antes do começo da faixa.'],
    [{ minDays: '5', maxDays: '2' }, 'O prazo maior vem antes do menor.'],
    [
      { area: 'range', postalFrom: '20000-000', postalTo: '01000-000' },
      'O último CEP vem antes do primeiro.',
    ],
    [{ area: 'region', region: 'XX' }, 'Escolha o estado.'],
    [{ method: 'drone' }, 'Escolha como chega.'],
  ]
  for (const [wrong, error] of turned) {
    const answer = await send({ ...filled, ...wrong }).expect(422)
    expect(shownHtml(answer.text)).toContain(error)
  }
  expect(await rulesNamed('Motoboy')).toHaveLength(0)
})

test('the page says where rules overlap, where none holds, and to where nothing is sent', async () => {
  const { notes, uncovered } = await listed()
  expect(uncovered).toEqual({ whole: [], partly: [] })
  expect(notes).toEqual([
    expect.objectContaining({
      kind: 'choice',
      names: ['Entrega padrão', 'Expressa'],
      weightFromGrams: 0,
      weightToGrams: 1000,
      itemsFromMinor: 0,
      itemsToMinor: null,
    }),
    expect.objectContaining({ kind: 'choice', weightFromGrams: 1001, weightToGrams: 5000 }),
  ])
  const { text } = await caio.get('/merchant/delivery')
  expect(shownHtml(text)).toContain('duas regras (Entrega padrão, Expressa), o cliente escolhe.')

  await send(
    { ...filled, name: 'Rio, pesado', area: 'region', region: 'RJ', weightFrom: '50', weightTo: '60' },
    newRule,
    ana,
  )
  await send(
    { ...filled, name: 'Rio, leve', area: 'region', region: 'RJ', weightTo: '10', itemsFrom: '50' },
    newRule,
    ana,
  )
  const ofAna = await listed(ana)
  expect(ofAna.notes).toEqual([
    expect.objectContaining({ kind: 'gap', weightToGrams: 10_000, itemsToMinor: 4999 }),
    expect.objectContaining({ kind: 'gap', weightFromGrams: 10_001, weightToGrams: 50_000 }),
  ])
  expect(ofAna.notes[0]?.ranges).toEqual([{ from: '20000-000', to: '28999-999' }])
  expect(ofAna.uncovered.whole).toContain('Bahia')
  expect(ofAna.uncovered.whole).not.toContain('Rio de Janeiro')
  for (const name of ['Rio, pesado', 'Rio, leve'])
    await shop.services.db.delete(shippingRule).where(eq(shippingRule.name, name))
})

test('the preview asks the rule of the cart, and says what is wrong with the question', async () => {
  const { preview } = await listed(caio, '?postalCode=01310-100&weight=0,8&items=250,00')
  expect(preview.place).toContain('01310-100')
  expect(preview.options?.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([
    ['Entrega padrão', 0],
    ['Expressa', 3490],
  ])
  const heavy = await listed(caio, '?postalCode=01310-100&weight=31&items=250,00')
  expect(heavy.preview.options).toEqual([])
  const { text } = await caio.get('/merchant/delivery?postalCode=1&weight=&items=abc')
  expect(shownHtml(text)).toContain('Informe um peso em kg maior que zero')
  expect(shownHtml(text)).toContain('Informe um valor em reais, como 100,00.')
})

test('handling days, cut-off time, minimum order and invoices are saved and recorded; wrong ones come back', async () => {
  const terms = (form: Record<string, string>) =>
    send({ intent: 'delivery-terms', ...form }, '/merchant/delivery')
  const wrong = await terms({ handlingDays: 'x', cutoff: '24:00', minOrder: '0' }).expect(422)
  expect(shownHtml(wrong.text)).toContain('Informe um horário do dia, como 14:00')
  expect(shownHtml(wrong.text)).toContain('Informe um valor em reais maior que zero')
  const saved = { handlingDays: 3, cutoffMinute: 840, minOrderMinor: 4000 }
  await terms({
    handlingDays: '3',
    cutoff: '14:00',
    minOrder: '40',
    requiresInvoice: '1',
    acceptsPaidOrders: '1',
  }).expect(303)
  expect((await listed()).terms).toEqual({ ...saved, requiresInvoice: true, acceptsPaidOrders: true })
  const { text } = await caio.get('/merchant/delivery?done=delivery-terms')
  expect(shownHtml(text)).toContain(deliveryPageMessages.terms.saved)
  expect(text, 'its forms and links would bring the banner again').not.toContain('done=')
  const { preview } = await listed(caio, '?postalCode=01310-100&weight=1&items=39,99')
  expect(preview.isBelowMinimum).toBe(true)
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'delivery-terms.changed'))
  expect(entry?.after).toEqual({ ...saved, requiresInvoice: true, acceptsPaidOrders: true })
  expect((await shop.visitor().get('/stores/cafe')).text).toContain(cutoffText(840))
  await terms({ handlingDays: '1', cutoff: '', minOrder: '' }).expect(303)
})

test('boxes and the usual piece are saved and recorded; wrong ones come back beside their fields', async () => {
  const packing = (form: Record<string, string>) => send({ intent: 'packing', ...form }, '/merchant/delivery')
  const good = {
    boxes: '20 × 15 × 10, 2 kg\n60x40x30 cm, até 30kg',
    pieceSize: '10 x 8 x 2,5',
    pieceWeight: '0,2',
  }
  for (const [changes, message] of [
    [{ boxes: '20 × 15 × 10, 2 kg\n20 × 15' }, 'Não entendemos a linha 2. Escreva assim: 30 × 20 × 12, 6 kg'],
    [{ boxes: ' ' }, 'Informe ao menos uma caixa.'],
    [{ boxes: Array(11).fill('20 × 15 × 10, 2 kg').join('\n') }, 'São no máximo 10 caixas.'],
    [{ pieceSize: '10 × 0 × 2' }, 'Escreva assim: 15 × 10 × 5'],
    [{ pieceWeight: '51' }, 'Escreva o peso em kg, como 0,3.'],
  ] as const) {
    const { text } = await packing({ ...good, ...changes }).expect(422)
    expect(shownHtml(text)).toContain(message)
    if (!('boxes' in changes)) expect(text).toContain('60x40x30')
  }
  expect((await listed()).packing.boxes).toHaveLength(usualBoxes.length)
  await packing(good).expect(303)
  expect((await listed()).packing).toEqual({
    boxes: [
      { lengthMm: 200, widthMm: 150, heightMm: 100, maxGrams: 2_000 },
      { lengthMm: 600, widthMm: 400, heightMm: 300, maxGrams: 30_000 },
    ],
    piece: { lengthMm: 100, widthMm: 80, heightMm: 25, weightGrams: 200 },
  })
  const ofPacking = eq(auditEntry.action, 'packing.changed')
  expect(await shop.services.db.$count(auditEntry, ofPacking)).toBe(1)
  await packing(good).expect(303)
  expect(await shop.services.db.$count(auditEntry, ofPacking)).toBe(1)
})

test('the last rule that sends becomes pickup only after the merchant has confirmed it', async () => {
  const { anaStandard } = shop.world.rules
  const path = href('merchant-delivery-rule', { ruleId: anaStandard })
  const methodOf = async () => (await listed(ana)).rules.items.find(({ id }) => id === anaStandard)?.method
  const form = { ...filled, name: 'Na loja', method: 'pickup', price: '0' }
  const refused = await send(form, path, ana).expect(409)
  expect(shownHtml(refused.text)).toContain(ruleMessages.last_sending_rule)
  expect(shownHtml(refused.text)).toContain(deliveryRuleForm.fields.confirmPickup.label)
  expect(shownHtml(refused.text)).toContain('value="Na loja"')
  expect(await methodOf()).not.toBe('pickup')

  await send({ ...form, confirmPickup: '1' }, path, ana).expect(303)
  expect(await methodOf()).toBe('pickup')
  await send({ ...filled, name: 'Correios' }, path, ana).expect(303)
})

test('a rule that is removed leaves orders alone; the last one of an open store asks first', async () => {
  const { db } = shop.services
  const groupId = await placeBiasOrder(shop.services, { userId: shop.world.users.bia.id }, [
    [shop.world.variants.mug, 1],
  ])
  const [before] = await db.select().from(order).where(eq(order.groupId, groupId))
  const pathOf = (ruleId: string) => href('merchant-delivery-rule', { ruleId })
  const { anaStandard, anaPickup } = shop.world.rules
  await send({ intent: 'remove-rule' }, pathOf(anaPickup), ana).expect(303)

  const { text } = await ana.get(pathOf(anaStandard))
  expect(shownHtml(text)).toContain(deliveryRuleMessages.lastText)
  expect(shownHtml(text)).toContain(deliveryRuleMessages.onlyText)
  const refused = await send({ intent: 'remove-rule' }, pathOf(anaStandard), ana).expect(409)
  expect(shownHtml(refused.text)).toContain(ruleMessages.last_delivery_rule)
  expect((await listed(ana)).rules.items).toHaveLength(1)

  await send({ intent: 'remove-rule', confirm: '1' }, pathOf(anaStandard), ana).expect(303)
  expect((await listed(ana)).rules.items).toHaveLength(0)
  const [after] = await db.select().from(order).where(eq(order.groupId, groupId))
  expect(after).toEqual(before)
  expect(shownHtml((await ana.get('/merchant/delivery')).text)).toContain(deliveryPageMessages.emptyTitle)
})

test('a rule of another store is not found, neither to see nor to change', async () => {
  const path = href('merchant-delivery-rule', { ruleId: shop.world.rules.cafeLight })
  await ana.get(path).expect(404)
  await send({ ...filled }, path, ana).expect(404)
  await send({ intent: 'remove-rule', confirm: '1' }, path, ana).expect(404)
  expect((await listed()).rules.items.map(({ id }) => id)).toContain(shop.world.rules.cafeLight)
})
