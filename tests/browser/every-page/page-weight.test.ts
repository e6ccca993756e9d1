import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildForBrowsers } from '#scripts/build/client.ts'
import { isPageName, pageNames, routeRule } from '#shared/routes.ts'
import budgets from '#tests/budgets.json' with { type: 'json' }
import { builtManifest } from '#tests/support/browser/interception.ts'
import { sharedShop } from '#tests/support/browser/shared-shop.ts'

/** The two heaviest stores of the demo world: their first pages show the most products and colored pictures. */
const heaviestStores: [path: string, products: number, colored: number][] = [
  ['/stores/viveiro-boa-sombra', 24, 25],
  ['/stores/oficina-pe-de-moleque', 22, 22],
]
const limits = budgets.storePage

/** Names of built files end in a hash of their content, which compresses by chance better or worse. */
const hashOfName = /-[A-Z0-9]{8}(?=\.(?:js|css))/g

async function compressedFile(address: string) {
  const code = await readFile(`dist/client/${address.slice('/_app/'.length)}`, 'utf8')
  return brotliCompressSync(code.replaceAll(hashOfName, '-00000000')).byteLength
}

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

const documentOf = async (path: string) => (await fetch(sharedShop().address + path)).text()

test.each(heaviestStores)(
  'the document of a store stays within its budget: %s',
  async (path, products, colored) => {
    // A new shop computes the colors of its pictures after it has started.
    await expect.poll(async () => (await documentOf(path)).match(/ data-tone=/g)).toHaveLength(colored)
    const html = await documentOf(path)
    expect(html.match(/class="product-card[ "]/g)).toHaveLength(products)
    expect(html.length).toBeLessThan(limits.htmlCharacters)
    expect(brotliCompressSync(html).byteLength).toBeLessThan(limits.htmlCompressedBytes)
  },
)

test('the scripts and styles of a store page stay within their budget', async () => {
  const manifest = await builtManifest()
  const { entry, app, styles } = manifest
  const scripts = [entry, ...app, ...(manifest.chunks.store ?? [])]
  expect(await compressedFile(entry)).toBeLessThan(limits.entryCompressedBytes)
  expect((await compressedFiles(scripts)) - (await floor())).toBeLessThan(limits.scriptBytesAboveFloor)
  expect(scripts.length).toBeLessThanOrEqual(limits.scriptFiles)
  expect(await compressedFiles(styles)).toBeLessThan(limits.stylesCompressedBytes)
})

test('no page is made of many files', async () => {
  const { app, chunks } = await builtManifest()
  const counts = Object.entries(chunks).map(([page, files]) => [page, 1 + app.length + files.length] as const)
  expect(counts.map(([page]) => page).sort()).toEqual([...pageNames].sort())
  const { scriptFiles, staffScriptFiles } = budgets.page
  // The operator alone opens the shop, with parts of the operator's pages.
  const isStaff = (page: string) =>
    isPageName(page) && ['merchant', 'operator'].includes(routeRule(page).chunk ?? '')
  const isOver = ([page, count]: readonly [string, number]) =>
    count > (isStaff(page) ? staffScriptFiles : scriptFiles)
  expect(counts.filter(isOver)).toEqual([])
})
