import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, priceHistory, product, variant } from '#server/db/schema/index.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { worldPostalCodes } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
afterAll(() => shop.close())

const page = async (path: string) => (await shop.visitor().get(`/stores/${path}`)).text

test('a product page shows each variant with price and stock, and a form for the cart', async () => {
  const text = await page('cafe/products/cafe-em-graos')
  expect(text).toMatch(/<h1[^>]*>Café em grãos<\/h1>/)
  expect(radios(text)).toEqual([
    { value: shop.world.variants.beans250, checked: false, disabled: false },
    { value: shop.world.variants.beans1kg, checked: false, disabled: false },
  ])
  expect(text).toMatch(/32,90/)
  expect(text).toMatch(/99,90/)
  expect(text).toMatch(/<form[^>]*action="\/stores\/cafe\/products\/cafe-em-graos"/)
  expect(text).toContain('name="intent" value="add"')
  expect(text).toContain('Adicionar ao carrinho')
  expect(text).toContain('<p>Notas de chocolate e laranja.</p>')
})

test('a product with one variant has no choice, and says how few are left', async () => {
  const text = await page('cafe/products/xicara-esmaltada')
  expect(radios(text)).toEqual([])
  expect(text).toContain(`name="variant" value="${shop.world.variants.cup}"`)
  expect(text).toContain('Última unidade')
  expect(await page('ana/products/caneca')).toContain('Últimas 3')
  expect(await page('cafe/products/prensa-francesa')).toContain('Disponível')
})

test('a sold-out product has a page, and cannot be bought', async () => {
  const text = await page('ana/products/prato-fundo')
  expect(text).toContain('Esgotado')
  expect(radios(text)).toEqual([])
  expect(text).not.toContain('Adicionar ao carrinho')
})

test('a sold-out variant can be chosen for a back-in-stock mail, and cannot be bought', async () => {
  const path = await sellShirt({ handle: 'camiseta', sizes: ['P', 'M'], soldOut: 'P' })
  const text = await page(path)
  const [small, medium] = radios(text)
  expect(small).toMatchObject({ disabled: true, checked: false })
  expect(medium).toMatchObject({ disabled: false, checked: false })
  expect(chips(text)).toEqual(['P, esgotado', 'M'])
  const wanted = await page(`${path}?variant=${small?.value}`)
  expect(wanted).toContain('Avise-me quando voltar')
  expect(wanted).toContain(`<input type="hidden" name="variant" value="${small?.value}"/>`)
  expect(wanted).not.toContain('Adicionar ao carrinho')
})

test('an option is a row of chips, preselected by the address', async () => {
  const text = await page('ana/products/vaso-de-barro')
  expect(chips(text)).toEqual(['Areia', 'Azul', 'P', 'G'])
  expect(text.match(/<svg class="swatch"/g)).toHaveLength(2)
  expect(chosenChips(text)).toEqual([])
  expect(text).toContain('Escolha a cor e o tamanho')
  const { vaseBlue } = shop.world.variants
  const named = await page(`ana/products/vaso-de-barro?variant=${vaseBlue}`)
  expect(chosenChips(named)).toEqual(['Azul', 'G'])
  expect(named).toContain('Azul · G')
  expect(chosenChips(await page('ana/products/vaso-de-barro?option=cor:azul'))).toEqual(['Azul'])
  expect(chosenChips(await page('ana/products/vaso-de-barro?option=cor:azul&option=cor:areia'))).toEqual([])
  const list = (await shop.visitor().get('/categories/casa?option=cor:azul')).text
  expect(list).toContain('href="/stores/ana/products/vaso-de-barro?option=cor%3Aazul"')
})

test('a form sent before hydration buys the chosen variant, and nothing else', async () => {
  const text = await page('ana/products/vaso-de-barro')
  const product = /name="product" value="([^"]+)"/.exec(text)?.[1]
  const add = (options: Record<string, string>) => {
    const visitor = shop.visitor()
    const sent = { intent: 'add', product, quantity: '1', ...options }
    return visitor.post('/cart').type('form').send(sent)
  }
  expect((await add({ 'option[0]': 'Azul', 'option[1]': 'G' })).status).toBe(303)
  const open = await add({ 'option[0]': 'Azul' })
  expect(open.status).toBe(422)
  expect(open.text).toContain('Escolha uma das opções do produto.')
  expect((await add({ 'option[0]': 'Azul', 'option[1]': 'P' })).status).toBe(422)
  expect((await add({ product: 'nonsense', 'option[0]': 'Azul' })).status).toBe(422)
})

test('without scripts a form without a choice comes back with the product and what it lacks', async () => {
  const path = '/stores/cafe/products/cafe-em-graos'
  const [, action = ''] =
    /<form[^>]* action="([^"]+)" method="post"><input type="hidden" name="intent" value="add"/.exec(
      await page('cafe/products/cafe-em-graos'),
    ) ?? []
  const sent = { intent: 'add', product: '', quantity: '1' }
  const { status, text } = await shop.visitor().post(action).type('form').send(sent)
  expect({ action, status }).toEqual({ action: path, status: 422 })
  expect(text).toContain('Escolha uma das opções do produto.')
  expect(text).toMatch(/<h1[^>]*>Café em grãos<\/h1>/)
  for (const field of ['variant', 'quantity']) expect(text).toContain(`id="field-${field}"`)
  expect(text).toContain('href="#field-variant"')
})

