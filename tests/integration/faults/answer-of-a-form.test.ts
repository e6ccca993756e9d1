import { afterAll, beforeAll, expect, test } from 'vitest'
import { failingStatements } from '#tests/support/faults/failing-statements.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'

const faults = failingStatements()
let shop: Operation
let restore: () => void
beforeAll(async () => {
  shop = await startOperation({}, { traceRequests: faults.aroundRequests })
  restore = faults.install(shop.database.pool)
})
afterAll(async () => {
  restore()
  await shop.close()
})

/** Sends the form again and again, and each time another statement after its commit fails. */
async function sendWithEachFault(send: (headers: Record<string, string>, index: number) => Promise<void>) {
  const failed: string[] = []
  for (let index = 0; ; index++) {
    const { fault, headers } = faults.plan(Number.POSITIVE_INFINITY, 'at once', index)
    await send(headers, index)
    if (fault.failed === null) return failed
    failed.push(fault.failed)
  }
}

test('a setting that is stored is answered as saved, and shown, whatever fails as the shop reads it again', async () => {
  const failed = await sendWithEachFault(async (headers, index) => {
    const form = { intent: 'name', name: `Mercado ${index}` }
    await shop.olga.post('/operator/settings').set(headers).type('form').send(form).expect(303)
    await expect
      .poll(async () => (await shop.visitor().get('/help')).text, { timeout: 20_000 })
      .toContain(form.name)
  })
  expect(failed.length).toBeGreaterThan(1)
})

test('a form that its page answers is answered in place when its answer cannot be stored', async () => {
  const merchant = await shop.signedIn('caio@feira.test')
  let inPlace = 0
  await sendWithEachFault(async (headers, index) => {
    const form = { intent: 'pix-discount', pixPercent: String(index + 1) }
    const post = merchant.post('/merchant/discounts').set(headers).type('form')
    const sent = await post.send(form)
    expect(sent.status).toBe(200)
    // Its answer leads to the page with a GET, which the test follows.
    if (sent.redirects.length === 0) inPlace++
    expect(sent.text).toMatch(new RegExp(`name="pixPercent"[^>]*value="${index + 1}"`))
  })
  expect(inPlace).toBeGreaterThan(0)
})

test('who has signed up is signed in, whatever fails as their cart and favourites are brought along', async () => {
  const { variants, products } = shop.world
  const failed = await sendWithEachFault(async (headers, index) => {
    await shop.database.pool.query('delete from rate_limit')
    const guest = shop.visitor()
    const added = { intent: 'add', variant: variants.cup, quantity: '1' }
    await guest.post('/cart').type('form').send(added).expect(303)
    await guest.post('/favourites').type('form').send({ 'add-product': products.cup }).expect(303)
    const account = { name: 'Nova', email: `nova${index}@exemplo.com.br`, password: 'girassol na janela' }
    await guest.post('/sign-up').set(headers).type('form').send(account).expect(303)
    await guest.get('/account').expect(200)
  })
  expect(failed.length).toBeGreaterThan(3)
})
