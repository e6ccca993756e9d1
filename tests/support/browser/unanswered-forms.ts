import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import { startMessages } from '#shared/messages/browser-start.ts'
import { formDeliveryMessages } from '#shared/messages/form-delivery.ts'
import { untilReady, type VisitorPage } from './browser.ts'
import { translatePage } from './translate.ts'

const forms = 'main form[method=post]:not([enctype="multipart/form-data"])'

/** The places of a page's forms among all of them; of those with the same fields and buttons, as in the rows of a list, the first. */
const formsOfPage = (page: VisitorPage): Promise<number[]> =>
  page.evaluate((selector) => {
    const seen = new Set<string>()
    return [...document.querySelectorAll<HTMLFormElement>(selector)].flatMap((form, index) => {
      const names = [...form.elements].map((each) =>
        each.getAttribute('name')?.replace(/[\da-f-]{36}|\d+/g, ''),
      )
      const kind = `${form.action} ${[...new Set(names)].join()}`
      if (seen.has(kind)) return []
      seen.add(kind)
      return [index]
    })
  }, forms)

/** Types into what is shown of a form, and presses its first button past what the browser would refuse. Answers what was typed. */
const send = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      if (!form) return null
      for (let above: Element | null = form; above; above = above.parentElement)
        if (above instanceof HTMLDetailsElement) above.open = true
      const typed: Record<string, string> = {}
      // Some forms grow as they are filled.
      for (const field of [...form.elements]) {
        const isText =
          field instanceof HTMLTextAreaElement ||
          (field instanceof HTMLInputElement && ['text', 'email', 'tel', 'password'].includes(field.type))
        if (!isText || !field.checkVisibility() || field.readOnly || !field.name) continue
        const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
        setValue?.call(field, '7')
        field.dispatchEvent(new Event('input', { bubbles: true }))
        typed[field.name] = field.value
      }
      form.noValidate = true
      const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement)
      form.requestSubmit(buttons.find((each) => each.type === 'submit' && !each.disabled))
      return typed
    },
    [forms, index] as const,
  )

const held = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    },
    [forms, index] as const,
  )

/** A form whose sending goes wrong says so beside its button, by `text`, and holds all that was typed. */
export async function expectKept(page: VisitorPage, index: number, text: string) {
  const typed = await send(page, index)
  const banner = page.locator(forms).nth(index).getByRole('alert').filter({ hasText: text })
  await banner.waitFor()
  await expectHeld(page, index, typed)
}

async function expectHeld(page: VisitorPage, index: number, typed: Record<string, string> | null) {
  await expect.poll(() => held(page, index)).toMatchObject(typed ?? {})
  await expect.poll(() => page.locator('.error-screen').count()).toBe(0)
}

/**
 * No form of the page loses a word with its answer, also where the browser translates the page, and each says what became
 * of it: beside its button, where the answer would have stood, or that it was not sent at all, since something is
 * missing. One that is sent as a document is the browser's own matter.
 */
export async function expectEachKept(page: VisitorPage) {
  let documents = 0
  const lose = (route: Route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    if (!request.isNavigationRequest()) return route.abort('connectionreset')
    documents++
    // Without content the page stays.
    return route.fulfill({ status: 204 })
  }
  await page.route('**/*', lose)
  const said = page
    .getByText(formDeliveryMessages.unknown)
    .or(page.getByText(startMessages.offline))
    .or(page.locator(':is(main [aria-invalid=true], main .field-error)'))
  await translatePage(page)
  for (const [turn, index] of (await formsOfPage(page)).entries()) {
    if (turn > 0) {
      await page.reload()
      await untilReady(page)
      await translatePage(page)
    }
    const before = documents
    const typed = await send(page, index)
    const isAnswered = async () => documents > before || (await said.filter({ visible: true }).count()) > 0
    await expect.poll(isAnswered, { message: `form ${index + 1} of ${page.url()}` }).toBe(true)
    await expectHeld(page, index, typed)
  }
  await page.unroute('**/*', lose)
}
