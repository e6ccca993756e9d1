import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  auditEntry,
  formDraft,
  inventoryLevel,
  merchant,
  product,
  stockMovement,
  variant,
} from '#server/db/schema/index.ts'
import { publishScheduled } from '#server/shop/catalog/products/publish-scheduled.ts'
import { maxFormVariants } from '#shared/catalog/product-fields.ts'
import { fieldForAll, replaceField } from '#shared/catalog/values-for-all.ts'
import type { FormValues } from '#shared/forms.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import {
  archivedText,
  filledText,
  productFormMessages as messages,
} from '#shared/messages/merchant/product-form.ts'
import { localTimeText } from '#shared/time/local-day.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let caio: typeof ana
/** A product with six variants, created for each test. */
let path: string
let productId: string
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())
beforeEach(async () => {
  path = await created(sixVariants())
  productId = path.split('/').at(-1) ?? ''
})

const newPath = '/merchant/products/new'
const send = (to: string, form: FormValues, as = ana) =>
  as
    .post(to)
    .type('form')
    .send({ intent: 'save', ...form })

const options: FormValues = {
  optionName1: 'Cor',
  'optionName1.value1': 'Azul',
  'optionName1.value2': 'Areia',
  'optionName1.value3': '',
  optionName2: 'Tamanho',
  'optionName2.value1': 'P',
  'optionName2.value2': 'M',
  'optionName2.value3': 'G',
}

function sixVariants(): FormValues {
  const form: FormValues = { title: 'Tigela', status: 'published', format: 'markdown', ...options }
  for (const color of [0, 1])
    for (const size of [0, 1, 2]) {
      const key = `${color}-${size}-0`
      form[`price.${key}`] = `${40 + size},00`
      form[`stock.${key}`] = String(size + 1)
      form[`weight.${key}`] = '350'
      form[`sku.${key}`] = `TIG-${key}`
    }
  return form
}

async function created(form: FormValues): Promise<string> {
  const { headers } = await send(newPath, form).expect(303)
  return String(headers.location).split('?')[0] ?? ''
}

async function formOf(as = ana): Promise<FormValues> {
  const { body } = await as.get(`${path}/_payload.json`).expect(200)
  return body.data['merchant-product'].values
}

/** The form of the product, as a browser without scripts would send it. */
function fieldsOf(html: string, known = 'base'): FormValues {
  const form = renderedForms(html).find(({ fields }) => known in fields)
  if (!form) throw new Error('The page shows no form of a product')
  // What is not checked is not sent.
  const sent = Object.entries(form.fields).filter(([, values]) => values.length > 0)
  return Object.fromEntries(sent.map(([name, values]) => [name, values.at(-1) ?? '']))
}

const onSale = () =>
  shop.services.db
    .select()
    .from(variant)
    .where(and(eq(variant.productId, productId), isNull(variant.archivedAt)))
    .orderBy(asc(variant.position))

const optionsOnSale = async () =>
  (await onSale()).map(({ option1, option2 }) => [option1, option2].filter(Boolean).join(' '))

async function saved() {
  const [row] = await shop.services.db.select().from(product).where(eq(product.id, productId))
  if (!row) throw new Error('The product is gone')
  return row
}

test('a product with six variants is made of one form, and can be bought', async () => {
  expect(await optionsOnSale()).toEqual(['Azul P', 'Azul M', 'Azul G', 'Areia P', 'Areia M', 'Areia G'])
  const { handle, status } = await saved()
  expect(status).toBe('published')
  const { text } = await shop.visitor().get(`/stores/ana/products/${handle}`).expect(200)
  expect(text).toContain('Tigela')
  const [first] = await onSale()
  const [level] = await shop.services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, first?.id ?? ''))
  expect(level).toMatchObject({ tracked: true, onHand: 1, reserved: 0 })
  const [movement] = await shop.services.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.variantId, first?.id ?? ''))
  const { id: anasId } = shop.world.users.ana
  expect(movement).toMatchObject({ kind: 'receive', refType: 'product', onHandDelta: 1, userId: anasId })
  const [entry] = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, productId))
  expect(entry).toMatchObject({ action: 'product.created', role: 'merchant', subjectName: 'Tigela' })
})

