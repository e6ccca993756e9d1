import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sectionForms } from '#shared/forms/merchant/application-forms.ts'
import { href } from '#shared/href.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { deliveryTableMessages } from '#shared/messages/merchant/delivery-table.ts'
import { productImportMessages } from '#shared/messages/merchant/product-imports.ts'
import { merchantStoreMessages } from '#shared/messages/merchant/store.ts'
import { operatorBankStatementMessages } from '#shared/messages/operator/operator-bank-statements.ts'
import { brandMessages, settingsMessages } from '#shared/messages/operator/settings.ts'
import { uploadMessages } from '#shared/messages/upload.ts'
import {
  expectAccessible,
  expectHydrated,
  signIn,
  type VisitorPage,
  withBrowser,
} from '#tests/support/browser/browser.ts'
import { withOwnShop } from '#tests/support/browser/own-shop.ts'
import { type FaultProxy, faultProxy } from '#tests/support/faults/fault-proxy.ts'

const open = withBrowser()

/** Another logo is another build for every open page. */
const shop = withOwnShop()

/** Between the browser and the shop. */
let proxy: FaultProxy
beforeAll(async () => {
  const { hostname, port } = new URL(shop().address)
  proxy = await faultProxy({ host: hostname, port: Number(port) }, Math.random)
})
afterAll(() => proxy.close())

const cutBytes = 30_000
const padding = 'a'.repeat(4 * cutBytes)
const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
})
const noise = { raw: { width: 200, height: 200, channels: 3 } } as const
const photo = async () => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp(randomBytes(200 * 200 * 3), noise)
    .png()
    .toBuffer(),
})

const uploads = [
  {
    what: 'a bank statement',
    email: 'lojista@feira.test',
    path: href('merchant-bank-statements'),
    field: operatorBankStatementMessages.file,
    file: async () => text('extrato.csv', `Data;Histórico;Valor\n21/11/2026;${padding};-1,00`),
    typed: operatorBankStatementMessages.trial,
    submit: operatorBankStatementMessages.submit,
    arrived: '**/merchant/bank-statements/*',
  },
  {
    what: 'a delivery table',
    email: 'lojista@feira.test',
    path: href('merchant-delivery-table'),
    field: deliveryTableMessages.file,
    file: async () => text('tabela.csv', `01000-000;09999-999;0;1;12,90;2\n${'\n'.repeat(4 * cutBytes)}`),
    typed: deliveryTableMessages.modes.replace,
    submit: deliveryTableMessages.check,
    arrived: deliveryTableMessages.plan.title,
  },
  {
    what: 'a logo of a store',
    email: 'lojista@feira.test',
    path: href('merchant-store'),
    field: merchantStoreMessages.pictures.logo.field,
    file: photo,
    submit: merchantStoreMessages.pictures.logo.send,
    arrived: merchantStoreMessages.saved.logo,
  },
  {
    what: 'a cover',
    email: 'lojista@feira.test',
    path: href('merchant-store'),
    field: merchantStoreMessages.pictures.cover.field,
    file: photo,
    submit: merchantStoreMessages.pictures.cover.send,
    arrived: merchantStoreMessages.saved.cover,
  },
  {
    what: 'a file of products',
    email: 'lojista@feira.test',
    path: href('merchant-product-imports'),
    field: productImportMessages.file,
    file: async () => text('produtos.csv', `Handle,Title,Body (HTML),Variant Price\nx,X,${padding},10.00`),
    submit: productImportMessages.submit,
    arrived: '**/merchant/products/import/*',
  },
  {
    what: 'a document of an application',
    email: null,
    path: href('sell'),
    field: applicationMessages.fields.document,
    file: async () => ({
      name: 'rg.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7 ${padding}`),
    }),
    submit: applicationMessages.documents.send,
    arrived: applicationMessages.saved,
  },
  {
    what: 'the logo of the shop',
    email: 'operador@feira.test',
    path: href('operator-brand'),
    field: brandMessages.logoFile,
    file: photo,
    submit: brandMessages.upload,
    arrived: settingsMessages.saved.logo,
  },
]

