import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const farthest = 200

/** Tab until it has the focus: whoever has no mouse must get there, too. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let step = 0; step < farthest; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  expect.fail(`Nobody gets to ${target} with the Tab key`)
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
