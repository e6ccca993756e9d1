import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormValues } from '#shared/forms.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { withdrawalExceptionText } from '#shared/messages/storefront/withdrawal.ts'
import { localTimeText } from '#shared/time/local-day.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

interface Walked {
  /** Of a variant it stands for the first one. */
  name: string
  good: string
  bad?: string
  error?: string
  /** How the form says it once it is saved, where not as it was typed. */
  saved?: string
  /** What the page of the product says of it. */
  page?: string | RegExp
  /** Only before there is a variant to count. */
  isNewOnly?: true
}

const { fieldErrors } = messages
const first = '0-0-0'
const long = (length: number) => 'x'.repeat(length + 1)

/** Each field of the form, with a good value, a bad one and where it is seen. */
const walked: Walked[] = [
  {
    name: 'title',
    good: 'Moringa de barro',
    bad: '',
    error: fieldErrors.title,
    page: '"name":"Moringa de barro"',
  },
  {
    name: 'description',
    good: '## Cuidados\n\nLave **à mão**.',
    bad: long(30_000),
    error: fieldErrors.tooLong(30_000),
    page: '<h2>Cuidados</h2>',
  },
  { name: 'status', good: 'draft', bad: 'sold', error: fieldErrors.status },
  { name: 'category', good: '', bad: 'nonsense', error: fieldErrors.category, page: '"category":"Cozinha"' },
  { name: 'brand', good: 'Olaria', bad: long(255), error: fieldErrors.tooLong(255), page: '"name":"Olaria"' },
  {
    name: 'tags',
    good: 'barro, mesa',
    bad: long(10_000),
    error: fieldErrors.tooLong(10_000),
    page: '>mesa<',
  },
  { name: 'optionName1', good: 'Cor', bad: '', error: fieldErrors.optionName, page: 'Cor' },
  { name: 'optionName1.value1', good: 'Azul', page: 'Azul' },
  {
    name: 'optionName1.value2',
    good: 'Areia',
    bad: 'azul',
    error: fieldErrors.optionValueTwice('azul'),
    page: 'Areia',
  },
  { name: 'optionName2', good: 'Tamanho', bad: 'Cor', error: fieldErrors.optionNameTwice, page: 'Tamanho' },
  { name: 'optionName2.value1', good: 'P', bad: long(200), error: fieldErrors.tooLong(200) },
  { name: 'optionName2.value2', good: 'M', bad: 'P', error: fieldErrors.optionValueTwice('P') },
  { name: 'optionName2.value3', good: 'G', bad: 'P', error: fieldErrors.optionValueTwice('P') },
  { name: `price.${first}`, good: '49,90', bad: '1,2,3', error: fieldErrors.money, page: '"price":"49.90"' },
  { name: `compareAt.${first}`, good: '69,90', bad: '5', error: fieldErrors.compareAt, page: /69,90/ },
  { name: `cost.${first}`, good: '20,00', bad: 'caro', error: fieldErrors.money },
  { name: `stock.${first}`, good: '3', bad: 'muitas', error: fieldErrors.stock, isNewOnly: true },
  {
    name: `sku.${first}`,
    good: 'MOR-1',
    bad: long(200),
    error: fieldErrors.tooLong(200),
    page: '"sku":"MOR-1"',
  },
  { name: `gtin.${first}`, good: '7891234567895', bad: '7891234567890', error: fieldErrors.gtin },
  { name: `weight.${first}`, good: '350', bad: '-3', error: fieldErrors.weight },
  {
    name: `size.${first}`,
    good: '20 x 15,5 x 10',
    saved: '20 × 15,5 × 10',
    bad: '20 x 15',
    error: fieldErrors.size,
  },
  {
    name: 'madeToOrderDays',
    good: '12',
    bad: '900',
    error: fieldErrors.madeToOrderDays(365),
    page: 'Feito sob encomenda.',
  },
  {
    name: 'withdrawalException',
    good: 'made_to_measure',
    bad: 'because',
    error: fieldErrors.withdrawalException,
    page: withdrawalExceptionText('made_to_measure'),
  },
  {
    name: 'personalizationLabel',
    good: 'Nome para gravar',
    bad: '',
    error: fieldErrors.personalizationLabel,
    page: 'Nome para gravar',
  },
  {
    name: 'personalizationMaxLength',
    good: '30',
    bad: '900',
    error: fieldErrors.personalizationMaxLength(500),
    page: 'Até 30 caracteres.',
  },
  { name: 'personalizationRequired', good: '1' },
  { name: 'seoTitle', good: 'Moringa artesanal', bad: long(500), error: fieldErrors.tooLong(500) },
  {
    name: 'seoDescription',
    good: 'Água fresca o dia todo.',
    bad: long(500),
    error: fieldErrors.tooLong(500),
    page: '"description":"Água fresca o dia todo."',
  },
]
/** A browser sends none of these for what is not among its choices. */
const choices = new Set(['status', 'category', 'withdrawalException'])

