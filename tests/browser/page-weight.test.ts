import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { chunksToStart } from '#server/web/ssr/build-manifest.ts'
import { buildForBrowsers } from '../../build.mjs'
import { expectHydrated, withBrowser } from '../support/browser.ts'
import { holdApp } from '../support/hold-page.ts'
import { builtManifest } from '../support/interception.ts'

const open = withBrowser()
const store = '/stores/viveiro-boa-sombra'
/** The two heaviest of the demo world. Their first pages show so many products, and so many pictures with a colour. */
const heaviestStores: [path: string, products: number, coloured: number][] = [
  [store, 24, 25],
  ['/stores/oficina-pe-de-moleque', 22, 22],
]
const limits = {
  // About 51 500, of which 1 100 say what is shared, name icons, and tell who runs the shop.
  htmlCharacters: 52_000,
  // About 7 400: the panel of filters, and fields for the price, weigh 150; what is shared, and who runs the shop, 250.
  htmlCompressed: 7_500,
  stylesCompressed: 12_000,
  entryCompressed: 5_000,
  // About 22 500, of which 900 are for older browsers and for a server that is away, and 200 keep the filters of a
  // phone open; the names of many files, new with each build, are worth 100 more or less.
  scriptsAboveFloor: 22_700,
  scriptFiles: 4,
}

const compressedFile = async (address: string) =>
  (await readFile(`dist/client/${address.slice('/_app/'.length)}.br`)).byteLength

const compressedFiles = async (addresses: string[]) =>
  (await Promise.all(addresses.map(compressedFile))).reduce((sum, bytes) => sum + bytes, 0)

/** React and the router alone, built as the app is. */
async function floor() {
  const { outputFiles } = await buildForBrowsers({
    stdin: {
      contents: `import { hydrateRoot, createRoot } from 'react-dom/client'
        import { createBrowserRouter, RouterProvider, Link, Form, useFetcher } from 'react-router-dom'
        globalThis.all = [hydrateRoot, createRoot, createBrowserRouter, RouterProvider, Link, Form, useFetcher]`,
      resolveDir: process.cwd(),
    },
    splitting: false,
    sourcemap: false,
    write: false,
  })
  return brotliCompressSync(outputFiles?.[0]?.contents ?? '').byteLength
}

const documentOf = async (path: string) => (await fetch(inject('shop').address + path)).text()

test.each(heaviestStores)(
  'the document of a store is no heavier than it was: %s',
  async (path, products, coloured) => {
    // A new shop looks at the colours of its pictures once it is open.
    await expect.poll(async () => (await documentOf(path)).match(/ data-tone=/g)).toHaveLength(coloured)
    const html = await documentOf(path)
    expect(html.match(/class="product-card[ "]/g)).toHaveLength(products)
    expect(html.length).toBeLessThan(limits.htmlCharacters)
    expect(brotliCompressSync(html).byteLength).toBeLessThan(limits.htmlCompressed)
  },
)

test('its scripts and styles are no heavier than they were', async () => {
  const manifest = await builtManifest()
  const { entry, app, styles } = manifest
  const scripts = [entry, ...app, ...chunksToStart(manifest, 'store')]
  expect(await compressedFile(entry)).toBeLessThan(limits.entryCompressed)
  expect((await compressedFiles(scripts)) - (await floor())).toBeLessThan(limits.scriptsAboveFloor)
  expect(scripts.length).toBeLessThanOrEqual(limits.scriptFiles)
  expect(await compressedFiles(styles)).toBeLessThan(limits.stylesCompressed)
})

/** Its pictures never come, and no time passes: it is not idle before somebody touches it. */
async function openUntouched() {
  const page = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.route('**/images/**', () => undefined)
  await page.goto(store, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => document.cookie.includes('js=1'))
  return { page, asked }
}

test('before anybody touches it, only the entry is loaded; then the whole app', async () => {
  const { page, asked } = await openUntouched()
  const { entry, app } = await builtManifest()
  expect(asked).toEqual([entry])
  await page.keyboard.press('Tab')
  await expectHydrated(page)
  expect(asked).toContain(app[0])
})

test('who presses a link before the app is there gets the page', async () => {
  const { page } = await openUntouched()
  await holdApp(page)
  await page.getByRole('link', { name: 'Zamioculca' }).click({ noWaitAfter: true })
  await page.getByRole('heading', { level: 1, name: 'Zamioculca' }).waitFor()
})

test('who searches before the app is there finds', async () => {
  const { page } = await openUntouched()
  await holdApp(page)
  const search = page.getByRole('searchbox', { name: 'Buscar', exact: true })
  await search.fill('vaso')
  await search.press('Enter', { noWaitAfter: true })
  await page.waitForURL('**/search?q=vaso', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: /vaso/ }).waitFor()
})
