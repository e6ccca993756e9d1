import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { productImportMessages as messages } from '#shared/messages/merchant/product-imports.ts'
import type { VisitorPage } from './browser.ts'

const products = 2_000

/** What the products of the file are called. */
export const importedTitle = /^Peça \d/

/** Nobody takes over an import before the lease of the killed process is over. */
const resumeTimeLimitMs = 400_000

/** As Shopify exports it: each product on sale, with a stock of three. */
function shopifyFile() {
  const header =
    'Handle,Title,Vendor,Status,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price'
  const rows = Array.from(
    { length: products },
    (_, at) => `peca-${at},Peça ${at},Iara,active,Title,Default Title,shopify,3,${10 + (at % 90)}.00`,
  )
  const buffer = Buffer.from(`${[header, ...rows].join('\n')}\n`)
  return { name: 'products_export.csv', mimeType: 'text/csv', buffer }
}

const progress = (page: VisitorPage) => page.getByRole('progressbar', { name: messages.one.progressLabel })

/** Has the file checked, starts its import, and comes back in the middle of it. */
export async function startBigImport(merchant: VisitorPage) {
  await merchant.goto('/merchant/products/import')
  await merchant.getByLabel(messages.file).setInputFiles(shopifyFile())
  await merchant.getByRole('button', { name: messages.submit }).click()
  await merchant.waitForURL('**/merchant/products/import/*')
  await merchant.getByText(messages.one.checked).waitFor()
  await merchant.getByRole('button', { name: messages.one.start, exact: true }).click()
  await merchant.getByText(messages.one.importing).waitFor()
  await expect
    .poll(() => progress(merchant).getAttribute('value'), { interval: 50 })
    .toSatisfy((percent: string) => Number(percent) >= 10 && Number(percent) < 90)
}

/** Waits for the end, and reads by the result and by an export that every row is there once. */
export async function expectImportedOnce(merchant: VisitorPage) {
  await merchant.getByText(messages.one.done).waitFor({ timeout: resumeTimeLimitMs })
  const lines = (await downloaded(merchant, messages.one.download)).trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(products)
  expect(new Set(lines.map((line) => line.split(';')[1])).size).toBe(products)
  await merchant.goto('/merchant/products')
  const exported = await downloaded(merchant, messages.export)
  const handles = [...exported.matchAll(/^peca-\d+(?=,)/gm)].map(([handle]) => handle)
  expect(handles).toHaveLength(products)
  expect(new Set(handles).size).toBe(products)
}

async function downloaded(page: VisitorPage, link: string): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await downloading).path(), 'utf8')
}