test('the summary of errors says of which field and combination each is', async () => {
  const form = { ...sixVariants(), 'price.0-0-0': 'x', 'price.1-2-0': 'x' }
  const { text } = await send(newPath, form).expect(422)
  for (const combination of ['Azul · P', 'Areia · G'])
    expect(shownHtml(text)).toContain(`${messages.variantFields.price} de ${combination}: `)
})

test('without scripts the combinations of typed options come back as fields', async () => {
  const { price: _, ...unpriced } = { price: '', title: 'Prato', status: 'published', ...options }
  const form = { ...unpriced, 'price.0-0-0': '10,00', 'weight.0-0-0': '200' }
  const shown = await send(newPath, { ...form, update: '1' }).expect(200)
  const html = shownHtml(shown.text)
  expect(html.match(/name="price\.\d-\d-0"/g)).toHaveLength(6)
  expect(html).toMatch(/name="price\.1-2-0"[^>]*value="10,00"|value="10,00"[^>]*name="price\.1-2-0"/)
  const answer = await send(newPath, form).expect(422)
  expect(answer.text).toContain(messages.check(5))
})

test('a refused form says all that is wrong beside its fields, and comes back as it was', async () => {
  const { fieldErrors } = messages
  const form = {
    title: '',
    status: 'published',
    category: 'nonsense',
    description: 'Meu <b>texto</b>',
    ...{
      'price.0-0-0': '1,2,3',
      'compareAt.0-0-0': '5',
      'gtin.0-0-0': '7891234567890',
      'weight.0-0-0': '-3',
    },
    'stock.0-0-0': 'muitas',
    optionName1: '',
    'optionName1.value1': 'Azul',
  }
  const { status, text } = await send(newPath, form)
  const html = shownHtml(text)
  expect(status).toBe(422)
  for (const error of [
    ...[fieldErrors.title, fieldErrors.category, fieldErrors.money, fieldErrors.gtin, fieldErrors.weight],
    ...[fieldErrors.stock, fieldErrors.optionName],
  ])
    expect(html).toContain(error)
  expect(html).toMatch(/id="field-price-0-0-0-error"/)
  expect(html).toContain('1,2,3')
  expect(html).toContain('muitas')
  const draft = await send(newPath, { ...form, title: 'x'.repeat(256), optionName1: 'Cor' })
  expect(shownHtml(draft.text)).toContain(fieldErrors.tooLong(255))
})

test('what is published needs a price, a draft does not', async () => {
  const bare = { title: 'Jarra', 'price.0-0-0': '', optionName1: '' }
  const answer = await send(newPath, { ...bare, status: 'published' }).expect(422)
  expect(answer.text).toContain(messages.fieldErrors.price)
  const draft = await created({ ...bare, status: 'draft' })
  const { body } = await ana.get(`${draft}/_payload.json`)
  expect(body.data['merchant-product'].values).toMatchObject({ status: 'draft', 'price.0-0-0': '' })
})

test('two products of one name get addresses of their own', async () => {
  const { handle } = await saved()
  const other = await created({ title: 'Tigela', status: 'draft', optionName1: '', 'price.0-0-0': '5' })
  const [row] = await shop.services.db
    .select()
    .from(product)
    .where(eq(product.id, other.split('/').at(-1) ?? ''))
  expect(row?.handle).not.toBe(handle)
  expect(row?.handle).toMatch(/^tigela-\d+$/)
})

test('without scripts a value for all enters empty fields alone, or all where that is asked for, and is told', async () => {
  const sent = fieldsOf((await ana.get(path).expect(200)).text)
  expect(sent).toHaveProperty(fieldForAll('weight'), '')
  // What is in stock is counted on its own page.
  expect(sent).not.toHaveProperty(fieldForAll('stock'))
  const { headers } = await send(path, {
    ...sent,
    'weight.0-0-0': '',
    'weight.1-2-0': '',
    [fieldForAll('weight')]: '500',
  }).expect(303)
  expect((await onSale()).map(({ weightGrams }) => weightGrams)).toEqual([500, 350, 350, 350, 350, 500])
  expect(shownHtml((await ana.get(String(headers.location))).text)).toContain(
    `${messages.saved} ${filledText(2)}`,
  )
  const again = fieldsOf((await ana.get(path)).text)
  await send(path, { ...again, [fieldForAll('price')]: '45,00', [replaceField]: '1' }).expect(303)
  expect(new Set((await onSale()).map(({ priceMinor }) => priceMinor))).toEqual(new Set([4500]))
})

