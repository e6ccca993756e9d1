import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

/** Keeps the code of one page back: the entry runs, but nothing is ready before the answer is called. */
export async function holdPage(page: Page, name: string) {
  const { chunks } = JSON.parse(await readFile('dist/manifest.json', 'utf8'))
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${chunks[name][0]}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The entry has begun its work, and whatever it asks for at once has been asked for. */
export async function entryRuns(page: Page) {
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
