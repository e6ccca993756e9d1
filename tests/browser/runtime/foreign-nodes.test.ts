import { expect, test } from 'vitest'
import { type VisitorPage, withBrowser } from '#tests/support/browser/browser.ts'
import { holdApp } from '#tests/support/browser/hold-page.ts'

const open = withBrowser()

const isReady = (page: VisitorPage) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true')

/** As an extension does, before the app starts. */
const insertAfter = (page: VisitorPage, selector: string) =>
  page.evaluate((wanted) => {
    for (const element of document.querySelectorAll(wanted)) {
      const node = document.createElement('div')
      node.textContent = 'Cupom!'
      element.after(node)
    }
  }, selector)

test.each(['main h1', 'main input', 'header .page', 'footer h2'])(
  'a node inserted after %s before hydration costs no word that was typed',
  async (selector) => {
    const page = await open()
    const release = await holdApp(page)
    await page.goto('/sign-in', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('Senha').fill('cavalo bateria')
    await page.getByLabel('E-mail').fill('ana@feira.test')
    await page.locator('input[name=q]').first().fill('caneca')
    await page.getByLabel('E-mail').focus()
    await insertAfter(page, selector)
    await page.evaluate(() => {
      document.querySelector('footer')?.setAttribute('data-before', '')
    })
    release()
    await isReady(page)
    await page.keyboard.press('End')
    await page.keyboard.type('.br')
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ana@feira.test.br')
    await expect.poll(() => page.getByLabel('Senha').inputValue()).toBe('cavalo bateria')
    await expect.poll(() => page.locator('input[name=q]').first().inputValue()).toBe('caneca')
    // Only the part that was changed is rendered again.
    await expect.poll(() => page.messages.join()).toContain('A part of the page was rendered again')
    const isFooterKept = () =>
      page.evaluate(() => document.querySelector('footer')?.hasAttribute('data-before'))
    await expect.poll(isFooterKept).toBe(!selector.startsWith('footer'))
    expect(page.messages.filter((message) => message.startsWith('error'))).toEqual([])
  },
)