test('without scripts new combinations come back with the values for all', async () => {
  const form = {
    title: 'Copo',
    status: 'draft',
    format: 'markdown',
    ...options,
    [fieldForAll('price')]: '30,00',
    [fieldForAll('stock')]: '4',
  }
  const { text } = await send(newPath, { ...form, update: '1' }).expect(200)
  const back = fieldsOf(text, 'formKey')
  expect([back['price.0-0-0'], back['price.1-2-0'], back['stock.1-2-0'], back[fieldForAll('price')]]).toEqual(
    ['30,00', '30,00', '4', ''],
  )
})

test('a further value leaves the other variants with their ids and stock', async () => {
  const before = await onSale()
  const form = await formOf()
  const wider = { ...form, 'optionName1.value3': 'Verde' }
  for (const size of [0, 1, 2])
    Object.assign(wider, { [`price.2-${size}-0`]: '55', [`stock.2-${size}-0`]: '' })
  await send(path, wider).expect(303)
  const after = await onSale()
  expect(after).toHaveLength(9)
  expect(after.filter(({ id }) => before.some((each) => each.id === id))).toEqual(before)
  const green = after.find(({ option1 }) => option1 === 'Verde')
  const [level] = await shop.services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, green?.id ?? ''))
  expect(level).toMatchObject({ tracked: false })
})

test('another text of a value renames its variants, and values can be exchanged', async () => {
  const before = await onSale()
  await send(path, {
    ...(await formOf()),
    'optionName1.value1': 'Areia',
    'optionName1.value2': 'Azul',
  }).expect(303)
  const after = await onSale()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(await optionsOnSale()).toEqual(['Areia P', 'Areia M', 'Areia G', 'Azul P', 'Azul M', 'Azul G'])
})

