import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, formerAddress, product } from '#server/db/schema/index.ts'
import { workOnImport } from '#server/shop/catalog/product-imports/work-on-import.ts'
import { href } from '#shared/href.ts'
import { formerAddressMessages as messages } from '#shared/messages/merchant/former-addresses.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { workbook } from '#tests/support/shop/workbook.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let ana: ReturnType<typeof shop.visitor>
let caio: ReturnType<typeof shop.visitor>
beforeAll(async () => {
  shop = await startApp()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const page = href('merchant-former-addresses')
const caneca = '/stores/ana/products/caneca'

const add = (addresses: string, visitor = ana) =>
  visitor.post(page).type('form').send({ intent: 'add-addresses', addresses })

const upload = (name: string, content: Buffer | string) =>
  ana
    .post(page)
    .field('intent', 'add-addresses')
    .field('addresses', '')
    .attach('file', Buffer.from(content), name)

const rowOf = async (path: string) => {
  const { db } = shop.services
  return (await db.select().from(formerAddress).where(eq(formerAddress.path, path)))[0]
}

test('who comes by a former address is redirected to the product, whatever is around its path', async () => {
  await add('https://antiga.example/Produtos/Caneca-Azul/?cor=azul; caneca').expect(303)
  for (const path of ['/produtos/caneca-azul', '/produtos/caneca-azul/', '/Produtos/Caneca-Azul?utm=1']) {
    const { headers } = await shop.visitor().get(path).expect(301)
    expect(headers.location).toBe(caneca)
    expect(headers['cache-control']).toBe('public, max-age=3600')
  }
  await shop.visitor().head('/produtos/caneca-azul').expect(301)
  await shop.visitor().get('/produtos/outra').expect(404)
  await shop.visitor().get('/produtos/caneca-azul/_payload.json').expect(404)
  const { text } = await ana.get(page).expect(200)
  expect(shownHtml(text)).toContain('/produtos/caneca-azul')
})

test('a path in other letters is found as browsers write it', async () => {
  await add('/produtos/pão-de-açúcar; caneca').expect(303)
  const { headers } = await shop.visitor().get(encodeURI('/produtos/pão-de-açúcar')).expect(301)
  expect(headers.location).toBe(caneca)
})

test('a product is named by its address here, the end of it, or its code', async () => {
  await add(`/p/1; ${caneca}\n/p/2;caneca\n/p/3; https://feira.test${caneca}?cor=azul`).expect(303)
  for (const path of ['/p/1', '/p/2', '/p/3']) await shop.visitor().get(path).expect(301)
})

test('lines that are wrong come back in the field with the reason, and the others are stored', async () => {
  const { text } = await add(
    '/certo; caneca\n/carrinho; caneca\n/stores/ana; caneca\njavascript:alert(1); caneca\n/errado; nada\n/vazio;',
  ).expect(200)
  const shown = shownHtml(text)
  expect(shown).toContain('1 endereço foi guardado; 5 linhas ficaram de fora')
  expect(shown).toContain('linha 2: “/carrinho” é um endereço que este site usa')
  expect(shown).toContain('linha 3: “/stores/ana” é um endereço que este site usa')
  expect(shown).toContain('linha 4: “javascript:alert(1)” não é um endereço')
  expect(shown).toContain('linha 5: não achamos na sua loja o produto “nada”')
  expect(shown).toContain('linha 6: falta o produto')
  expect(shown).toMatch(/<textarea[^>]*>\s*\/carrinho; caneca/)
  await shop.visitor().get('/certo').expect(301)
  await add('/errado; nada').expect(422)
})

test('no address of the shop can be captured, even by a row that is in the table', async () => {
  const { db } = shop.services
  const [found] = await db.select().from(product).where(eq(product.handle, 'caneca'))
  if (!found) throw new Error('No mug')
  const { merchantId, id: productId } = found
  for (const path of ['/help', '/stores', '/carrinho', '/api/health', '/'])
    await db.insert(formerAddress).values({ id: newId(), merchantId, productId, path, source: 'form' })
  await shop.visitor().get('/help').expect(200)
  await shop.visitor().get('/stores').expect(200)
  await shop.visitor().get('/').expect(200)
  const { headers } = await shop.visitor().get('/carrinho')
  expect(headers.location).toBe('/cart')
  for (const path of ['/api/health', '/api/nada', '/merchant/nada', '/orders/nada/nada'])
    expect((await shop.visitor().get(path)).headers.location ?? '').not.toContain('caneca')
  await shop.visitor().get('/stores/ana/products/nada').expect(404)
})

test('a path of two stores leads to the search, and both are told', async () => {
  await add('/products/igual; caneca').expect(303)
  await shop.visitor().get('/products/igual').expect(301)
  const { db } = shop.services
  const [own] = await db
    .select()
    .from(product)
    .where(and(eq(product.merchantId, shop.world.merchants.cafe.id), eq(product.status, 'published')))
  await add(`/products/igual; ${own?.handle}`, caio).expect(303)
  const { headers } = await shop.visitor().get('/products/igual').expect(302)
  expect(headers.location).toMatch(/^\/search\?q=/)
  expect(headers['cache-control']).toBe('no-cache')
  for (const member of [ana, caio])
    expect(shownHtml((await member.get(page)).text)).toContain(messages.shared)
})

test('a product that is not on sale has no former address', async () => {
  await add('/products/some; caneca').expect(303)
  const { db } = shop.services
  await db.update(product).set({ status: 'draft' }).where(eq(product.handle, 'caneca'))
  await shop.visitor().get('/products/some').expect(404)
  await db.update(product).set({ status: 'published' }).where(eq(product.handle, 'caneca'))
  await shop.visitor().get('/products/some').expect(301)
})

test('a removed address is gone, and nobody removes that of another store', async () => {
  await add('/products/sai; caneca').expect(303)
  const address = (await rowOf('/products/sai'))?.id ?? ''
  const remove = (visitor: typeof ana, id: string) =>
    visitor.post(page).type('form').send({ intent: 'remove-address', address: id })
  for (const id of [address, newId(), 'nada']) expect((await remove(caio, id)).status).not.toBe(303)
  await shop.visitor().get('/products/sai').expect(301)
  await remove(ana, address).expect(303)
  await shop.visitor().get('/products/sai').expect(404)
  const { db } = shop.services
  const said = eq(auditEntry.action, 'former-addresses.removed')
  expect(await db.select().from(auditEntry).where(said)).toMatchObject([{ subjectName: '/products/sai' }])
})

test('a file of redirects is read with its header, and a workbook too; sent twice it changes nothing', async () => {
  const file =
    'Redirect from,Redirect to\n/collections/a/products/x,/products/caneca\n/produto/y,/products/caneca\n'
  const { headers } = await upload('redirects.csv', file).expect(303)
  expect(headers.location).toContain('added=2')
  expect((await upload('redirects.csv', file).expect(303)).headers.location).toContain('added=0')
  const sheet = [
    ['Endereço antigo', 'Produto'],
    ['/produto/planilha', 'caneca'],
  ]
  await upload('enderecos.xlsx', await workbook({ Lista: sheet })).expect(303)
  await shop.visitor().get('/produto/planilha').expect(301)
  expect((await upload('foto.jpg', 'x').expect(422)).text).toContain(messages.errors.notText)
  await upload('vazio.csv', '').expect(422)
  await add('').expect(422)
})

test('an import notes where the former shop had a product, and leaves what its store has said', async () => {
  await add('/products/importada; caneca').expect(303)
  const imported = async (text: string) => {
    const sent = ana
      .post(href('merchant-product-imports'))
      .field('intent', 'upload')
      .attach('file', Buffer.from(text), 'a.csv')
    const address = (await sent.expect(303)).headers.location as string
    const step = () =>
      workOnImport(
        shop.services,
        { importId: address.split('/').at(-1) ?? '' },
        { stopping: new AbortController().signal },
      )
    await step()
    expect(await rowOf('/products/jarra-nova')).toBeUndefined()
    await ana.post(address).type('form').send({ intent: 'import' }).expect(303)
    await step()
  }
  const columns = 'Handle,Title,Variant Price'
  await imported(`${columns}\njarra-nova,Jarra nova,10.00\nimportada,Importada,10.00\n`)
  const { headers } = await shop.visitor().get('/products/jarra-nova').expect(301)
  expect(headers.location).toBe('/stores/ana/products/jarra-nova')
  expect((await shop.visitor().get('/products/importada').expect(301)).headers.location).toBe(caneca)
})

test('a file with the address of each page brings it, and the shop’s own export brings none', async () => {
  const { text } = await ana.get('/merchant/products.csv').expect(200)
  const { importProducts } = await import('#server/shop/catalog/import/import-products.ts')
  const { Readable } = await import('node:stream')
  const before = await shop.services.db.$count(formerAddress)
  await importProducts(shop.services, { file: Readable.from([Buffer.from(text)]), storeSlug: 'ana' })
  expect(await shop.services.db.$count(formerAddress)).toBe(before)
  const bling =
    'Código;Descrição;Unidade;NCM;Situação;Estoque;Preço;Link Externo\nMOR-1;Moringa;UN;1;Ativo;1;10;https://antiga.example/loja/moringa-de-barro.html\n'
  await importProducts(shop.services, { file: Readable.from([Buffer.from(bling)]), storeSlug: 'ana' })
  const { headers } = await shop.visitor().get('/loja/moringa-de-barro.html').expect(301)
  expect(headers.location).toBe('/stores/ana/products/moringa')
})
