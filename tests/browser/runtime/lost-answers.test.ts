import { describe, expect, test } from 'vitest'
import { formDeliveryMessages } from '#shared/messages/form-delivery.ts'
import { signIn, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { guestFields, openCheckout, postalCode, productOf } from '#tests/support/browser/buying.ts'
import { setOffline } from '#tests/support/browser/interception.ts'

const open = withBrowser()

const ready = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

type Way = 'lose' | 'fail' | 'pass'

const posts = (page: VisitorPage, answer: (count: number) => Way) => {
  const seen = { count: 0 }
  const handle = page.route('**/_payload.json*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const way = answer(++seen.count)
    if (way === 'pass') return route.fallback()
    if (way === 'fail') return route.fulfill({ status: 500, json: { message: 'Unknown error' } })
    // The request arrives, and its answer is lost on the way back.
    await route.fetch({ maxRetries: 3 })
    await route.abort('connectionreset')
  })
  return handle.then(() => seen)
}

async function fillCheckout(page: VisitorPage) {
  await page.goto(await productOf(page, 'cafe-serra-azul'))
  await ready(page)
  await page.getByRole('button', { name: 'Adicionar' }).first().click()
  await page.waitForURL('**/cart')
  await openCheckout(page)
  await page.getByLabel('CEP').fill(postalCode)
  await page.getByRole('radiogroup', { name: 'Café Serra Azul' }).waitFor()
  for (const [label, text] of Object.entries(guestFields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Estado').selectOption('SP')
}

const place = (page: VisitorPage) => page.getByRole('button', { name: 'Fazer pedido' }).click()

describe('an order in the browser', () => {
  test('is found again when its answer is lost, and Back shows it', async () => {
    const page = await open()
    await fillCheckout(page)
    const seen = await posts(page, (count) => (count === 1 ? 'lose' : 'pass'))
    await place(page)
    await page.getByText(formDeliveryMessages.checkingOrder).waitFor()
    await page.waitForURL('**/orders/view/**')
    expect(seen.count).toBe(2)
    const address = page.url()
    await page.goBack()
    await expect.poll(() => page.url()).toBe(address)
    await page.goBack()
    await page.waitForURL('**/cart')
    await page.goBack()
    await page.waitForURL('**/products/**')
  })

  test('keeps what was typed without a connection, and says that nothing was sent', async () => {
    const page = await open()
    await fillCheckout(page)
    await setOffline(page, true)
    await place(page)
    const banner = page.getByRole('alert').getByText('Sem conexão. Nada foi enviado ainda.')
    await banner.waitFor()
    const belowButton = async () => {
      const [below, button] = await Promise.all([
        banner.boundingBox(),
        page.getByRole('button', { name: 'Fazer pedido' }).boundingBox(),
      ])
      return (below?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0))
    }
    // The page may still be scrolling to it.
    await expect.poll(belowButton).toBeLessThan(60)
    await setOffline(page, false)
    await page.getByRole('alert').getByText('A conexão voltou.').waitFor()
    await expect.poll(() => banner.count()).toBe(0)
    for (const [label, text] of Object.entries(guestFields))
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
    await place(page)
    await page.waitForURL('**/orders/view/**')
  })

  test('is waited for nearly a minute before it is sent again', async () => {
    const page = await open()
    await fillCheckout(page)
    const answer = Promise.withResolvers<void>()
    let posts = 0
    await page.route('**/checkout/_payload.json*', async (route) => {
      if (route.request().method() === 'POST') posts++
      await answer.promise
      await route.continue()
    })
    await page.clock.install()
    await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), place(page)])
    await page.clock.runFor(55_000)
    answer.resolve()
    await page.waitForURL('**/orders/view/**')
    expect(posts).toBe(1)
  })

  test.each([
    ['answers are all lost', 'lose'],
    ['shop fails each time', 'fail'],
  ] as const)(
    'stays as it was typed where its %s, and is there when it is sent again',
    async (_, trouble) => {
      const page = await open()
      await fillCheckout(page)
      let way: Way = trouble
      const seen = await posts(page, () => way)
      await page.clock.install()
      await place(page)
      const said = page.getByRole('alert').getByText(formDeliveryMessages.orderUnknown)
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000)
          return said.count()
        })
        .toBe(1)
      expect(seen.count).toBe(5)
      for (const [label, text] of Object.entries(guestFields))
        await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
      way = 'pass'
      await place(page)
      await page.waitForURL('**/orders/view/**')
    },
  )
})

test.each([
  ['place the order', place, postalCode],
  ['type another CEP', (page: VisitorPage) => page.getByLabel('CEP').fill('20040-002'), '20040-002'],
])(
  'a customer whose session has ended when they %s comes back to it filled in',
  async (_, act, typedPostalCode) => {
    const page = await open()
    await signIn(page, 'cliente@feira.test')
    const quoted = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/checkout/'),
    )
    await fillCheckout(page)
    // Nothing of the page is asked for any more: a quote finds out that a session has ended, too.
    await quoted
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
    await page.context().clearCookies({ name: /session/ })
    await act(page)
    await page.waitForURL('**/sign-in?*')
    await page.getByText('Sua sessão terminou').waitFor()
    await page.getByLabel('E-mail').fill('cliente@feira.test')
    await page.getByLabel('Senha').fill('feira-demo')
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/checkout?*')
    await page.getByText('nenhum pedido foi feito ainda').waitFor()
    // The tax id, which the shop does not keep, is the browser's, and comes a moment after the page.
    for (const [label, text] of Object.entries(guestFields))
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
    await expect.poll(() => page.getByLabel('CEP').inputValue()).toBe(typedPostalCode)
  },
)

test('a form whose answer takes long is waited for', async () => {
  const page = await open()
  await page.goto('/forgot-password')
  await ready(page)
  await page.clock.install()
  const answer = Promise.withResolvers<void>()
  await page.route('**/forgot-password/_payload.json*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('main').getByRole('button').click(),
  ])
  await page.clock.runFor(25_000)
  answer.resolve()
  await page.getByText('Confira seu e-mail').waitFor()
})