/** Somebody who has nothing yet. */
async function signUp(page: VisitorPage) {
  await page.goto(href('sign-up'))
  await page.getByLabel(customerMessages.fields.name).fill('Dora Lima')
  await page.getByLabel(customerMessages.fields.email).fill('dora.doces@exemplo.com.br')
  await page.getByLabel(customerMessages.fields.password).fill('três palavras juntas')
  await page.getByRole('main').getByRole('button', { name: customerMessages.signUp.submit }).click()
  await page.waitForURL((url) => url.pathname !== href('sign-up'))
}

test.each(uploads)(
  '$what that is cut off on its way says so, and is sent again with one press',
  async (upload) => {
    const { email, path, field, submit, arrived, typed } = upload
    proxy.set({})
    const page = await open({
      baseURL: `http://127.0.0.1:${proxy.port}`,
      viewport: { width: 390, height: 844 },
    })
    if (email) await signIn(page, email)
    else await signUp(page)
    await page.goto(path)
    if (path === href('sell')) {
      await page.getByLabel(sectionForms.identity.fields.name.label).fill('Doces cortados')
      await page.getByRole('button', { name: applicationMessages.start.submit }).click()
      await page.waitForURL('**/sell?store=*')
    }
    await expectHydrated(page)
    const file = await upload.file()
    const input = page.getByLabel(field, { exact: true })
    await input.setInputFiles(file)
    if (typed) await page.getByLabel(typed).check()
    proxy.set({ requestBytes: cutBytes })
    const send = () => page.getByRole('button', { name: submit, exact: true }).click()
    await send()
    await page.getByRole('alert').getByText(uploadMessages.lost).waitFor()
    await expect.poll(() => input.evaluate((each: HTMLInputElement) => each.files?.[0]?.name)).toBe(file.name)
    if (typed) await expect.poll(() => page.getByLabel(typed).isChecked()).toBe(true)
    proxy.set({})
    await expectAccessible(page)
    await send()
    if (arrived.startsWith('**')) await page.waitForURL(arrived)
    else await page.getByText(arrived).first().waitFor()
    await expect.poll(() => page.getByText(uploadMessages.lost).count()).toBe(0)
  },
)

test('of an upload and another form of its page, only the last answer is shown', async () => {
  proxy.set({})
  const page = await open({ baseURL: `http://127.0.0.1:${proxy.port}` })
  await signIn(page, 'lojista@feira.test')
  await page.goto(href('merchant-store'))
  await expectHydrated(page)
  const lost = page.getByText(uploadMessages.lost)
  const saved = page.getByText(merchantStoreMessages.saved.store)
  const previewed = page.getByText(merchantStoreMessages.previewed)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const cutUpload = async () => {
    await page
      .getByLabel(merchantStoreMessages.pictures.logo.field, { exact: true })
      .setInputFiles(await photo())
    proxy.set({ requestBytes: cutBytes })
    await press(merchantStoreMessages.pictures.logo.send)
    await lost.waitFor()
    proxy.set({})
  }
  await press(merchantStoreMessages.save)
  await saved.waitFor()
  await cutUpload()
  await expect.poll(() => saved.count(), { message: 'the success of the other form' }).toBe(0)
  await press(merchantStoreMessages.preview)
  await previewed.waitFor()
  await expect.poll(() => lost.count(), { message: 'the error of the upload' }).toBe(0)
  await cutUpload()
  await expect.poll(() => previewed.count(), { message: 'the answer in place' }).toBe(0)
  await press(merchantStoreMessages.save)
  await saved.waitFor()
  await expect.poll(() => lost.count(), { message: 'the error of the upload, after a redirect' }).toBe(0)
})
