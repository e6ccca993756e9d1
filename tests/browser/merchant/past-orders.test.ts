import { beforeAll, expect, test } from 'vitest'
import { href } from '#shared/href.ts'
import { pastImportMessages as messages, pastOrderMessages } from '#shared/messages/merchant/past-orders.ts'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { whileLocked } from '#tests/support/browser/shared-database.ts'
import { nuvemshopOrder, nuvemshopSales } from '#tests/support/shop/past-files.ts'

const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})

const sales = () => {
  const rows = [
    nuvemshopOrder('4001'),
    nuvemshopOrder('4002', { 'Nome do comprador': 'Rui' }),
    nuvemshopOrder(''),
  ]
  return { name: 'vendas.csv', mimeType: 'text/csv', buffer: Buffer.from(nuvemshopSales(rows)) }
}

test.each([
  ['with', true],
  ['without', false],
])(
  'a store brings its past orders, finds one, and deletes them all, %s scripts',
  async (_how, javaScriptEnabled) => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
      reducedMotion: 'reduce',
    })
    await signIn(page, store.owner.email)
    await page.goto(href('merchant-past-orders'))
    await page.getByText(pastOrderMessages.emptyTitle).waitFor()
    await page.getByRole('link', { name: pastOrderMessages.import, exact: true }).click()
    await page.waitForURL(`**${href('merchant-past-imports')}`)
    if (javaScriptEnabled) await expectHydrated(page)
    await page.getByLabel(messages.file).setInputFiles(sales())
    await page.getByRole('button', { name: messages.submit }).click()
    await page.getByText(messages.one.checked).waitFor()
    await page.getByText('2 pedidos, 1 cliente').first().waitFor()
    await page.getByText(messages.one.reasons.noNumber).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)

    await whileLocked('past_order', async () => {
      await page.getByRole('button', { name: messages.one.start }).click()
      await page.getByRole('progressbar', { name: messages.one.progressLabel }).waitFor()
      if (javaScriptEnabled) await expectAccessible(page)
    })
    // The page looks again by itself.
    await page.getByText(messages.one.doneWithProblems).waitFor()
    await page.getByRole('link', { name: messages.one.see.orders }).click()
    await page.getByRole('searchbox', { name: pastOrderMessages.find }).fill('rui 99887-7665')
    await page.getByRole('searchbox', { name: pastOrderMessages.find }).press('Enter')
    await page.waitForURL('**/merchant/past-orders?q=*')
    const found = page.getByRole('link', { name: '4002', exact: true })
    await found.waitFor()
    await expect.poll(() => page.getByRole('link', { name: '4001', exact: true }).count()).toBe(0)
    if (javaScriptEnabled) await expectAccessible(page)
    await found.click()
    await page.getByRole('heading', { name: pastOrderMessages.one.title('4002') }).waitFor()
    await page.getByText('BUL-1').waitFor()
    if (javaScriptEnabled) await expectAccessible(page)

    await page.goto(href('merchant-past-imports'))
    if (javaScriptEnabled) await expectHydrated(page)
    await page.getByLabel(messages.erase.confirm).check()
    await page.getByRole('button', { name: messages.erase.submit }).click()
    await page.getByText(messages.erase.done).waitFor()
    await page.goto(href('merchant-past-orders'))
    await page.getByText(pastOrderMessages.emptyTitle).waitFor()
  },
)
