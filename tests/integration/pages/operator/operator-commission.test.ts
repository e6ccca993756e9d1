import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionLine } from '#server/db/schema/index.ts'
import { rulesInOrder } from '#server/shop/money/commission/commission-queries.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import {
  commissionMatchErrors as errors,
  commissionMessages as messages,
  commissionPreviewMessages as previewMessages,
  commissionRuleMessages as ruleMessages,
} from '#shared/messages/operator/commission.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'

const path = '/operator/commission'
const newPath = `${path}/new`

let now = new Date('2026-11-10T15:00:00Z')
let shop: Operation
beforeAll(async () => {
  shop = await startOperation({ clock: () => now })
})
afterAll(() => shop.close())

const rules = () => rulesInOrder(shop.services.db)

async function addressOf(name: string) {
  const rule = (await rules()).find((each) => each.name === name)
  return `${path}/${rule?.id}`
}

/** The commission of a new order of one bag of beans. */
async function commissionOfOrder() {
  const { order } = await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  return { id: order.id, rows: await linesOf(order.id) }
}

const linesOf = (orderId: string) =>
  shop.services.db.select().from(commissionLine).where(eq(commissionLine.orderId, orderId))

/** The rules that the page of one store shows. */
async function namesFor(store: string) {
  const { body } = await shop.olga.get(`${path}/_payload.json?store=${store}`)
  return body.data['operator-commission'].rules.map(({ name }: { name: string }) => name)
}

type Fields = Record<string, string | string[]>

async function send(to: string, fields: Fields) {
  await proveAgain(shop.services)
  return shop.olga.post(to).type('form').send(fields)
}

/** What a change would do, as the page says it, and the form that does it. */
async function preview(to: string, fields: Fields) {
  const { status, text } = await send(to, fields)
  expect(status, text.slice(0, 500)).toBe(200)
  const form = renderedForms(text).find((each) => 'seal' in each.fields)
  if (!form) throw new Error('Nothing to confirm')
  return { text, confirmed: { ...form.fields, intent: form.intents, step: 'confirm' } }
}

async function change(to: string, fields: Fields) {
  const { text, confirmed } = await preview(to, fields)
  const { headers } = await send(to, confirmed)
  expect(headers.location).toBe(`${path}?done=${fields.intent}`)
  return { text, confirmed, shown: (await shop.olga.get(String(headers.location))).text }
}

const terms = { fixed: '', min: '', max: '', valueFrom: '', valueTo: '', from: '', until: '', before: '' }

