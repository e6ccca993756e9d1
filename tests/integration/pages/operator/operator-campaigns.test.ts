import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, campaign, product, variant } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import {
  campaignFormMessages,
  campaignsMessages,
  campaignMessages as messages,
} from '#shared/messages/operator/campaigns.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const list = href('operator-campaigns')

let shop: Operation
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

type Sent = Record<string, string>

async function typed(more: Sent = {}): Promise<Sent> {
  const { data } = (await shop.olga.get(`${list}/_payload.json`).expect(200)).body
  const { formKey } = data['operator-campaigns']
  const form = { intent: 'create', step: 'create', formKey, name: 'Natal da Feira', kind: 'percent' }
  return { ...form, percent: '10', budget: '500,00', startsOn: '2020-01-01', endsOn: '2099-12-31', ...more }
}

const idOf = (address = '') => /campaigns\/([\w-]+)\?done=created$/.exec(address)?.[1] ?? ''

/** Creates a campaign, and returns its id. */
const created = async (more: Sent = {}) =>
  idOf((await shop.post(list, await typed(more)).expect(303)).headers.location)

const rowOf = async (id: string) =>
  (await shop.services.db.select().from(campaign).where(eq(campaign.id, id)))[0]

test('only those who may spend the platform’s money make campaigns', async () => {
  expect(await refusesOthers(shop, list)).toBe(`/sign-in?to=${encodeURIComponent(list)}`)
})

test('a campaign is looked at before it is created, and a form sent twice creates one', async () => {
  const form = await typed({ category: 'casa', minItems: '30' })
  const preview = await shop.post(list, { ...form, step: 'check' }).expect(200)
  const shown = shownHtml(preview.text)
  expect(shown).toContain(campaignsMessages.preview)
  expect(shown).toMatch(/Vale hoje para|Nenhum produto à venda/)
  for (const term of ['10%', '30,00', '500,00', 'Casa', '31/12/2099', campaignsMessages.direct])
    expect(shown).toContain(term)
  expect(await shop.services.db.$count(campaign)).toBe(0)
  const back = await shop.post(list, { ...form, step: 'edit' }).expect(200)
  expect(back.text).toMatch(/name="minItems"[^>]*value="30"|value="30"[^>]*name="minItems"/)
  const [first, second] = [await shop.post(list, form).expect(303), await shop.post(list, form).expect(303)]
  expect(first.headers.location).toBe(second.headers.location)
  expect(await rowOf(idOf(first.headers.location))).toMatchObject({
    name: 'Natal da Feira',
    bps: 1_000,
    minItemsMinor: 3_000,
    budgetMinor: 50_000,
    categoryId: expect.any(String),
  })
  const isCreated = eq(auditEntry.action, 'campaign.created')
  expect(await shop.services.db.select().from(auditEntry).where(isCreated)).toMatchObject([
    {
      subjectName: 'Natal da Feira',
      merchantId: null,
      after: { budgetMinor: 50_000, bps: 1_000, category: 'Casa' },
    },
  ])
})

test('what would sell below its cost is said before the campaign is created', async () => {
  const { db } = shop.services
  const [mug] = await db.select().from(product).where(eq(product.handle, 'caneca'))
  await db
    .update(variant)
    .set({ costMinor: variant.priceMinor })
    .where(eq(variant.productId, mug?.id ?? ''))
  const { text } = await shop.post(list, await typed({ step: 'check', store: '/stores/ana' })).expect(200)
  expect(shownHtml(text)).toContain(campaignsMessages.belowCost(1))
  const other = await shop.post(list, await typed({ step: 'check', store: 'cafe' })).expect(200)
  expect(shownHtml(other.text)).not.toContain('custo que a loja informou')
})

test.each<[string, Sent, string]>([
  ['name', { name: ' ' }, campaignFormMessages.nameMissing],
  ['percent', { percent: '90,01' }, campaignFormMessages.percentWrong],
  ['percent', { kind: 'free_shipping' }, campaignFormMessages.percentUnused],
  ['amount', { kind: 'fixed', percent: '' }, campaignFormMessages.amountWrong],
  ['amount', { amount: '5' }, campaignFormMessages.amountUnused],
  ['minItems', { minItems: '-1' }, campaignFormMessages.minItemsWrong],
  ['budget', { budget: '9'.repeat(20) }, fieldErrorMessages.amountTooLarge],
  ['store', { store: 'nenhuma' }, campaignFormMessages.storeWrong],
  ['category', { category: 'nada' }, campaignFormMessages.categoryWrong],
  ['budget', { budget: '0' }, campaignFormMessages.budgetWrong],
  ['endsOn', { endsOn: '2020-01-01' }, 'passou'],
])('an error of %s stands beside its field, and the form keeps the rest', async (field, more, error) => {
  const { text } = await shop.post(list, await typed(more)).expect(422)
  const shown = shownHtml(text)
  expect(text).toContain(`id="field-${field}-error"`)
  expect(shown).toContain(error)
  if (field !== 'name') expect(shown).toContain('value="Natal da Feira"')
})

test('its page shows each order, and the books agree; the budget may change, not below what is spent', async () => {
  const { services, world } = shop
  const id = await created({ name: 'Só um', store: 'cafe', kind: 'fixed', percent: '', amount: '7' })
  await services.db
    .update(campaign)
    .set({ endedAt: services.clock() })
    .where(eq(campaign.name, 'Natal da Feira'))
  await restock(services, world.variants.beans1kg)
  const made = await anOrder({ services, world }, { items: ['beans1kg'] })
  const page = href('operator-campaign', { campaignId: id })
  const { data } = (await shop.olga.get(`${page}/_payload.json`).expect(200)).body
  expect(data['operator-campaign']).toMatchObject({
    campaign: { spentMinor: 700, state: 'running', store: expect.any(String) },
    costs: { orders: 1, bookedMinor: 700 },
    orders: { items: [{ number: made.number, itemsMinor: 700, shippingMinor: 0, bookedMinor: 700 }] },
  })
  const ofStore = await (await shop.signedIn('caio@feira.test')).get(
    href('merchant-order', { orderNumber: made.number }),
  )
  expect(shownHtml(ofStore.text)).toContain('pela campanha Só um')
  expect(shownHtml(ofStore.text)).toContain('Campanha Só um')
  const statement = await (await shop.signedIn('caio@feira.test')).get(href('merchant-account-statement'))
  expect(shownHtml(statement.text)).toContain('Campanha paga pela plataforma')
  const tooLittle = await shop.post(page, { intent: 'budget', budget: '6,99' }).expect(409)
  expect(shownHtml(tooLittle.text)).toContain(campaignFormMessages.budgetSpent)
  await shop.post(page, { intent: 'budget', budget: '7' }).expect(303)
  expect(await rowOf(id)).toMatchObject({ budgetMinor: 700 })
  await shop.post(page, { intent: 'end' }).expect(303)
  await shop.post(page, { intent: 'end' }).expect(303)
  const ended = shownHtml((await shop.olga.get(page).expect(200)).text)
  expect(ended).toContain(campaignsMessages.states.ended)
  expect(ended).not.toContain(messages.endText)
  const late = await shop.post(page, { intent: 'budget', budget: '8' }).expect(409)
  expect(shownHtml(late.text)).toContain(ruleMessages.campaign_over)
  const isEnd = eq(auditEntry.action, 'campaign.ended')
  expect(await services.db.$count(auditEntry, isEnd)).toBe(1)
})