test('a value that is taken out archives its variants and says how many; typed again, they return', async () => {
  const before = await onSale()
  const { headers } = await send(path, { ...(await formOf()), 'optionName1.value2': '' }).expect(303)
  expect(shownHtml((await ana.get(String(headers.location))).text)).toContain(archivedText(3))
  expect(await optionsOnSale()).toEqual(['Azul P', 'Azul M', 'Azul G'])
  const wider: FormValues = { ...(await formOf()), 'optionName1.value2': 'Areia' }
  for (const size of [0, 1, 2]) wider[`price.1-${size}-0`] = '60'
  await send(path, wider).expect(303)
  expect((await onSale()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})

test('one combination alone can be taken off sale', async () => {
  await send(path, { ...(await formOf()), 'off.0-1-0': '1' }).expect(303)
  expect(await optionsOnSale()).toEqual(['Azul P', 'Azul G', 'Areia P', 'Areia M', 'Areia G'])
  expect(await formOf()).toMatchObject({ 'off.0-1-0': '1' })
})

test('the first option of a product without any takes its variant over', async () => {
  path = await created({
    title: 'Copo',
    status: 'draft',
    optionName1: '',
    'price.0-0-0': '9',
    'stock.0-0-0': '7',
  })
  productId = path.split('/').at(-1) ?? ''
  const [before] = await onSale()
  const form = {
    ...(await formOf()),
    optionName1: 'Cor',
    'optionName1.value1': 'Azul',
    'optionName1.value2': 'Rosa',
  }
  await send(path, { ...form, 'price.1-0-0': '9' }).expect(303)
  const [blue, pink] = await onSale()
  expect([blue?.id, blue?.option1, pink?.option1]).toEqual([before?.id, 'Azul', 'Rosa'])
})

test('Markdown becomes safe HTML and comes back as it was typed; HTML of a file stays', async () => {
  const text = '## Cuidados\n\nLave **à mão**.\n\n<script>alert(1)</script>'
  await send(path, { ...(await formOf()), description: text.replaceAll('\n', '\r\n') }).expect(303)
  const { descriptionHtml } = await saved()
  expect(descriptionHtml).toContain('<h2>Cuidados</h2>')
  expect(descriptionHtml).toContain('<strong>à mão</strong>')
  expect(descriptionHtml).not.toContain('script')
  expect(await formOf()).toMatchObject({ description: text, format: 'markdown' })

  const imported = '<div><p>Feita\n\n   à mão</p></div><ul><li>leve</li></ul>'
  await shop.services.db
    .update(product)
    .set({ descriptionHtml: imported, descriptionMarkdown: null })
    .where(eq(product.id, productId))
  const form = await formOf()
  expect(form).toMatchObject({ description: imported, format: 'html' })
  await send(path, { ...form, title: 'Tigela funda' }).expect(303)
  expect((await saved()).descriptionHtml).toBe(imported)
  const changed = imported.replace('leve', 'leve e forte')
  await send(path, { ...(await formOf()), description: changed }).expect(303)
  expect((await saved()).descriptionHtml).toBe(changed)
})

test('two people who change different fields lose nothing, and see what the other changed', async () => {
  const [first, second] = [await formOf(), await formOf()]
  await send(path, { ...first, title: 'Tigela da Ana', 'price.0-0-0': '99,00' }).expect(303)
  const answer = await send(path, { ...second, tags: 'barro, mesa' }).expect(409)
  const html = shownHtml(answer.text)
  expect(html).toContain(messages.news)
  expect(html).toContain('Tigela da Ana')
  expect((await saved()).tags).toEqual([])

  const { body } = await ana
    .post(`${path}/_payload.json`)
    .type('form')
    .send({ intent: 'save', ...second, tags: 'barro, mesa' })
  const merged = body.form.values
  expect(merged).toMatchObject({ title: 'Tigela da Ana', tags: 'barro, mesa', 'price.0-0-0': '99,00' })
  await send(path, merged).expect(303)
  expect(await saved()).toMatchObject({ title: 'Tigela da Ana', tags: ['barro', 'mesa'] })
  const [blue] = await onSale()
  expect(blue?.priceMinor).toBe(9900)
})

test('where both changed a field, the second person chooses', async () => {
  const [first, second] = [await formOf(), await formOf()]
  await send(path, { ...first, title: 'De um' }).expect(303)
  const mine = { ...second, title: 'De outro' }
  const conflict = async () => {
    const { body } = await ana
      .post(`${path}/_payload.json`)
      .type('form')
      .send({ intent: 'save', ...mine })
    return body.form.values as FormValues
  }
  const merged = await conflict()
  expect(merged).toMatchObject({ title: 'De outro', 'theirs.title': 'De um' })
  await send(path, { ...merged, 'take.title': 'theirs' }).expect(303)
  expect((await saved()).title).toBe('De um')
  await send(path, { ...merged, 'take.title': 'mine' }).expect(303)
  expect((await saved()).title).toBe('De outro')
})

test('a form that comes back for another reason still shows both versions, and which one was chosen', async () => {
  const [first, second] = [await formOf(), await formOf()]
  await send(path, { ...first, title: 'De um', brand: 'Barro' }).expect(303)
  const met = await send(path, { ...second, title: 'De outro' }).expect(409)
  const fields = { ...fieldsOf(met.text), 'take.title': 'theirs' }
  expect(fields).toMatchObject({ title: 'De outro', 'theirs.title': 'De um', taken: 'brand' })
  const refused = await send(path, { ...fields, 'price.0-0-0': 'doze' }).expect(422)
  const again = fieldsOf(refused.text)
  expect(again).toMatchObject({ 'theirs.title': 'De um', 'take.title': 'theirs', 'price.0-0-0': 'doze' })
  expect(shownHtml(refused.text)).toContain(messages.news)
  await send(path, { ...again, 'price.0-0-0': '40,00' }).expect(303)
  expect(await saved()).toMatchObject({ title: 'De um', brand: 'Barro' })
})

test('options that somebody else changed come into the form with their variants', async () => {
  const [first, second] = [await formOf(), await formOf()]
  const wider: FormValues = { ...first, 'optionName2.value4': 'GG' }
  for (const color of [0, 1]) wider[`price.${color}-3-0`] = '70'
  await send(path, wider).expect(303)
  const { body } = await ana
    .post(`${path}/_payload.json`)
    .type('form')
    .send({ intent: 'save', ...second, 'price.1-0-0': '12,00' })
  const merged: FormValues = body.form.values
  expect(merged).toMatchObject({ 'optionName2.value4': 'GG', 'price.0-3-0': '70,00', 'price.1-0-0': '12,00' })
  await send(path, merged).expect(303)
  const after = await onSale()
  expect(after).toHaveLength(8)
  expect(after.find(({ option1, option2 }) => option1 === 'Areia' && option2 === 'P')?.priceMinor).toBe(1200)
})

test('where Pix prices are typed, a store without a Pix key reads that they have no effect yet', async () => {
  const isAnas = eq(merchant.id, shop.world.merchants.ana.id)
  const pages = async () =>
    Promise.all([path, newPath].map(async (each) => shownHtml((await ana.get(each).expect(200)).text)))
  await shop.services.db.update(merchant).set({ pixKey: null }).where(isAnas)
  for (const html of await pages()) expect(html).toContain(messages.pixPriceWithoutKey)
  await shop.services.db.update(merchant).set({ pixKey: 'pix@ana.feira.test' }).where(isAnas)
  for (const html of await pages()) expect(html).not.toContain(messages.pixPriceWithoutKey)
})

test('stock that was sold meanwhile is no change of the form, and is not overwritten', async () => {
  const form = await formOf()
  const [first] = await onSale()
  const isFirst = eq(inventoryLevel.variantId, first?.id ?? '')
  await shop.services.db.update(inventoryLevel).set({ reserved: 1 }).where(isFirst)
  await send(path, { ...form, 'stock.0-0-0': '50', brand: 'Barro' }).expect(303)
  const [level] = await shop.services.db.select().from(inventoryLevel).where(isFirst)
  expect(level).toMatchObject({ onHand: 1, reserved: 1 })
})

test('a product with more variants than a form may hold keeps them while the rest changes', async () => {
  const [template] = await onSale()
  if (!template) throw new Error('No variant')
  const more = Array.from({ length: maxFormVariants }, (_, index) => {
    const { id: _id, ...row } = template
    return { ...row, option1: `Cor ${index}`, position: 10 + index, sku: null }
  })
  await shop.services.db.insert(variant).values(more)
  const form = await formOf()
  expect('optionName1' in form).toBe(false)
  await send(path, { ...form, title: 'Muitas tigelas' }).expect(303)
  expect((await saved()).title).toBe('Muitas tigelas')
  expect(await onSale()).toHaveLength(maxFormVariants + 6)
})

test('what changed is in the audit log, by field', async () => {
  await send(path, { ...(await formOf()), 'price.0-0-0': '41,50', status: 'archived' }).expect(303)
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, productId), eq(auditEntry.action, 'product.archived')))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    before: { status: 'published', 'price (Azul / P)': '40,00' },
    after: { status: 'archived', 'price (Azul / P)': '41,50' },
  })
})