const newPath = '/merchant/products/new'
let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let typed: FormValues
let path: string
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  typed = { format: 'markdown', ...Object.fromEntries(walked.map(({ name, good }) => [name, good])) }
  typed.category = shop.world.categories.kitchen.id
  for (const key of ['0-1-0', '0-2-0', '1-0-0', '1-1-0', '1-2-0'])
    Object.assign(typed, { [`price.${key}`]: '55,00', [`stock.${key}`]: '2' })
  const { headers } = await send(newPath, typed).expect(303)
  path = String(headers.location).split('?')[0] ?? ''
})
afterAll(() => shop.close())

const send = (to: string, form: FormValues) =>
  ana
    .post(to)
    .type('form')
    .send({ intent: 'save', ...form })

/** What the form of a product shows, as a browser would send it. */
function fieldsOf(html: string): Record<string, string> {
  const form = renderedForms(shownHtml(html)).find(({ fields }) => 'title' in fields)
  if (!form) throw new Error('No form of a product')
  const entries = Object.entries(form.fields).filter(([, values]) => values.length > 0)
  return Object.fromEntries(entries.map(([name, [value = '']]) => [name, value]))
}

const formOf = async () => fieldsOf((await ana.get(path).expect(200)).text)

const savedValue = ({ name, saved }: Walked) => saved ?? typed[name]

test.each(walked.filter(({ isNewOnly }) => !isNewOnly))('$name is read back from the form', async (field) => {
  expect((await formOf())[field.name]).toBe(savedValue(field))
})

const refused = walked.filter(({ bad }) => bad !== undefined)
const everyRefusal = refused.flatMap((field) => [
  { ...field, where: 'new' },
  ...(field.isNewOnly ? [] : [{ ...field, where: 'saved' }]),
])
test.each(everyRefusal)(
  'a bad $name of a $where product is told beside it, and the rest stays',
  async (field) => {
    const { name, bad = '', error = '', where } = field
    const form: FormValues = { ...(where === 'new' ? typed : await formOf()), [name]: bad }
    const { text } = await send(where === 'new' ? newPath : path, form).expect(422)
    const id = `field-${name.replace(/[^\w-]+/g, '-')}-error`
    const beside = shownHtml(text).match(new RegExp(`id="${id}"[^>]*>([^<]*)<`))
    expect(beside?.[1]).toBe(error)
    expect(shownHtml(text)).toMatch(new RegExp(`aria-describedby="${id}[ "]`))
    const shown = fieldsOf(text)
    for (const [other, value] of Object.entries(form))
      if (other !== name || !choices.has(name)) expect([other, shown[other]]).toEqual([other, value])
  },
)

test('a draft is put on sale and its page says what is public', async () => {
  await send(path, { ...(await formOf()), status: 'published' }).expect(303)
  expect((await formOf()).status).toBe('published')
  const { text } = await shop.visitor().get('/stores/ana/products/moringa-de-barro').expect(200)
  const json = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const said = shownHtml(text) + json.map(([, content]) => content).join('')
  for (const { page } of walked) if (page) expect(said).toMatch(page)
  expect(said).not.toContain('20,00')
})

test('one more value leaves the six combinations as they are', async () => {
  const before = await formOf()
  const wider: FormValues = { ...before, 'optionName1.value3': 'Verde' }
  for (const size of [0, 1, 2]) wider[`price.2-${size}-0`] = '60,00'
  await send(path, wider).expect(303)
  const after = await formOf()
  expect(Object.keys(after).filter((name) => name.startsWith('price.'))).toHaveLength(9)
  const kept = Object.entries(before).filter(([name, value]) => name !== 'base' && value !== '')
  for (const [name, value] of kept.filter(([name]) => !name.startsWith('base')))
    expect([name, after[name]]).toEqual([name, value])
  const ids = (form: FormValues) =>
    Object.entries(form).flatMap(([name, value]) =>
      name.startsWith('base.') ? String(value).split('.')[0] : [],
    )
  expect(ids(after)).toEqual(expect.arrayContaining(ids(before)))
})

test('it is scheduled with its time, and a bad time is told beside it', async () => {
  const soon = new Date(shop.services.clock().getTime() + 3_600_000)
  const publishAt = localTimeText(soon, shop.services.country.timeZone)
  const form = { ...(await formOf()), status: 'scheduled' }
  const { text } = await send(path, { ...form, publishAt: '2020-01-01T10:00' }).expect(422)
  expect(shownHtml(text)).toMatch(new RegExp(`id="field-publishAt-error"[^>]*>${fieldErrors.publishAtPast}<`))
  expect(fieldsOf(text)).toMatchObject({ ...form, publishAt: '2020-01-01T10:00' })
  await send(path, { ...form, publishAt }).expect(303)
  expect(await formOf()).toMatchObject({ status: 'scheduled', publishAt })
})
