import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesCalledBy } from '#tests/support/files-called.ts'
import { startApp } from '#tests/support/http/start-app.ts'

const path = '/stores/cafe?sort=price'
const maxFiles = 34

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

// Whoever follows one request should not have to open more of them.
test(`a sorted store page runs through at most ${maxFiles} files of server/web, from its address to its HTML`, async () => {
  const get = () => shop.visitor().get(path).set('Cookie', 'js=1; feira_cep=01310100').expect(200)
  await get()
  const files = await filesCalledBy('server/web/', get)
  expect(files).toContain('server/web/render/render-document.tsx')
  expect(files).toContain('server/web/pages/storefront/store.ts')
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles)
})
