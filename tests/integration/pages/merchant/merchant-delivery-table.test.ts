import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, shippingRule } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { maxDeliveryRules } from '#shared/merchants/delivery-rules.ts'
import { deliveryRuleMessages } from '#shared/messages/merchant/delivery.ts'
import { lineErrorText, deliveryTableMessages as messages } from '#shared/messages/merchant/delivery-table.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const page = href('merchant-delivery-table')
const { errors } = messages

let shop: Awaited<ReturnType<typeof startApp>>
let caio: ReturnType<typeof shop.visitor>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  cafeId = shop.world.merchants.cafe.id
  caio = shop.visitor()
  await caio
    .post('/sign-in')
    .type('form')
    .send({ email: 'caio@feira.test', password: worldPassword })
    .expect(303)
})
afterAll(() => shop.close())

const rulesOf = (merchantId: string) =>
  shop.services.db
    .select()
    .from(shippingRule)
    .where(eq(shippingRule.merchantId, merchantId))
    .orderBy(shippingRule.postalFrom, shippingRule.weightFromGrams)

const carrier = {
  name: 'Expressa',
  method: 'carrier' as const,
  postalFrom: '01000000',
  postalTo: '99999999',
  weightFromGrams: 0,
  weightToGrams: 30_000,
  priceMinor: 3000,
  minDays: 1,
  maxDays: 3,
}
const pickup = { ...carrier, name: 'Retirada', method: 'pickup' as const, priceMinor: 0 }
beforeEach(async () => {
  const { db } = shop.services
  await db.delete(shippingRule).where(eq(shippingRule.merchantId, cafeId))
  const rules = [carrier, pickup].map((rule) => ({ id: newId(), merchantId: cafeId, ...rule }))
  await db.insert(shippingRule).values(rules)
})

const terms = { name: 'Tabela', method: 'carrier', mode: 'add' }
const checkText = (table: string, more: Record<string, string> = {}) =>
  caio
    .post(page)
    .type('form')
    .send({ intent: 'check-table', ...terms, table, ...more })
const sealIn = (text: string) => /name="seal" value="([^"]+)"/.exec(text)?.[1] ?? ''
const importText = (table: string, seal: string, more: Record<string, string> = {}) =>
  caio
    .post(page)
    .type('form')
    .send({ intent: 'import-table', ...terms, table, seal, ...more })

const header = 'CEP inicial;CEP final;Peso inicial (kg);Peso final (kg);Preço (R$);Prazo'
const table = `${header}
01000-000;09999-999;0;1;12,90;2
1000000;09999-999;1;5;R$ 1.019,90;2 a 3
20000-000;28999-999;0;0,5;0;4 dias úteis`

test('a table is shown as the rules that it would make, and changes nothing before it is imported', async () => {
  const before = await rulesOf(cafeId)
  const { status, text } = await checkText(table)
  expect(status).toBe(200)
  const html = shownHtml(text)
  for (const part of [
    ...[messages.plan.added(3), messages.plan.staying(2), messages.plan.import(3)],
    ...['01000-000 a 09999-999', 'acima de 1 kg até 5 kg', '1.019,90', '2 a 3 dias úteis'],
  ])
    expect(html.replaceAll('\u00a0', ' ')).toContain(part)
  expect(await rulesOf(cafeId)).toEqual(before)

  const done = await importText(table, sealIn(text)).expect(303)
  expect(done.headers.location).toBe(href('merchant-delivery', {}, { added: 3, done: 'table' }))
  const own = (await rulesOf(cafeId)).filter(({ name }) => name === 'Tabela')
  expect(own).toMatchObject([
    {
      postalFrom: '01000000',
      weightFromGrams: 0,
      weightToGrams: 1000,
      priceMinor: 1290,
      minDays: 2,
      maxDays: 2,
    },
    { postalFrom: '01000000', weightFromGrams: 1001, weightToGrams: 5000, priceMinor: 101_990, maxDays: 3 },
    { postalFrom: '20000000', weightFromGrams: 0, weightToGrams: 500, priceMinor: 0, minDays: 4 },
  ])
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'delivery-table.imported'), eq(auditEntry.merchantId, cafeId)))
    .orderBy(desc(auditEntry.at))
  expect(entry).toMatchObject({ before: { rules: 2 }, after: { rules: 5, added: 3, mode: 'add' } })
  const { text: list } = await caio.get(done.headers.location ?? '')
  expect(shownHtml(list)).toContain(messages.saved(3))
})

test('to replace the rules keeps pickup, another store’s rules, and says where nothing is delivered then', async () => {
  const others = await rulesOf(shop.world.merchants.ana.id)
  const replace = { mode: 'replace' }
  const { text } = await checkText(table, replace)
  const html = shownHtml(text)
  expect(html).toContain(messages.plan.removed(1))
  expect(html).toMatch(/Depois disso, sem entrega para: [^.]*Bahia/)
  await importText(table, sealIn(text), replace).expect(303)
  const rules = await rulesOf(cafeId)
  expect(rules.map(({ name }) => name).toSorted()).toEqual(['Retirada', 'Tabela', 'Tabela', 'Tabela'])
  expect(await rulesOf(shop.world.merchants.ana.id)).toEqual(others)
})