test('the fields of cost and stock say what a blank or a number means', async () => {
  const { text } = await ana.get(newPath).expect(200)
  const hintOf = (field: string) => {
    const [input = ''] = new RegExp(`<input[^>]*name="${field}\\.0-0-0"[^>]*>`).exec(text) ?? []
    const [, id = ''] = /aria-describedby="([^"]+)"/.exec(input) ?? []
    return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(text)?.[1]
  }
  expect(hintOf('cost')).toBe(messages.costHint)
  expect(hintOf('stock')).toBe(messages.stockHint)
})

test('the audit log says options in words, and nothing of a product without them', async () => {
  const logOf = async (title: string) => {
    const { text } = await ana.get('/merchant/audit').expect(200)
    const entries = shownHtml(text).split('<li class="audit-entry">')
    return entries.find((entry) => entry.includes(title)) ?? ''
  }
  await send(newPath, {
    title: 'Bule liso',
    tags: '[]',
    'price.0-0-0': '90,00',
    status: 'draft',
    format: 'markdown',
  }).expect(303)
  expect(await logOf('Bule liso')).toContain('R$')
  // An empty list of options is nothing; the same signs in a text are what somebody typed.
  expect(await logOf('Bule liso')).toContain('[]')
  expect(await logOf('Bule liso')).not.toContain('Opções')
  expect(await logOf('Tigela')).toContain('Cor: Azul, Areia · Tamanho: P, M, G')
})