test('a changed rule decides about the next orders, and never about an earlier one', async () => {
  expect(await refusesOthers(shop, path)).toBe('/sign-in?to=%2Foperator%2Fcommission')
  expect((await shop.olga.get(path)).text).toContain(messages.none)

  const added = await change(newPath, { ...terms, intent: 'add', name: 'Padrão', percent: '10' })
  expect(added.text).toContain(previewMessages.fromNow)
  expect(added.text).toContain(messages.frozen)
  expect(added.shown).toContain(messages.saved.add)
  const first = await commissionOfOrder()
  expect(first.rows).toMatchObject([{ bps: 1000 }])
  // A second press of the same button adds nothing.
  expect((await send(newPath, added.confirmed)).headers.location).toBe(`${path}?done=add`)
  expect(await rules()).toHaveLength(1)

  const dearer = { ...terms, intent: 'change', name: 'Padrão', percent: '12,5', from: '2026-12-01' }
  const changed = await change(await addressOf('Padrão'), dearer)
  expect(changed.text).toContain('1 de dezembro de 2026')
  expect(changed.text).toContain(previewMessages.untilThen)
  expect(changed.shown).toContain('12,5%')
  expect(changed.shown).toContain(messages.upcoming)
  expect((await commissionOfOrder()).rows).toMatchObject([{ bps: 1000 }])

  now = new Date('2026-12-01T15:00:00Z')
  expect((await commissionOfOrder()).rows).toMatchObject([{ bps: 1250 }])
  const over = (await shop.olga.get(path)).text
  expect(over).toContain(messages.over)

  const [current] = await rules()
  const ended = await change(`${path}/${current?.id}`, { intent: 'end', lastDay: '' })
  expect(ended.text).toContain(previewMessages.byNone)
  expect((await commissionOfOrder()).rows).toMatchObject([{ bps: 0, ruleId: null }])
  expect(await linesOf(first.id)).toEqual(first.rows)
  expect((await shop.olga.get(`${path}/${current?.id}`)).text).toContain(ruleMessages.archived)

  expect(ended.shown).toContain('Olga')
  expect(ended.shown).toContain('encerrou a regra de comissão Padrão')
  expect(ended.shown).toContain('mudou a regra de comissão Padrão')
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('the example is a real product at its price, before and after', async () => {
  await change(newPath, { ...terms, intent: 'add', name: 'Geral', percent: '10' })
  const [{ id: general = '' } = {}] = (await rules()).filter(({ name }) => name === 'Geral')
  const coffee = { ...terms, intent: 'add', name: 'Café', percent: '5', fixed: '1', store: 'cafe' }
  const last = await preview(newPath, coffee)
  expect(last.text).toContain(previewMessages.decidedBy('Geral'))
  const { text } = await preview(newPath, { ...coffee, before: general })
  const shownText = text.replaceAll(/<!--.*?-->|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(shownText).toMatch(/Uma unidade de Café em grãos ?, de Café da Serra, por R\$ 32,90/)
  expect(shownText).toMatch(/Hoje R\$ 3,29 \( ?10%, pela regra “Geral” ?\)/)
  expect(shownText).toMatch(/Depois R\$ 2,65 \( ?5%, pela regra “Café” ?\)/)
  expect(text).not.toContain(previewMessages.decidedBy('Geral'))
  await change(await addressOf('Geral'), { intent: 'end', lastDay: '' })
})

test('a form with errors comes back as it was typed', async () => {
  const typed = {
    intent: 'add',
    name: 'Com erros',
    percent: 'muito',
    fixed: 'dois',
    min: '5',
    max: '3',
    valueFrom: '9',
    valueTo: '1',
    from: '2026-02-31',
    until: '',
    before: '',
    store: 'ninguem',
    product: 'cafe/nada',
    category: '',
    shipping: '1',
  }
  const { status, text } = await send(newPath, typed)
  expect(status).toBe(422)
  for (const error of [
    'Informe uma porcentagem de 0 a 100, com até duas casas.',
    'Informe um valor em reais, ou deixe em branco.',
    'Informe uma data, ou deixe em branco.',
    errors.unknown.stores,
  ])
    expect(text).toContain(error)
  for (const value of ['Com erros', 'muito', 'dois', 'ninguem', 'cafe/nada'])
    expect(text).toContain(`value="${value}"`)
  const mended = { ...typed, percent: '5', fixed: '', from: '', store: '', product: '' }
  const bounds = await send(newPath, mended)
  for (const error of ['O máximo é menor que o mínimo.', 'O preço final é menor que o inicial.'])
    expect(bounds.text).toContain(error)
  const past = { ...mended, max: '', valueTo: '', from: '2026-01-05' }
  expect((await send(newPath, past)).text).toContain(
    'Este dia já passou: uma regra não alcança pedidos já feitos.',
  )
  const turned = { ...past, from: '2026-12-24', until: '2026-12-20' }
  expect((await send(newPath, turned)).text).toContain('O último dia vem antes do primeiro.')
  expect((await send(newPath, { intent: 'other' })).status).toBe(422)
  expect(await send(newPath, { intent: 'end', lastDay: '' })).toMatchObject({ status: 409 })
  expect((await shop.olga.get(`${path}/${crypto.randomUUID()}`)).status).toBe(404)
})

test('a rule names stores, categories and products, one after the other', async () => {
  const preset = (await shop.olga.get(`${newPath}?store=cafe`)).text
  expect(renderedForms(preset).at(-1)?.fields.stores).toEqual(['cafe'])
  const fields = { ...terms, intent: 'add', name: 'Só estes', percent: '3', stores: ['cafe'], store: 'ana' }
  const { text, confirmed } = await preview(newPath, { ...fields, category: 'cafes', valueTo: '100' })
  expect(text).toContain('Cerâmica da Ana, Café da Serra')
  // "Corrigir" shows the form again, with what was typed ticked.
  const edited = await send(newPath, { ...confirmed, step: 'edit' })
  expect(edited.status).toBe(200)
  const form = renderedForms(edited.text).at(-1)
  expect(form?.fields).toMatchObject({ stores: ['cafe', 'ana'], store: [''], name: ['Só estes'] })
  const product = 'https://feira.test/stores/cafe/products/cafe-em-graos?variant=1'
  await change(newPath, { ...confirmed, intent: 'add', step: '', product })
  const [rule] = (await rules()).filter(({ name }) => name === 'Só estes')
  const { merchants, categories } = shop.world
  expect(rule?.match).toEqual({
    merchants: expect.arrayContaining([merchants.ana.id, merchants.cafe.id]),
    categories: [categories.coffee.id],
    products: [expect.any(String)],
    valueToMinor: 10_000,
  })
  expect(await namesFor('cafe')).toContain('Só estes')
  // Unticked, a store is named no more.
  const only = { ...terms, intent: 'change', name: 'Só estes', percent: '3', stores: ['ana'] }
  await change(`${path}/${rule?.id}`, only)
  expect(await namesFor('cafe')).not.toContain('Só estes')
  expect(await namesFor('ana')).toContain('Só estes')
  const about = await shop.olga.get(`/operator/merchants/${merchants.ana.id}`)
  expect(about.text).toContain(`href="${path}?store=ana"`)
})

test('what changed since the preview is shown before anything is done', async () => {
  const rule = { ...terms, intent: 'add', percent: '1' }
  const looked = await preview(newPath, { ...rule, name: 'Conferida' })
  await change(newPath, { ...rule, name: 'Entretanto' })
  const { status, text } = await send(newPath, looked.confirmed)
  expect(status).toBe(409)
  expect(text).toContain(ruleMessages.stale)
  expect((await rules()).map(({ name }) => name)).not.toContain('Conferida')
  const again = renderedForms(text).find((each) => 'seal' in each.fields)
  const decided = await send(newPath, { ...again?.fields, intent: 'add', step: 'confirm' })
  expect(decided.status).toBe(303)
  expect((await rules()).map(({ name }) => name)).toContain('Conferida')
})

test('rules change their order, and one that somebody else ended is answered', async () => {
  const before = await rules()
  const moved = before.at(-1)
  const place = { intent: 'move', before: before[0]?.id ?? '' }
  const { text, confirmed } = await change(`${path}/${moved?.id}`, place)
  expect(text).toContain(previewMessages.order)
  expect((await rules())[0]?.id).toBe(moved?.id)
  expect((await send(`${path}/${moved?.id}`, confirmed)).headers.location).toBe(`${path}?done=move`)
  const gone = { ...place, before: crypto.randomUUID() }
  expect((await send(`${path}/${moved?.id}`, gone)).text).toContain(errors.place)

  await change(`${path}/${moved?.id}`, { intent: 'end', lastDay: '2026-12-31' })
  const late = await send(`${path}/${moved?.id}`, { intent: 'end', lastDay: '' })
  expect(late.status).toBe(409)
  expect(late.text).toContain(ruleMessages.gone)
  const [rest] = await rules()
  expect(rest).toMatchObject({ name: moved?.name, validUntil: new Date('2027-01-01T03:00:00Z') })
  const longer = await send(`${path}/${rest?.id}`, { intent: 'end', lastDay: '2027-01-31' })
  expect(longer.text).toContain(errors.endsBefore)
})
