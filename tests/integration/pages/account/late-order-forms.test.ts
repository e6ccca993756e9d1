import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claim, orderMessage, review, reviewPicture } from '#server/db/schema/index.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { href } from '#shared/href.ts'
import { draftMessages as messages } from '#shared/messages/draft.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let picture: Buffer
beforeAll(async () => {
  shop = await startApp()
  picture = await photo()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

const bought = () => anOrder(shop, { items: [['filter', 1]], owner: { userId: shop.world.users.bia.id } })

/** Of the form that the page shows. */
const keyOf = async (visitor: Visitor, path: string) => {
  const key = /name="draftKey" value="([^"]+)"/.exec((await visitor.get(path).expect(200)).text)?.[1]
  if (!key) throw new Error(`No draft key on ${path}`)
  return key
}

function send(visitor: Visitor, path: string, fields: Record<string, string>) {
  const request = visitor.post(`${path}?${draftKeyField}=${fields[draftKeyField]}`)
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  return request.attach('pictures', picture, 'foto.jpg')
}

const messagesOf = (orderId: string) =>
  shop.services.db.$count(orderMessage, eq(orderMessage.orderId, orderId))

const shown = async (visitor: Visitor, path: string) => shownHtml((await visitor.get(path).expect(200)).text)

for (const who of ['customer', 'store'] as const)
  test(`a message of a ${who} whose session has ended waits for them, without its pictures`, async () => {
    const { number: orderNumber, orderId } = await bought()
    const path = href(who === 'customer' ? 'order-messages' : 'merchant-order-messages', { orderNumber })
    const writer = await shop.signedIn(`${who === 'customer' ? 'bia' : 'caio'}@feira.test`)
    const form = { intent: 'send', formKey: 'x', message: `Chegou trincado, ${who}.` }
    const keyed = { ...form, draftKey: await keyOf(writer, path) }
    const late = await send(shop.visitor(), path, keyed).expect(302)
    expect(late.headers.location).toMatch(/^\/sign-in\?to=.*&unsent=1$/)
    expect(await messagesOf(orderId)).toBe(0)

    const page = await shown(writer, path)
    expect(page).toContain(messages.unsent)
    expect(page).toContain(`>${form.message}</textarea>`)
    const other = await shop.signedIn('olga@feira.test')
    expect((await other.get(path)).text).not.toContain(form.message)
    await writer.post(path).type('form').send({ intent: 'drop-draft' }).expect(303)
    expect(await shown(writer, path)).not.toContain(messages.unsent)

    await send(shop.visitor(), path, keyed).expect(302)
    await send(writer, path, keyed).expect(303)
    expect(await shown(writer, path)).not.toContain(messages.unsent)
    expect(await messagesOf(orderId)).toBe(1)
  })

test('a claim of somebody whose session has ended waits in its form, which is open', async () => {
  const { number: orderNumber } = await bought()
  const path = href('order', { orderNumber })
  const bia = await shop.signedIn('bia@feira.test')
  const form = { intent: 'problem', order: orderNumber, problem: 'broken', problemNote: 'Veio rasgado.' }
  const keyed = { ...form, formKey: 'x', draftKey: await keyOf(bia, path) }
  expect((await send(shop.visitor(), path, keyed).expect(302)).headers.location).toContain('unsent=1')
  expect(await shop.services.db.$count(claim)).toBe(0)

  const page = await shown(bia, path)
  expect(page).toContain(messages.unsent)
  expect(page).toContain('Veio rasgado.</textarea>')
  expect(page).toMatch(/<details class="action" open=""/)
  expect(page).toMatch(/<option[^>]*value="broken"[^>]*selected/)
  await bia.post(path).type('form').send({ intent: 'drop-draft' }).expect(303)
  expect(await shown(bia, path)).not.toContain(messages.unsent)

  await send(shop.visitor(), path, keyed).expect(302)
  await send(bia, path, keyed).expect(303)
  expect(await shown(bia, path)).not.toContain('Veio rasgado.</textarea>')
  expect(await shop.services.db.$count(claim)).toBe(1)
})

test('a review of somebody whose session has ended waits in its form, without its photos', async () => {
  const owner = { userId: shop.world.users.bia.id }
  const { number: orderNumber } = await anOrder(shop, { items: [['filter', 1]], state: 'delivered', owner })
  const path = href('order', { orderNumber })
  const bia = await shop.signedIn('bia@feira.test')
  const form = { intent: 'review', order: orderNumber, line: '0', stars: '4', text: 'Coa muito bem.' }
  const keyed = { ...form, draftKey: await keyOf(bia, path) }
  expect((await send(shop.visitor(), path, keyed).expect(302)).headers.location).toContain('unsent=1')
  expect(await shop.services.db.$count(review)).toBe(0)

  const page = await shown(bia, path)
  expect(page).toContain(messages.unsent)
  expect(page).toContain('Coa muito bem.</textarea>')
  expect(page).toMatch(/<details class="action" open=""/)
  expect(page).toMatch(/<input[^>]*name="stars"[^>]*checked=""[^>]*value="4"|value="4"[^>]*checked=""/)
  await bia.post(path).type('form').send({ intent: 'drop-draft' }).expect(303)
  expect(await shown(bia, path)).not.toContain(messages.unsent)

  await send(shop.visitor(), path, keyed).expect(302)
  await send(bia, path, keyed).expect(303)
  expect(await shown(bia, path)).not.toContain(messages.unsent)
  expect(await shop.services.db.$count(reviewPicture)).toBe(1)
})

test('a form with the key of another page or nobody’s is not stored', async () => {
  const [one, other] = [await bought(), await bought()]
  const bia = await shop.signedIn('bia@feira.test')
  const path = href('order-messages', { orderNumber: one.number })
  const draftKey = await keyOf(bia, href('order-messages', { orderNumber: other.number }))
  for (const key of [draftKey, 'nonsense']) {
    const form = { intent: 'send', message: 'Perdida', draftKey: key }
    const { headers } = await send(shop.visitor(), path, form).expect(302)
    expect(headers.location).not.toContain('unsent')
  }
  expect(await shown(bia, path)).not.toContain('Perdida')
})
