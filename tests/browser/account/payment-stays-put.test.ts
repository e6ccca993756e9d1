import { beforeAll, expect, test } from 'vitest'
import { expectHydrated, type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { orderAsGuest, paidOf, productOf } from '#tests/support/browser/buying.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})

async function orderToPay(page: VisitorPage) {
  await page.goto(await productOf(page, store.slug))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.waitForURL('**/cart')
  await orderAsGuest(page, store.name)
  return { copy: page.getByRole('button', { name: 'Copiar' }), left: page.getByText(/Restam \d/) }
}

test.each([320, 390, 1280])('what scripts add to a Pix payment moves nothing at %i pixels', async (width) => {
  const page = await open({ viewport: { width, height: 844 } })
  const { copy, left } = await orderToPay(page)

  let letScriptsRun = () => {}
  const allowed = new Promise<void>((resolve) => {
    letScriptsRun = resolve
  })
  await page.route('**/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  await page.goto(page.url(), { waitUntil: 'commit' })
  const below = paidOf(page).open
  await below.waitFor()
  // Nothing has its place before the styles and the whole document are there; that it is loaded waits for the scripts.
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.readyState !== 'loading')
  const before = await below.boundingBox()
  await expect.poll(() => copy.count()).toBe(0)

  letScriptsRun()
  await expectHydrated(page)
  await copy.waitFor()
  await left.waitFor()
  await expect.poll(() => below.boundingBox()).toEqual(before)
})

test('without scripts nothing is offered that needs them', async () => {
  const page = await open({ javaScriptEnabled: false })
  const { copy, left } = await orderToPay(page)
  await expect.poll(() => copy.count()).toBe(0)
  await expect.poll(() => left.count()).toBe(0)
  await expect.poll(() => page.locator('.countdown-left').isVisible()).toBe(false)
})
