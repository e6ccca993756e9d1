import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import { expectAccessible, expectHydrated, signIn, withBrowser } from '#tests/support/browser/browser.ts'
import { withNewPeople } from '#tests/support/browser/new-people.ts'
import { whileLocked } from '#tests/support/browser/shared-database.ts'

const messages = productImportMessages.one
const open = withBrowser()
const people = withNewPeople()
let store: Awaited<ReturnType<typeof people.newStore>>
beforeAll(async () => {
  store = await people.newStore({ products: 1 })
})
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

/** Drafts that no other test has, one of them with a price that nobody can read. */
function file(name: string) {
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
    `${name}-vaso,Vaso ${name},Tamanho,P,shopify,2,10.00,draft`,
    `${name}-vaso,,,M,shopify,3,12.50,`,
    `${name}-prato,Prato ${name},Title,Default Title,shopify,1,30.00,draft`,
    `${name}-jarro,Jarro ${name},Title,Default Title,shopify,1,trinta,draft`,
  ]
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) }
}

async function send(page: Page, sent: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(productImportMessages.file).setInputFiles(sent)
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
}

async function importChecked(page: Page, name: string) {
  await page.getByText('nada mudou ainda').waitFor()
  await page.getByRole('cell', { name: 'Variant Price' }).waitFor()
  await page.getByText('"trinta" não é um preço').waitFor()
  await page.getByRole('link', { name: 'Novos', exact: true }).click()
  await page.getByRole('rowheader', { name: `Vaso ${name}` }).waitFor()
}

async function expectImported(page: Page, name: string) {
  await page.getByText('O arquivo foi importado, menos').waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar o resultado de cada linha' }).click()
  const result = await readFile(await (await downloading).path(), 'utf8')
  expect(result).toContain(`2;${name}-vaso;Vaso ${name};novo`)
  expect(result).toContain(`5;${name}-jarro;Jarro ${name};de fora;Variant Price`)
}

test('a merchant checks a file on a phone, imports it, reads the result and exports it again', async () => {
  const name = `t${randomBytes(3).toString('hex')}`
  const page = await open({ ...phone, colorScheme: 'dark' })
  await signIn(page, store.owner.email)
  await page.goto('/merchant/products')
  await page.getByRole('link', { name: 'Importar CSV' }).click()
  await page.waitForURL('**/merchant/products/import')
  await expectHydrated(page)
  await send(page, file(name))
  await page.waitForURL('**/merchant/products/import/*')
  await importChecked(page, name)
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByText(/Estamos importando|foi importado/).waitFor()
  await expectAccessible(page)
  await expectImported(page, name)
  await expectAccessible(page)
  expect(page.messages).toEqual([])

  await page.goto('/merchant/products')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const exported = await readFile(await (await downloading).path())
  expect(exported.toString()).toContain(`${name}-vaso,Vaso ${name}`)
  await page.getByRole('link', { name: 'Importar CSV' }).click()
  await page.waitForURL('**/merchant/products/import')
  await send(page, { name: 'exportado.csv', mimeType: 'text/csv', buffer: exported })
  await page.getByText('Não há nada para importar').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Importar', exact: true }).count()).toBe(0)
})

test('without scripts the pages look again by themselves, and a wrong file is refused beside its field', async () => {
  const name = `s${randomBytes(3).toString('hex')}`
  const page = await open({ ...phone, javaScriptEnabled: false })
  await signIn(page, store.owner.email)
  await page.goto('/merchant/products/import')
  await send(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\0\0') })
  await page.getByLabel(productImportMessages.file).and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByText('.xlsx ou CSV').first().waitFor()
  await send(page, file(name))
  await page.waitForURL('**/merchant/products/import/*')
  await importChecked(page, name)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expectImported(page, name)
  await page.goto('/merchant/products/import')
  await page
    .getByRole('row', { name: `${name}.csv` })
    .getByText('Importado')
    .waitFor()
})

test('a connection that is lost during an upload is said, and the chosen file is sent again with one press', async () => {
  const name = `c${randomBytes(3).toString('hex')}`
  const page = await open(phone)
  await signIn(page, store.owner.email)
  await page.goto('/merchant/products/import')
  await expectHydrated(page)
  const lost = '**/merchant/products/import/_payload.json'
  await page.route(lost, (route) => route.abort('connectionreset'))
  await send(page, file(name))
  await page.getByRole('alert').getByText(uploadMessages.lost).waitFor()
  await expectAccessible(page)
  const chosen = () =>
    page.getByLabel(productImportMessages.file).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)
  await expect.poll(() => chosen()).toBe(`${name}.csv`)
  await page.unroute(lost)
  await page.getByRole('button', { name: 'Conferir arquivo' }).click()
  await importChecked(page, name)
  expect(page.messages.splice(0)).toEqual([expect.stringContaining('ERR_CONNECTION_RESET')])

  await page.goto('/merchant/products/import')
  await expectHydrated(page)
  await send(page, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\0\0') })
  await page.getByLabel(productImportMessages.file).and(page.locator('[aria-invalid=true]')).waitFor()
  await expect.poll(() => chosen()).toBe('foto.csv')
})

test('an import that is under way is stopped, says what did not come in, and goes on', async () => {
  const name = `p${randomBytes(3).toString('hex')}`
  const rows = Array.from({ length: 3_000 }, (_each, index) => `${name}-${index},Peça ${index},10.00,draft`)
  const text = ['Handle,Title,Variant Price,Status', ...rows].join('\n')
  const page = await open(phone)
  await signIn(page, store.owner.email)
  await page.goto('/merchant/products/import')
  await expectHydrated(page)
  await send(page, { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByText('nada mudou ainda').waitFor()
  const stopAfter = async (button: string) => {
    await whileLocked('product', async () => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('button', { name: messages.stop }).click()
    })
    await page.getByText('A importação foi interrompida').waitFor()
  }
  await stopAfter('Importar')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: messages.download }).click()
  const result = await readFile(await (await downloading).path(), 'utf8')
  expect(result).toContain(`3001;${name}-2999;Peça 2999;não tentado`)
  await stopAfter(messages.goOn)
  expect(page.messages).toEqual([])
})
