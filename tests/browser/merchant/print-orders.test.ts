import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { href } from '#shared/href.ts'
import { printingMessages as messages, printJobMessages } from '#shared/messages/merchant/printing.ts'
import { expectAccessible, signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()

test.each([true, false])(
  'a store prints the papers of chosen orders in one file, on a phone (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await signIn(page, 'lojista@feira.test')
    await page.goto(href('merchant-orders'))
    const links = await page.locator('main a[href^="/merchant/orders/"]').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    const numbers = [
      ...new Set(addresses.flatMap((path) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(path ?? '')?.[0] ?? [])),
    ]
    expect(numbers.length).toBeGreaterThan(3)
    const chosen = new URLSearchParams(numbers.map((number) => ['order', number]))
    await page.goto(`${href('merchant-order-papers')}?${chosen}`)
    await page.getByRole('heading', { name: messages.chosen(numbers.length) }).waitFor()
    for (const paper of ['pickList', 'slips', 'declarations', 'addressLabels', 'carrierLabels'] as const)
      await page.getByLabel(messages.papers[paper], { exact: true }).setChecked(false)
    await page.getByRole('button', { name: messages.submit }).click()
    await page.getByText(messages.noPaper).first().waitFor()
    for (const paper of ['pickList', 'slips', 'declarations'] as const)
      await page.getByLabel(messages.papers[paper], { exact: true }).check()
    await page.getByLabel(messages.withPrices, { exact: true }).check()
    await page.getByRole('button', { name: messages.submit }).click()
    // The page reloads by itself until the job is done.
    const link = page.getByRole('link', { name: printJobMessages.open })
    await link.waitFor()
    if (javaScriptEnabled) await expectAccessible(page)
    // Some orders of the demo world are not paid or canceled, and each is named.
    await page.getByText(printJobMessages.reasons.unpaid).first().waitFor()
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(await answer.body())).getPageCount()).toBeGreaterThan(4)
  },
)