test('the form of another store, and of a member without the right, changes nothing', async () => {
  const form = await formOf()
  await send(path, { ...form, title: 'Meu' }, caio).expect(404)
  const bia = await shop.signedIn('bia@feira.test')
  await send(path, { ...form, title: 'Meu' }, bia).expect(403)
  await send(newPath, sixVariants(), bia).expect(403)
  expect((await saved()).title).toBe('Tigela')
})

test('a draft can be looked at by its store alone, as customers will see it', async () => {
  await send(path, { ...(await formOf()), status: 'draft', description: 'Feita **à mão**' }).expect(303)
  const { handle } = await saved()
  await shop.visitor().get(`/stores/ana/products/${handle}`).expect(404)
  const { text } = await ana.get(`${path}/preview`).expect(200)
  expect(text).toContain('<strong>à mão</strong>')
  expect(text).toContain(messages.previewText)
  expect(text).not.toMatch(/action="\/cart"/)
  await caio.get(`${path}/preview`).expect(404)
  await (await shop.signedIn('bia@feira.test')).get(`${path}/preview`).expect(403)
})

test('a duplicate is a new draft with the same options, and with numbers of its own', async () => {
  const { body } = await ana.get(`${newPath}/_payload.json?from=${productId}`).expect(200)
  const { values } = body.data['merchant-new-product']
  expect(values).toMatchObject({
    title: messages.duplicateTitle('Tigela'),
    status: 'draft',
    'price.1-2-0': '42,00',
    // An empty count would sell without limit.
    'stock.1-2-0': '0',
  })
  expect(Object.keys(values).filter((name) => /^(?:base|sku)/.test(name) && values[name] !== '')).toEqual([])
  const copy = await created(values)
  expect(copy).not.toBe(path)
  const before = await optionsOnSale()
  productId = copy.split('/').at(-1) ?? ''
  expect(await optionsOnSale()).toEqual(before)
  await caio.get(`${newPath}?from=${productId}`).expect(404)
  await ana.get(`${newPath}?from=nonsense`).expect(404)
})

test('what a variant cost before is listed, the newest change first', async () => {
  expect((await ana.get(path)).text).toContain(messages.noHistory)
  for (const price of ['45,00', '39,90'])
    await send(path, { ...(await formOf()), 'price.0-0-0': price }).expect(303)
  const { body } = await ana.get(`${path}/_payload.json`)
  const changes = body.data['merchant-product'].prices
  expect(changes).toMatchObject([
    { variant: 'Azul · P', beforeMinor: 4500, afterMinor: 3990 },
    { variant: 'Azul · P', beforeMinor: 4000, afterMinor: 4500 },
  ])
})

test('a form sent after the session has ended comes back to its author alone, until it is saved', async () => {
  const { body } = await ana.get(`${path}/_payload.json`)
  const { values, draftKey } = body.data['merchant-product']
  const typed = { ...values, draftKey, title: 'Tigela sem sessão' }
  const signIn = await send(path, typed, shop.visitor()).expect(302)
  expect(signIn.headers.location).toBe(`/sign-in?to=${encodeURIComponent(path)}&unsent=1`)
  expect((await shop.visitor().get(String(signIn.headers.location))).text).toContain('30 minutos')
  expect((await saved()).title).toBe('Tigela')

  expect((await ana.get(path)).text).toContain(messages.draft)
  const { draft } = (await ana.get(`${path}/_payload.json`)).body.data['merchant-product']
  expect(draft.values).toMatchObject({ title: 'Tigela sem sessão', optionName1: 'Cor' })
  await caio.get(path).expect(404)
  expect((await ana.get(newPath)).text).not.toContain(messages.draft)
  await send(path, draft.values).expect(303)
  expect((await saved()).title).toBe('Tigela sem sessão')
  expect((await ana.get(path)).text).not.toContain(messages.draft)
})

