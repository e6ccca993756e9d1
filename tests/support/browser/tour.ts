import { expect } from 'vitest'
import {
  expectAccessible,
  expectReadable,
  signIn,
  untilReady,
  type VisitorPage,
  type withBrowser,
} from './browser.ts'
import { expectFitForPhone } from './page-rules.ts'
import { isRenderedAgain } from './translate.ts'
import { expectEachKept } from './unanswered-forms.ts'

/** Answers of forms and the connection are lost on purpose; one more message of it may come late. */
const isOfPage = (message: string) =>
  !/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|TypeError: Failed to fetch/.test(message)

/** What translators change before it is hydrated, as a footer, React renders again. */
const isOfForms = (message: string) => isOfPage(message) && !isRenderedAgain(message)

const phone = { width: 320, height: 640 }
const desk = { width: 1280, height: 900 }

/**
 * Somebody who visits pages, each once: `const visit = await startTour(open, email)`. A visit expects all that every page
 * owes: without console messages, for a thumb and an eye on a phone in dark mode by every rule of accessibility, and on a
 * wide window in light mode, with a mouse, what looks different there; and no form loses a word with its answer or with the
 * connection, in a page that the browser translates.
 */
export async function startTour(open: ReturnType<typeof withBrowser>, email: string | null = null) {
  const page = await open({ viewport: phone, colorScheme: 'dark', reducedMotion: 'reduce' })
  const devtools = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  if (email) await signIn(page, email)

  /** `shown` is what the page fills in when it has run for a while. */
  const visit = async (path: string, shown?: string) => {
    await touch(true)
    await page.setViewportSize(phone)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(path)
    if (shown) await page.locator(shown).first().waitFor()
    await untilReady(page)
    await expectAtBothWidths(page, path)
    page.messages.length = 0
    await expect.soft(expectEachKept(page), path).resolves.toBeUndefined()
    expect.soft(page.messages.filter(isOfForms), path).toEqual([])
    page.messages.length = 0
  }
  async function expectAtBothWidths(visited: VisitorPage, path: string) {
    await expectFitForPhone(visited, path)
    await expect.soft(expectAccessible(visited), path).resolves.toBeUndefined()
    await touch(false)
    await visited.setViewportSize(desk)
    await visited.emulateMedia({ colorScheme: 'light' })
    await expect.soft(expectReadable(visited), path).resolves.toBeUndefined()
    expect.soft(visited.messages.filter(isOfPage), path).toEqual([])
  }
  /** The address of the first link of a list's page. */
  const firstOf = async (list: string, links = `main a[href^="${list}/"]`) => {
    await page.goto(list)
    const address = await page.locator(links).first().getAttribute('href')
    if (!address) throw new Error(`${list} leads nowhere`)
    return address
  }
  return { page, visit, firstOf }
}