test('every error of every line is told, and the rest can be imported', async () => {
  const refused = `${header}
01000-000;00500-000;5;1;abc;9 a 2
99999;x;-1;0;;
01000-000;09999-999;0;1;12.90;2
01000-000;09999-999;0;1;13,90;3
20000-000;10000-000;2;1;1,00;1`
  const { status, text } = await checkText(refused)
  expect(status).toBe(200)
  const html = shownHtml(text)
  const lineErrors = [
    ...[
      { line: 2, reason: 'price', text: 'abc' },
      { line: 2, reason: 'days', text: '9 a 2' },
    ],
    ...[
      { line: 3, reason: 'postalFrom', text: '99999' },
      { line: 3, reason: 'postalTo', text: 'x' },
      { line: 3, reason: 'weightFrom', text: '-1' },
    ],
    ...[
      { line: 3, reason: 'weightTo', text: '0' },
      { line: 3, reason: 'price', text: '' },
    ],
    ...[
      { line: 5, reason: 'repeated', text: '' },
      { line: 6, reason: 'postalTurned', text: '10000-000' },
    ],
  ] as const
  for (const lineError of lineErrors)
    expect(html).toContain(messages.plan.lineError(lineError.line, lineErrorText(lineError)))
  expect(html).toContain(messages.plan.refused(4))
  expect(html).toContain('12.90;2')
  await importText(refused, sealIn(text)).expect(303)
  expect((await rulesOf(cafeId)).filter(({ name }) => name === 'Tabela')).toHaveLength(1)
})

test('a table without a header, with tabs, and a file of Windows are read alike', async () => {
  const pasted = '01000-000\t09999-999\t0\t1,5\t12,90\t2-4'
  expect(shownHtml((await checkText(pasted)).text)).toContain(messages.plan.added(1))
  const send = (bytes: Buffer, more: Record<string, string> = {}) =>
    Object.entries({ ...terms, ...more })
      .reduce(
        (sent, [name, value]) => sent.field(name, value),
        caio.post(page).field('intent', 'check-table'),
      )
      .attach('file', bytes, 'tabela.csv')
  const windows = await send(Buffer.from(table, 'latin1')).expect(200)
  expect(shownHtml(windows.text)).toContain(messages.plan.added(3))
  const both = await send(Buffer.from(table), { table }).expect(422)
  expect(shownHtml(both.text)).toContain(errors.both)
  const sheet = await send(Buffer.from('PK\u0003\u0004\0\0\0\0')).expect(422)
  expect(shownHtml(sheet.text)).toContain(errors.notText)
  const large = await send(Buffer.alloc(300 * 1024, '1')).expect(422)
  expect(shownHtml(large.text)).toContain(errors.tooLarge)
})

test('what is no table says what was expected, with the form as it was', async () => {
  const refused = async (text: string, more: Record<string, string> = {}) => {
    const answer = await checkText(text, more).expect(422)
    return shownHtml(answer.text)
  }
  expect(await refused('')).toContain(errors.missing)
  expect(await refused(header)).toContain(errors.empty)
  expect(await refused('CEP inicial;Preço\n01000-000;1')).toContain(
    errors.columns('CEP final, Peso inicial, Peso final, Prazo'),
  )
  expect(await refused('1;2')).toContain(errors.noRows)
  expect(await refused('1'.repeat(40_001))).toContain(errors.tooLong)
  const wrong = await refused(table, { name: '', mode: 'x', method: 'pickup' })
  expect(wrong).toContain(errors.mode)
  expect(wrong).toContain('12,90;2')
  const many = Array.from({ length: maxDeliveryRules }, (_, index) => `1000000;9999999;0;${index + 1};1;1`)
  const tooMany = await checkText(many.join('\n')).expect(409)
  expect(shownHtml(tooMany.text)).toContain(errors.tooMany(maxDeliveryRules))
  expect(await rulesOf(cafeId)).toHaveLength(2)
})

test('many rules are listed by pages, and their notes are of all', async () => {
  const rows = Array.from(
    { length: 25 },
    (_, index) => `${10_000_000 + index * 1000};${10_000_999 + index * 1000};0;1;9;1`,
  )
  const { text } = await checkText(rows.join('\n'))
  await importText(rows.join('\n'), sealIn(text)).expect(303)
  const listed = async (query: string) => {
    const { body } = await caio.get(`/merchant/delivery/_payload.json${query}`)
    return body.data['merchant-delivery'] as PageData['merchant-delivery']
  }
  expect(await listed('')).toMatchObject({
    rules: { next: '2', previous: null },
    ruleCount: 27,
    sends: true,
  })
  const last = await listed('?page=9')
  expect(last.rules).toMatchObject({ next: null, previous: '' })
  expect(last.rules.items).toHaveLength(7)
})

test('the last rule that is no pickup says what stays without it', async () => {
  const shown = async (name: string) => {
    const found = (await rulesOf(cafeId)).find((rule) => rule.name === name)
    const { text } = await caio.get(href('merchant-delivery-rule', { ruleId: found?.id ?? '' })).expect(200)
    return shownHtml(text)
  }
  expect(await shown('Expressa')).toContain(deliveryRuleMessages.lastSentText)
  expect(await shown('Expressa')).toContain(deliveryRuleMessages.onlySentText)
  expect(await shown('Retirada')).not.toContain(deliveryRuleMessages.lastSentText)
  const { text } = await checkText(table)
  await importText(table, sealIn(text)).expect(303)
  expect(await shown('Expressa')).not.toContain(deliveryRuleMessages.lastSentText)
})

test('rules that changed meanwhile are shown again before the table is imported', async () => {
  const { text } = await checkText(table, { mode: 'replace' })
  const rule = { ...carrier, id: newId(), merchantId: cafeId, name: 'De outra pessoa' }
  await shop.services.db.insert(shippingRule).values(rule)
  const again = await importText(table, sealIn(text), { mode: 'replace' }).expect(409)
  expect(shownHtml(again.text)).toContain(errors.changed)
  expect(shownHtml(again.text)).toContain(messages.plan.removed(2))
  expect(await rulesOf(cafeId)).toHaveLength(3)
  await importText(table, sealIn(again.text), { mode: 'replace' }).expect(303)
})
