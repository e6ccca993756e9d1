import { afterAll, beforeAll, expect, test } from 'vitest'
import { formDraft } from '#server/db/schema/index.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

test.each(['order', 'postal-code', 'accept'])(
  'a checkout whose %s comes after the session has ended waits for its person, without the tax id',
  async (intent) => {
    const bia = await shop.signedIn('bia@feira.test')
    const variant = shop.world.variants.beans250
    await bia.post('/cart').type('form').send({ intent: 'add', variant, quantity: '1' }).expect(303)
    const { text } = await bia.get('/checkout').expect(200)
    const draftKey = /name="draftKey" value="([^"]+)"/.exec(text)?.[1]
    const typed = {
      intent,
      name: 'Bia de Outro Nome',
      taxId: '111.444.777-35',
      postalCode: '01310-100',
    }
    const { headers } = await shop
      .visitor()
      .post('/checkout')
      .type('form')
      .send({ ...typed, draftKey })
      .expect(303)
    expect(headers.location).toBe('/sign-in?to=%2Fcheckout%3Fended%3D1&unsent=1')
    const signIn = await shop.visitor().get(String(headers.location)).expect(200)
    expect(signIn.text).toContain(customerMessages.signIn.hasDraft)
    const [draft] = await shop.services.db.select().from(formDraft)
    expect(draft?.form).not.toHaveProperty('taxId')

    const page = shownHtml((await bia.get('/checkout?ended=1').expect(200)).text)
    expect(page).toContain(checkoutMessages.unsent)
    expect(page).toContain('value="Bia de Outro Nome"')
    const later = shownHtml((await bia.get('/checkout').expect(200)).text)
    expect(later).not.toContain(checkoutMessages.unsent)
  },
)

test('whoever sends a form after the session has ended is told so at the sign-in', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const other = await shop.signedIn('bia@feira.test')
  await other.post('/account/security').type('form').send({ intent: 'end-sessions' }).expect(303)
  const { headers } = await bia
    .post('/account')
    .type('form')
    .send({ intent: 'name', name: 'Bia' })
    .expect(302)
  expect(headers.location).toBe('/sign-in?to=%2Faccount&ended=1')
  const { text } = await shop.visitor().get(String(headers.location)).expect(200)
  expect(text).toContain(customerMessages.signIn.sessionEnded)
})
