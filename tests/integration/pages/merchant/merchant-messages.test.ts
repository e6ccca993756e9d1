import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { answerTemplate, orderGroup } from '#server/db/schema/index.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { openThread } from '#server/shop/messages/thread-queries.ts'
import { workOfStore } from '#server/shop/overview/work-queries.ts'
import { href } from '#shared/href.ts'
import { inboxMessages, storeThreadMessages } from '#shared/messages/merchant/messages.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { type InboxList, threadsPerPage } from '#shared/orders/order-messages.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let services: TestServices
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startOperation()
  services = shop.services as TestServices
  await restock(services, shop.world.variants.beans250)
  await restock(services, shop.world.variants.mug)
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

/** An order with a message of its customer. */
async function asked(text: string, { name = 'Bia Souza', items = ['beans250'] } = {}) {
  const placed = await anOrder(shop, { items })
  await services.db.update(orderGroup).set({ name }).where(eq(orderGroup.id, placed.groupId))
  await say(placed.orderId, 'customer', text)
  return placed
}

const say = (orderId: string, side: 'customer' | 'merchant', text: string) =>
  sendMessage(services, { orderId, side, userId: null, text, digest: null, ip: newId() })

const shown = async (path: string) => shownHtml((await caio.get(path).expect(200)).text)
const numbersIn = (html: string) =>
  [...html.matchAll(/\/merchant\/orders\/([\w-]+)\/messages/g)].map(([, number]) => number)
const inbox = async (list: InboxList, q = '') =>
  numbersIn(await shown(href('merchant-messages', {}, { list, q })))
const work = async () => {
  const merchantId = shop.world.merchants.cafe.id
  const found = await workOfStore(services, { merchantId, role: 'attendant' })
  return found.find(({ kind }) => kind === 'messages') ?? null
}

test('the list shows what waits, the overdue first, and finds orders and names', async () => {
  const late = await asked('Cadê?', { name: 'Zeca Prado' })
  services.passTime((services.country.answerDays + 1) * 86_400_000)
  const answered = await asked('Obrigada!')
  const waiting = await asked('Tem nota?', { name: 'Rita 100%' })
  await asked('De outra loja.', { items: ['mug'] })
  await openThread(services, { orderId: answered.orderId, side: 'merchant', cursor: null, isUnread: true })
  await say(answered.orderId, 'merchant', 'De nada!')

  expect(await inbox('waiting')).toEqual([late.number, waiting.number])
  expect(await inbox('unread')).toEqual([waiting.number, late.number])
  expect(await inbox('all')).toEqual([answered.number, waiting.number, late.number])
  expect(await inbox('all', late.number.slice(0, 6).toLowerCase())).toEqual([late.number])
  expect(await inbox('all', 'rita')).toEqual([waiting.number])
  expect(await inbox('all', '100%')).toEqual([waiting.number])
  expect(await inbox('all', '_')).toEqual([])
  expect(await shown('/merchant/messages')).toContain(inboxMessages.overdue)
  expect(await work()).toMatchObject({ kind: 'messages', count: 2, late: 1 })
  expect(await shown('/merchant')).toContain('/merchant/messages')

  const path = href('merchant-order-messages', { orderNumber: late.number })
  // Not yet seen: it waits all the same.
  const waive = () => caio.post(path).type('form').send({ intent: 'waive' }).expect(303)
  await waive()
  expect(await inbox('waiting')).toContain(late.number)
  expect(await shown(path)).toContain(storeThreadMessages.waive)
  await waive()
  await waive()
  expect(await inbox('waiting')).toEqual([waiting.number])
  expect(await shown('/merchant/audit')).toContain(late.number)
})

test('a long list has pages', async () => {
  const numbers: string[] = []
  for (let each = 0; each <= threadsPerPage; each++) {
    services.passTime(1_000)
    numbers.push((await asked(`Pergunta ${each}`, { name: 'Muitas Perguntas' })).number)
  }
  const newest = numbers.toReversed()
  for (const [list, expected] of [
    ['waiting', numbers],
    ['all', newest],
  ] as const) {
    const html = await shown(href('merchant-messages', {}, { list, q: 'muitas' }))
    expect(numbersIn(html)).toEqual(expected.slice(0, threadsPerPage))
    const next = /href="([^"]*cursor=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(numbersIn(await shown(next))).toEqual(expected.slice(threadsPerPage))
  }
})

test('a store saves answers, changes and removes them, and puts them into a message', async () => {
  const path = '/merchant/messages/templates'
  const post = (form: Record<string, string>) => caio.post(path).type('form').send(form)
  const save = (name: string, text: string, template = '') =>
    post({ intent: 'save-template', name, text, template })
  await save('Prazo', 'Enviamos em dois dias.').expect(303)
  await save('Prazo', 'Enviamos em dois dias.').expect(303)
  const empty = await save('', '')
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('Dê um nome de até')
  const taken = await save('Prazo', 'Outro texto.')
  expect(taken.status).toBe(409)
  expect(taken.text).toContain(ruleMessages.template_name_taken)
  expect(taken.text).toContain('Outro texto.')
  const [template, ...more] = await services.db.select().from(answerTemplate)
  expect(more).toEqual([])
  const id = template?.id ?? ''
  await save('Prazo', 'Enviamos em um dia.', id).expect(303)
  expect(await shown(path)).toContain('Enviamos em um dia.')

  const { number } = await asked('Quando chega?')
  const thread = href('merchant-order-messages', { orderNumber: number })
  const insert = (form: Record<string, string>) =>
    caio
      .post(thread)
      .type('form')
      .send({ intent: 'insert', ...form })
  const filled = await insert({ template: id, message: 'Oi, Bia!' })
  expect(filled.status).toBe(200)
  expect(shownHtml(filled.text)).toContain('Oi, Bia!\n\nEnviamos em um dia.</textarea>')
  expect((await insert({ message: 'Oi, Bia!' })).text).toContain(storeThreadMessages.noTemplate)

  await post({ intent: 'remove-template', template: id }).expect(303)
  await post({ intent: 'remove-template', template: id }).expect(404)
  expect(await shown(path)).not.toContain('Enviamos em um dia.')
})
