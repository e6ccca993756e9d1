import { readFile } from 'node:fs/promises'
import type { Page, Request } from 'playwright-core'
import type { BuildManifest } from '#server/web/render/build-manifest.ts'

export const builtManifest = async (): Promise<BuildManifest & { files: string[] }> =>
  JSON.parse(await readFile('dist/manifest.json', 'utf8'))

/** The documents that the page loads from now on: path, query and hash. */
export function documentLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (isDocument(request)) loads.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  return loads
}

const isDocument = (request: Request) =>
  request.isNavigationRequest() && request.frame() === request.frame().page().mainFrame()

/** Does what loads another document, and waits until that one is there: the one before it still looks the same. */
export const loadsDocument = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForEvent('domcontentloaded'), act()])

/** No time passes for the page, however slow the machine is. */
export const stopClock = (page: Page) =>
  page.addInitScript((now) => {
    Date.now = () => now
  }, Date.now())

/** The page learns a moment later than the browser that its connection is gone or back. */
export async function setOffline(page: Page, isOffline: boolean) {
  await page.context().setOffline(isOffline)
  await page.waitForFunction((offline) => navigator.onLine !== offline, isOffline)
}

/** Answers 404 for a file of the build, as after a deploy; as long as `isGone` says so. */
export async function takeAway(page: Page, address: string, isGone: () => boolean = () => true) {
  const requested: string[] = []
  // The next load comes within the time in which a path is not reloaded again.
  await stopClock(page)
  await page.route(`**${address}`, (route) => {
    requested.push(route.request().url())
    return isGone()
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: '404' })
      : route.continue()
  })
  return requested
}

/** Session storage that throws, as in some private windows and sandboxes. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })

/** Long enough for one load more, if there were one. */
export const waitForCircles = (page: Page) => page.waitForTimeout(1_500)
