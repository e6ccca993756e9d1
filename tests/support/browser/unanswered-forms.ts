import type { Locator, Route } from 'playwright-core'
import { expect } from 'vitest'
import { startMessages } from '#shared/messages/browser-start.ts'
import { formDeliveryMessages } from '#shared/messages/form-delivery.ts'
import { untilReady, type VisitorPage } from './browser.ts'
import { setOffline } from './interception.ts'
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

/**
 * Types into what is shown of a form, and presses its first button past what the browser would refuse. Answers what was
 * typed; null when the form was rendered again meanwhile, and not sent.
 */
const trySending = (page: VisitorPage, index: number) =>
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
      if (!form.isConnected) return null
      form.noValidate = true
      const buttons = [...form.elements].filter((each) => each instanceof HTMLButtonElement)
      form.requestSubmit(buttons.find((each) => each.type === 'submit' && !each.disabled))
      return typed
    },
    [forms, index] as const,
  )

/** A part that is rendered again once stays. */
const send = async (page: VisitorPage, index: number): Promise<Record<string, string>> =>
  (await trySending(page, index)) ?? (await trySending(page, index)) ?? {}

const held = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    },
    [forms, index] as const,
  )

async function expectHeld(page: VisitorPage, index: number, typed: Record<string, string>) {
  await expect.poll(() => held(page, index)).toMatchObject(typed)
  await expect.poll(() => page.locator('.error-screen').count()).toBe(0)
}

/** What is said beside the button that sent the form, or in the form, and nothing of other forms. */
const bannerOfForm = (page: VisitorPage, index: number) =>
  page.evaluate(
    ([selector, at]) => {
      const form = document.querySelectorAll<HTMLFormElement>(selector)[at]
      const banner = document.querySelector('.form-delivery[role=alert]')
      const beside = banner?.previousElementSibling
      const isOfForm = (beside instanceof HTMLButtonElement && beside.form === form) || form?.contains(banner)
      return banner && isOfForm ? banner.textContent.replaceAll('\u200b', '') : null
    },
    [forms, index] as const,
  )

/**
 * No form of the page loses a word with its answer, nor then with the connection, also where the browser translates the
 * page, and each says what became of it: beside its button, where the answer would have stood, or that it was not sent at
 * all, since something is missing. One that is sent as a document is the browser's own matter.
 */
export async function expectEachKept(page: VisitorPage) {
  const posts = { documents: 0, lost: 0 }
  const lose = (route: Route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.fallback()
    if (!request.isNavigationRequest()) {
      posts.lost++
      return route.abort('connectionreset')
    }
    posts.documents++
    // Without content the page stays.
    return route.fulfill({ status: 204 })
  }
  await page.route('**/*', lose)
  const isShown = async (said: Locator) => (await said.filter({ visible: true }).count()) > 0
  const unknown = page.getByText(formDeliveryMessages.unknown)
  const notSent = page.getByText(startMessages.offline)
  const refused = page.locator(':is(main [aria-invalid=true], main .field-error)')
  await translatePage(page)
  for (const [turn, index] of (await formsOfPage(page)).entries()) {
    if (turn > 0) {
      await page.reload()
      await untilReady(page)
      await translatePage(page)
    }
    const message = `form ${index + 1} of ${page.url()}`
    const { documents } = posts
    const isDocument = () => posts.documents > documents
    const typed = await send(page, index)
    const isAnswered = async () => isDocument() || isShown(unknown.or(notSent).or(refused))
    await expect.poll(isAnswered, { message }).toBe(true)
    await expectHeld(page, index, typed)
    // A document that is not reached takes the place of its page.
    if (isDocument()) continue
    const { lost } = posts
    // The code that sends forms has come with the first sending.
    await withoutConnection(page, async () => {
      const typedOffline = await send(page, index)
      const isSaid = async () =>
        (await bannerOfForm(page, index)) === formDeliveryMessages.offline ||
        (posts.lost > lost && (await isShown(notSent))) ||
        isShown(refused)
      await expect.poll(isSaid, { message: `${message}, offline` }).toBe(true)
      await expectHeld(page, index, typedOffline)
    })
  }
  await page.unroute('**/*', lose)
}

async function withoutConnection(page: VisitorPage, act: () => Promise<void>) {
  await setOffline(page, true)
  try {
    await act()
  } finally {
    await setOffline(page, false)
  }
}
