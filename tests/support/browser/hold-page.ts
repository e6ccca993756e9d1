import type { Page } from 'playwright-core'
import { builtManifest } from './interception.ts'

/** Keeps the code of one page back: the entry runs, but nothing is ready before the answer is called. */
export async function holdPage(page: Page, name: string) {
  const { chunks } = await builtManifest()
  return hold(page, chunks[name]?.[0])
}

/** Keeps the app back, for good or until the answer is called: only the entry runs. */
export async function holdApp(page: Page) {
  const { app } = await builtManifest()
  return hold(page, app[0])
}

async function hold(page: Page, file: string | undefined) {
  if (!file) throw new Error('The build has no such file')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${file}`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Waits until the entry has run and has sent its first requests. */
export async function entryRuns(page: Page) {
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
