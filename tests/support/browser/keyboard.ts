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

/** Letters that come more than a second apart begin another word for the browser. */
export async function chooseIn(page: Page, list: Locator, name: string) {
  await tabTo(page, list)
  const chosen = () => list.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)
  await expect
    .poll(
      async () => {
        if ((await chosen()) !== name) await page.keyboard.type(name)
        return chosen()
      },
      { interval: 2_000 },
    )
    .toBe(name)
}

export async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