test('many variants are grouped by their first option', async () => {
  const sizes = Array.from({ length: 20 }, (_, index) => `T${index}`)
  const text = await page(await sellShirt({ handle: 'uniforme', sizes }))
  expect(radios(text)).toHaveLength(60)
  expect(text.replace(/<!-- -->/g, '')).toContain('Cor: Azul')
  expect(text.match(/<details/g)).toHaveLength(3)
  expect(text.match(/<details[^>]* open=""/g)).toBeNull()
  expect(radios(text).some(({ checked }) => checked)).toBe(false)
})

test('related products never include the product itself', async () => {
  const text = await page('cafe/products/xicara-esmaltada')
  expect(text).toContain('Combina com')
  const related = [...text.matchAll(/class="product-card-link"[^>]*href="([^"]+)"/g)].map(([, path]) => path)
  expect(related.length).toBeGreaterThan(2)
  expect(related).not.toContain('/stores/cafe/products/xicara-esmaltada')
})

test('with scripts the product page is answered as data', async () => {
  const { status, text } = await shop.visitor().get('/stores/cafe/products/xicara-esmaltada/_payload.json')
  expect(status).toBe(200)
  expect(text).toContain('Xícara esmaltada')
  expect(text).toContain('Prensa francesa')
})

test.each([
  'cafe/products/nada',
  'cafe/products/caneca',
  'ana/products/bule',
  'nenhuma/products/caneca',
  'cafe/products/a%2Fb',
  'cafe/products/Caneca',
])('/stores/%s is a 404', async (path) => {
  expect((await shop.visitor().get(`/stores/${path}`)).status).toBe(404)
})

/** A shirt in three colours and the given sizes. */
async function sellShirt({ handle, sizes, soldOut }: { handle: string; sizes: string[]; soldOut?: string }) {
  const { db } = shop.services
  const { id: merchantId, slug } = shop.world.merchants.ana
  const productId = newId()
  const optionNames = soldOut ? ['Tamanho'] : ['Cor', 'Tamanho']
  const colours = soldOut ? [''] : ['Azul', 'Verde', 'Preto']
  await db
    .insert(product)
    .values({ id: productId, merchantId, handle, title: handle, status: 'published', optionNames })
  let position = 0
  for (const colour of colours) {
    for (const size of sizes) {
      const [option1, option2] = soldOut ? [size, ''] : [colour, size]
      const id = newId()
      await db
        .insert(variant)
        .values({ id, productId, merchantId, option1, option2, priceMinor: 5000, position: position++ })
      await db
        .insert(inventoryLevel)
        .values({ variantId: id, tracked: true, onHand: size === soldOut ? 0 : 9 })
    }
  }
  return `${slug}/products/${handle}`
}

/** A visitor without scripts. */
const radios = (html: string) =>
  [...html.matchAll(/<input[^>]*type="radio"[^>]*name="variant"[^>]*>/g)].map(([input]) => ({
    value: /value="([^"]+)"/.exec(input)?.[1],
    checked: input.includes(' checked=""'),
    disabled: input.includes(' disabled=""'),
  }))

test('an offer shows the lowest price of the 30 days before it', async () => {
  const { db } = shop.services
  const { id: merchantId } = shop.world.merchants.ana
  const productId = newId()
  const variantId = newId()
  await db
    .insert(product)
    .values({ id: productId, merchantId, handle: 'moringa', title: 'Moringa', status: 'published' })
  await db.insert(variant).values({ id: variantId, productId, merchantId, priceMinor: 4000 })
  await db.insert(inventoryLevel).values({ variantId, tracked: false })
  // The trigger writes each price at the time of its transaction: its past is written here instead.
  const past = async (priceMinor: number, daysAgo: number) =>
    db.insert(priceHistory).values({ variantId, priceMinor, at: new Date(Date.now() - daysAgo * 86_400_000) })
  await past(2500, 90)
  await past(6000, 50)
  await past(5500, 20)
  await past(9000, 5)
  await db.update(variant).set({ compareAtMinor: 9000 }).where(eq(variant.id, variantId))
  expect(await page('ana/products/moringa')).toMatch(/Menor preço nos 30 dias antes da oferta: R\$\s55,00/)
  // A price that never changed has nothing to compare with.
  expect(await page('cafe/products/cafe-em-graos')).not.toContain('Menor preço')
})

