import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp } from '#tests/support/http/start-app.ts'

const path = '/stores/cafe?sort=price'
const maxFiles = 25

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

// Whoever follows one request should not have to open more of them.
test(`a sorted store page runs through at most ${maxFiles} files of server/web, from its address to its HTML`, async () => {
  const get = () => shop.visitor().get(path).set('Cookie', 'js=1; feira_cep=01310100').expect(200)
  await get()
  const files = await filesCalledBy(get)
  expect(files).toContain('server/web/render/render-document.tsx')
  expect(files).toContain('server/web/pages/storefront/store.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles)
})

/** The files of `server/web` of which some function is called meanwhile. */
async function filesCalledBy(request: () => PromiseLike<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await request()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return result
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => relativeTo(root, url))
    .filter((file) => file.startsWith('server/web/') && file !== tableOfPages)
    .sort()
}

/** It has no function; what is called is the export that the test runner makes of it. */
const tableOfPages = 'server/web/pages/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const relativeTo = (folder: string, url: string) => url.replace('file://', '').replace(folder, '')
