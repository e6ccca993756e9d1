import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signIn, withBrowser } from '#tests/support/browser/browser.ts'

const open = withBrowser()
/** Too long and of a wrong character for every field that reads text. */
const nonsense = `<${'x'.repeat(6000)}`

/** Fills the form with nonsense, past what the browser itself would refuse; answers what was typed where. */
const fillWithNonsense = (form: Locator) =>
  form.evaluate((element, text) => {
    const typed: Record<string, string> = {}
    if (!(element instanceof HTMLFormElement)) return typed
    for (let above: Element | null = element; above; above = above.parentElement)
      if (above instanceof HTMLDetailsElement) above.open = true
    for (const field of element.elements) {
      const isText =
        field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && ['text', 'email', 'tel', 'password'].includes(field.type))
      if (!isText || !field.checkVisibility()) continue
      field.removeAttribute('maxlength')
      field.value = text
      typed[field.name] = text
    }
    element.noValidate = true
    return typed
  }, nonsense)

/** What people would miss in the answer to the form that they sent. */
const missingIn = (page: Page, typed: Record<string, string>) =>
  page.evaluate((sent) => {
    const missing: string[] = []
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')]
    for (const [name, text] of Object.entries(sent)) {
      const kept = fields.some((field) => field.name === name && field.value.length >= text.length - 1)
      if (!kept && !/password/i.test(name)) missing.push(`${name} is empty again`)
    }
    const invalid = [...document.querySelectorAll('main [aria-invalid=true]')]
    if (invalid.length === 0) missing.push('no field is marked')
    for (const field of invalid) {
      const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
      const error = ids.map((id) => document.getElementById(id)).find((each) => each?.matches('.field-error'))
      if (!error?.checkVisibility()) missing.push(`${field.getAttribute('name')} has no error beside it`)
    }
    const banner = document.querySelector('main [role=alert]')?.getBoundingClientRect()
    if (!banner || banner.bottom < 0 || banner.top > innerHeight) missing.push('the answer is out of sight')
    return missing
  }, typed)

describe.each([true, false])('where scripts run: %s', (javaScriptEnabled) => {
  test.each([
    [null, '/sign-up', 1],
    [null, '/find-order', 1],
    ['cliente@feira.test', '/account', 2],
    ['cliente@feira.test', '/account/security', 1],
    ['cliente@feira.test', '/account/addresses/new', 1],
    ['tome@feira.test', '/sell', 1],
    ['lojista@feira.test', '/merchant/store', 1],
    ['lojista@feira.test', '/merchant/products/new', 1],
    ['lojista@feira.test', '/merchant/delivery/new?preset=range', 1],
    ['lojista@feira.test', '/merchant/team', 1],
    ['lojista@feira.test', '/merchant/settings/pix', 1],
    ['lojista@feira.test', '/merchant/closures', 1],
    ['lojista@feira.test', '/merchant/offers', 1],
    ['operador@feira.test', '/operator/settings', 4],
    ['operador@feira.test', '/operator/settings/brand', 1],
    ['operador@feira.test', '/operator/categories?category=cafe', 3],
    ['operador@feira.test', '/operator/merchants', 1],
    ['operador@feira.test', '/operator/receivables', 1],
    ['operador@feira.test', '/operator/statements', 1],
    ['operador@feira.test', '/operator/commission/new', 1],
  ])('%s sees on %s what is wrong with each of %i forms, and loses no word', async (email, path, atLeast) => {
    const page = await open({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    if (email) await signIn(page, email)
    await page.goto(path)
    const forms = page.locator('main form[method=post]')
    let refused = 0
    for (let index = 0; index < (await forms.count()); index++) {
      await page.goto(path)
      if (javaScriptEnabled)
        await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
      const typed = await fillWithNonsense(forms.nth(index))
      if (Object.keys(typed).length === 0) continue
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      // The form of a product has a button for Enter, and without scripts one that shows its combinations.
      await forms
        .nth(index)
        .locator('button:not([type=button], [name=update], [aria-hidden])')
        .first()
        .click()
      if ((await answer).status() !== 422) continue
      refused++
      await page.locator('main [role=alert]').waitFor()
      await expect.poll(() => missingIn(page, typed), { message: `form ${index + 1} of ${path}` }).toEqual([])
    }
    expect(refused).toBeGreaterThanOrEqual(atLeast)
  })

  test.each([
    ['lojista@feira.test', '/merchant/bank-statements'],
    ['lojista@feira.test', '/merchant/products/import'],
    ['lojista@feira.test', '/merchant/store'],
    ['operador@feira.test', '/operator/statements'],
    ['operador@feira.test', '/operator/settings/brand'],
  ])('%s sends on %s a form without a file, and reads so beside the field', async (email, path) => {
    const page = await open({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    await signIn(page, email)
    await page.goto(path)
    if (javaScriptEnabled) await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
    const form = page.locator('main form').filter({ has: page.locator('input[type=file]') })
    await form.first().locator('button').first().click()
    await page.locator('.field:has(input[type=file][aria-invalid=true]) .field-error').waitFor()
    await page.locator('main [role=alert]').waitFor()
  })
})
