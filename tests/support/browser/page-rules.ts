import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Expects of a page what every page owes a thumb and an eye on a phone: a first heading, controls of 44 pixels, nothing
 * that sticks out of its place, and no text that is too small to read. The page needs a coarse pointer.
 */
export async function expectFitForPhone(page: Page, path: string) {
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  expect.soft(headings, `one h1 on ${path}`).toBe(1)
  expect.soft(await page.evaluate(faultsOnPhone), `what is wrong on ${path}`).toEqual([])
}

/** Runs in the browser. */
function faultsOnPhone(): string[] {
  const targetPixels = 44
  const minLinkWidthPixels = 24
  const minTextPixels = 12
  const roundingPixels = 1

  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`main ${selector}`)]
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const isClipped = element.closest('.visually-hidden, thead') !== null
    return width > 1 && height > 1 && !isClipped && element.checkVisibility({ opacityProperty: true })
  }
  const named = (what: string, element: Element) =>
    `${what}: ${element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)}`

  /** A link within a sentence is as high as its line. */
  const isInText = (link: Element) =>
    getComputedStyle(link).display === 'inline' &&
    [...(link.parentNode?.childNodes ?? [])].some(
      ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && (nodeValue?.trim().length ?? 0) > 1,
    )
  /** What is pressed for a control: its label, or a link's whole card. */
  const pressedFor = (control: HTMLElement) =>
    control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
      ? (control.labels?.[0] ?? control)
      : control
  const isTooSmall = (control: HTMLElement) => {
    if (getComputedStyle(control, '::after').position === 'absolute') return false
    const { width, height } = pressedFor(control).getBoundingClientRect()
    const minWidth = control.matches('a') ? minLinkWidthPixels : targetPixels
    return height < targetPixels - roundingPixels || width < minWidth - roundingPixels
  }
  const controls = all(':is(a, button, summary, select, textarea, input:not([type=hidden], [type=image]))')
    .filter(isSeen)
    .filter((control) => !control.matches('a') || !isInText(control))

  const sticksOut = (element: HTMLElement) =>
    element.scrollWidth > element.clientWidth + roundingPixels &&
    getComputedStyle(element).overflowX === 'visible'
  const texts = all('*').filter(
    (element) =>
      isSeen(element) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  )
  return [
    ...controls.filter(isTooSmall).map((each) => named('smaller than a finger', each)),
    ...all(':is(td, th, dd, p, h1, h2, h3, .panel, .figure)')
      .filter((each) => isSeen(each) && sticksOut(each))
      .map((each) => named('wider than its place', each)),
    ...texts
      .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < minTextPixels)
      .map((each) => named('too small to read', each)),
  ]
}