test('shipping on the product page is quoted for the variant in the address, as in the cart', async () => {
  const visitor = shop.visitor()
  const postalCode = worldPostalCodes.saoPaulo
  await visitor.post('/postal-code').type('form').send({ postalCode, to: '/' }).expect(303)
  const path = '/stores/cafe/products/cafe-em-graos'
  const { beans250, beans1kg } = shop.world.variants
  const shown = async (variant?: string) => {
    const text = (await visitor.get(variant ? `${path}?variant=${variant}` : path)).text
    const chosen = radios(text).find(({ checked }) => checked)?.value
    return { chosen, shipping: shippingOf(text) }
  }
  // While an option is not chosen, shipping is that of the cheapest variant.
  expect(await shown()).toEqual({ chosen: undefined, shipping: ['12,90', '34,90'] })
  expect(await shown(beans250)).toEqual({ chosen: beans250, shipping: ['12,90', '34,90'] })
  expect(await shown(beans1kg)).toEqual({ chosen: beans1kg, shipping: ['29,90', '34,90'] })
  expect((await shown('nonsense')).chosen).toBeUndefined()
  await visitor.post('/cart').type('form').send({ intent: 'add', variant: beans1kg, quantity: 1 }).expect(303)
  expect((await visitor.get('/cart')).text).toMatch(/29,90/)

  // A variant without weight, such as a course, is quoted as the lightest.
  await shop.services.db.update(variant).set({ requiresShipping: false }).where(eq(variant.id, beans1kg))
  expect((await shown(beans1kg)).shipping).toEqual(['12,90', '34,90'])
  await shop.services.db.update(variant).set({ requiresShipping: true }).where(eq(variant.id, beans1kg))
})

test('without scripts each variant with other shipping has a link to its quote', async () => {
  const visitor = shop.visitor()
  const postalCode = worldPostalCodes.saoPaulo
  await visitor.post('/postal-code').type('form').send({ postalCode, to: '/' }).expect(303)
  const beans = (await visitor.get('/stores/cafe/products/cafe-em-graos')).text
  const [button = ''] = /<button[^>]*>Ver frete da opção escolhida/.exec(beans) ?? []
  expect(button).toMatch(/formMethod="get"/)
  expect(button).toMatch(/formAction="\/stores\/cafe\/products\/cafe-em-graos"/)
  const [, form] = / form="([^"]+)"/.exec(button) ?? []
  expect(beans).toMatch(new RegExp(`<form id="${form}"[^>]* action="/stores/cafe/products/cafe-em-graos"`))
  const cup = (await visitor.get('/stores/cafe/products/xicara-esmaltada')).text
  expect(cup).toContain('Entrega padrão')
  expect(cup).not.toContain('Ver frete da opção escolhida')
})

test('a variant in the address does not change the canonical address', async () => {
  const path = '/stores/cafe/products/cafe-em-graos'
  const { beans1kg } = shop.world.variants
  const chosen = async (address: string) =>
    radios((await shop.visitor().get(address)).text).find(({ checked }) => checked)?.value
  expect(await chosen(`${path}?variant=${beans1kg}`)).toBe(beans1kg)
  expect(await chosen(path)).toBeUndefined()
})

test('the postal code form is on the product page, and returns to it', async () => {
  const visitor = shop.visitor()
  const path = '/stores/cafe/products/cafe-em-graos'
  const { beans1kg } = shop.world.variants
  const sendPostalCode = (postalCode: string) =>
    visitor.post(`${path}?variant=${beans1kg}`).type('form').send({ intent: 'postal-code', postalCode })
  const none = await sendPostalCode('123')
  expect(none.status).toBe(422)
  expect(none.text).toContain('Confira o CEP: são 8 números')
  expect(none.text).toContain('Café em grãos')
  const unknown = await sendPostalCode('00000-000')
  expect(unknown.status).toBe(422)
  expect(unknown.text).toContain('Este CEP não existe. Confira os números.')

  const known = await sendPostalCode('01310-100')
  expect(known.status).toBe(303)
  expect(known.headers.location).toBe(`${path}?variant=${beans1kg}#entrega`)
  const { text } = await visitor.get(`${path}?variant=${beans1kg}`)
  expect(shippingOf(text)).toEqual(['29,90', '34,90'])
  expect(text).toMatch(
    /Entrega padrão<span class="totals-detail"> Entre \d+\sde\s[a-z]{3}\. e \d+\sde\s[a-z]{3}\./,
  )
  expect(text).not.toContain('dias úteis</dt>')
})

/** A visitor with scripts. */
const chips = (html: string) =>
  [...html.matchAll(/<span class="option-chip-name">(.*?)<\/label>/g)].map(([, name]) => plainText(name))

const chosenChips = (html: string) =>
  [...html.matchAll(/<input[^>]*name="option\[\d\]"[^>]*>/g)].flatMap(([input]) =>
    input.includes(' checked=""') ? (/value="([^"]+)"/.exec(input)?.[1] ?? '') : [],
  )

const plainText = (html = '') => html.replace(/<[^>]+>/g, '')

/** The price of each shipping option. */
const shippingOf = (html: string) => {
  const delivery = html.slice(html.indexOf('id="product-delivery"'))
  const totals = delivery.slice(0, delivery.indexOf('</dl>'))
  return [...totals.matchAll(/R\$\s([\d,]+)/g)].map(([, price]) => price)
}
