import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { addressChangeMessages } from '#shared/messages/account/address-changes.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { biaAddress } from '#tests/support/shop/checkout.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const payloadOf = (path: string) => `${path}/_payload.json?b0123456789ab`
const { complement: _, ...address } = { ...biaAddress, number: '1587' }
const form = { intent: 'propose-address', ...address, complement: '' }

async function shown(number: string) {
  const { body } = await caio.get(payloadOf(`/merchant/orders/${number}`))
  return body.data['merchant-order'] as PageData['merchant-order']
}

test('a guest answers by the link of the order, which the store then reads', async () => {
  const { number, groupId } = await anOrder(shop, { items: ['filter'] })
  const path = `/merchant/orders/${number}`
  const { body } = await caio.post(payloadOf(path)).send(form)
  expect(body.redirect).toBe(`${path}?done=propose-address`)
  const { addressChange } = await shown(number)
  expect(addressChange).toMatchObject({ status: 'open', differenceMinor: 0, address: { number: '1587' } })

  const link = `/orders/view/${await newOrderLink(shop.services, groupId)}`
  const guest = shop.visitor()
  const { text } = await guest.get(link)
  expect(text).toContain(addressChangeMessages.accept)
  expect(text).toContain('1587')
  const yes = { intent: 'address-accept', order: number, change: addressChange?.id ?? '' }
  expect((await guest.post(payloadOf(link)).send(yes)).body.redirect).toContain('done=address-accept')
  expect(await shown(number)).toMatchObject({
    order: { address: { number: '1587' } },
    addressChange: { status: 'accepted' },
  })
  expect((await guest.get(link)).text).not.toContain(addressChangeMessages.accept)
  expect((await caio.get(path)).text).toContain(addressChangeMessages.store.status.accepted)
})

test('nobody answers for the order of somebody else', async () => {
  const one = await anOrder(shop, { items: ['filter'] })
  const other = await anOrder(shop, { items: ['filter'] })
  await caio.post(payloadOf(`/merchant/orders/${one.number}`)).send(form)
  const { addressChange } = await shown(one.number)
  const link = `/orders/view/${await newOrderLink(shop.services, other.groupId)}`
  const answer = { intent: 'address-accept', order: other.number, change: addressChange?.id ?? '' }
  expect((await shop.visitor().post(payloadOf(link)).send(answer)).status).toBe(404)
  expect((await shown(one.number)).addressChange?.status).toBe('open')
})

test('a wrong field and a postal code without delivery come back beside their fields', async () => {
  const { number } = await anOrder(shop, { items: ['mug'] })
  const made = await anOrder(shop, { items: ['filter'] })
  const path = `/merchant/orders/${made.number}`
  const wrong = await caio.post(payloadOf(path)).send({ ...form, street: '', postalCode: '1' })
  expect(Object.keys(wrong.body.form.errors).toSorted()).toEqual(['postalCode', 'street'])
  const same = await caio
    .post(payloadOf(path))
    .send({ ...form, number: biaAddress.number, complement: biaAddress.complement ?? '' })
  expect(same.body.form.message).toBe(ruleMessages.address_unchanged)
  const ana = await shop.signedIn('ana@feira.test')
  const pickup = await ana.post(payloadOf(`/merchant/orders/${number}`)).send(form)
  expect(pickup.body.form.message).toBe(ruleMessages.address_too_late)
})

test('a guest asks for another address by the link, and the store answers on its page', async () => {
  const made = await anOrder(shop, { items: ['filter'] })
  const path = `/merchant/orders/${made.number}`
  const link = `/orders/view/${await newOrderLink(shop.services, made.groupId)}`
  const guest = shop.visitor()
  const { customer, store } = addressChangeMessages
  expect((await guest.get(link)).text).toContain(customer.open)
  const asked = { ...form, intent: 'address-request', order: made.number }
  const wrong = await guest.post(payloadOf(link)).send({ ...asked, street: '', postalCode: '1' })
  expect(Object.keys(wrong.body.form.errors).toSorted()).toEqual(['postalCode', 'street'])
  expect((await guest.post(payloadOf(link)).send(asked)).body.redirect).toContain('done=address-request')
  expect((await guest.get(link)).text).toContain(customer.waitsTitle)
  expect((await caio.get(path)).text).toContain(store.requested)

  const change = (await shown(made.number)).addressChange?.id ?? ''
  const silent = await caio.post(payloadOf(path)).send({ intent: 'decline-address', change, reason: ' ' })
  expect(silent.body.form.errors.reason).toBe(store.reasonWrong)
  const no = { intent: 'decline-address', change, reason: 'Já embalado.' }
  expect((await caio.post(payloadOf(path)).send(no)).body.redirect).toContain('done=decline-address')
  expect((await guest.get(link)).text).toContain('Já embalado.')

  await guest.post(payloadOf(link)).send(asked)
  const again = (await shown(made.number)).addressChange?.id ?? ''
  const yes = { intent: 'accept-address', change: again }
  expect((await caio.post(payloadOf(path)).send(yes)).body.redirect).toContain('done=accept-address')
  expect(await shown(made.number)).toMatchObject({
    order: { address: { number: '1587' } },
    addressChange: { status: 'accepted', proposedBy: 'customer' },
  })
})