test('a draft is not stored for whoever cannot say whose it is, and is gone after half an hour', async () => {
  const keyOf = async (as = ana) =>
    (await as.get(`${newPath}/_payload.json`)).body.data['merchant-new-product'].draftKey as string
  const key = await keyOf()
  for (const draftKey of ['', 'x', `${key.slice(0, -1)}!`, `${crypto.randomUUID()}.${key.split('.')[1]}`]) {
    const { headers } = await send(newPath, { ...sixVariants(), draftKey }, shop.visitor()).expect(302)
    expect(headers.location).not.toContain('unsent')
  }
  // The key of one page is none of another.
  const elsewhere = await send(path, { ...sixVariants(), draftKey: key }, shop.visitor()).expect(302)
  expect(elsewhere.headers.location).not.toContain('unsent')
  await send(newPath, { ...sixVariants(), draftKey: key }, shop.visitor()).expect(302)
  const draftOf = async (as = ana) =>
    (await as.get(`${newPath}/_payload.json`)).body.data['merchant-new-product'].draft
  expect(await draftOf()).toMatchObject({ values: { title: 'Tigela' } })
  expect(await draftOf(caio)).toBeNull()
  await shop.services.db.update(formDraft).set({ expiresAt: new Date(0) })
  expect(await draftOf()).toBeNull()
  await send(newPath, { ...sixVariants(), draftKey: key }, shop.visitor()).expect(302)
  await ana.post(newPath).type('form').send({ intent: 'drop-draft' }).expect(303)
  expect(await draftOf()).toBeNull()
})

test('size, time to make and the reason against a withdrawal come back as they were typed', async () => {
  const more = {
    madeToOrderDays: '12',
    withdrawalException: 'made_to_measure',
    'size.0-0-0': '20 x 15,5 x 10 cm',
  }
  await send(path, { ...(await formOf()), ...more }).expect(303)
  expect(await formOf()).toMatchObject({ ...more, 'size.0-0-0': '20 × 15,5 × 10' })
  const [first] = await onSale()
  expect(first).toMatchObject({ lengthMm: 200, widthMm: 155, heightMm: 100 })
  const wrong = { madeToOrderDays: '900', withdrawalException: 'because', 'size.0-0-0': '20 x 15' }
  const { text } = await send(path, { ...(await formOf()), ...wrong }).expect(422)
  for (const error of [
    messages.fieldErrors.size,
    messages.fieldErrors.madeToOrderDays(365),
    messages.fieldErrors.withdrawalException,
  ])
    expect(text).toContain(error)
})

test('a scheduled product needs a time to come, and is public from then on', async () => {
  const form = { ...(await formOf()), status: 'scheduled' }
  const { handle } = await saved()
  const page = `/stores/ana/products/${handle}`
  expect((await send(path, form).expect(422)).text).toContain(messages.fieldErrors.publishAt)
  const past = await send(path, { ...form, publishAt: '2020-01-01T10:00' }).expect(422)
  expect(past.text).toContain(messages.fieldErrors.publishAtPast)
  const { timeZone } = shop.services.country
  const publishAt = localTimeText(new Date(shop.services.clock().getTime() + 3_600_000), timeZone)
  await send(path, { ...form, publishAt }).expect(303)
  expect(await formOf()).toMatchObject({ status: 'scheduled', publishAt })
  await publishScheduled(shop.services)
  await shop.visitor().get(page).expect(404)
  const later = { ...shop.services, clock: () => new Date(shop.services.clock().getTime() + 3_700_000) }
  await publishScheduled(later)
  expect(await saved()).toMatchObject({ status: 'published' })
  await shop.visitor().get(page).expect(200)
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, productId), eq(auditEntry.action, 'product.published')))
  expect(entry).toMatchObject({ role: 'system' })
})

test('the form of the only product on sale says what happens if it leaves the sale', async () => {
  const { db } = shop.services
  const warns = async () =>
    shownHtml((await ana.get(path).expect(200)).text).includes(bulkMessages.emptiesStore)
  expect(await warns()).toBe(false)
  const isOther = and(eq(product.merchantId, shop.world.merchants.ana.id), ne(product.id, productId))
  const others = await db.select({ id: product.id, status: product.status }).from(product).where(isOther)
  await db.update(product).set({ status: 'draft' }).where(isOther)
  try {
    expect(await warns()).toBe(true)
  } finally {
    for (const { id, status } of others) await db.update(product).set({ status }).where(eq(product.id, id))
  }
})
