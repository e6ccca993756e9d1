import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditEntry,
  category,
  closure,
  coupon,
  merchant,
  merchantInvitation,
  product,
  sentForm,
  shippingRule,
} from '#server/db/schema/index.ts'
import { sweepSessions } from '#server/shop/customers/sessions.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { newProductForm } from '#shared/catalog/product-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { addDays } from '#shared/time/local-day.ts'
import { type Operation, startOperation } from '../../../support/http/operator.ts'

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

async function keyOn(path: string, as = caio): Promise<string> {
  const { text } = await as.get(path).expect(200)
  return /name="formKey" value="([\w-]{36})"/.exec(text)?.[1] ?? ''
}

const post = (path: string, form: FormValues, as = caio) => as.post(path).type('form').send(form)

/** A double click without scripts: both posts are on their way before either is answered. */
async function sentTwice(path: string, form: FormValues, as = caio): Promise<FormValues> {
  const filled = { ...form, formKey: await keyOn(path, as) }
  const [first, second] = await Promise.all([post(path, filled, as), post(path, filled, as)])
  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.location).toBe(first.headers.location)
  const late = await post(path, filled, as)
  expect(late.headers.location).toBe(first.headers.location)
  return filled
}

const newProduct = '/merchant/products/new'
const mug = { ...newProductForm(), intent: 'save', title: 'Caneca dupla', 'price.0-0-0': '10,00' }
const products = (title: string) => shop.services.db.$count(product, eq(product.title, title))
const entries = (name: string) => shop.services.db.$count(auditEntry, eq(auditEntry.subjectName, name))

test('a product whose form is sent twice is created once, and both posts lead to it', async () => {
  await sentTwice(newProduct, mug)
  expect(await products('Caneca dupla')).toBe(1)
  expect(await entries('Caneca dupla')).toBe(1)
})

test('the same form, filled differently after the back button, makes another product', async () => {
  const filled = await sentTwice(newProduct, { ...mug, title: 'Pires' })
  await post(newProduct, { ...filled, title: 'Pires fundo' }).expect(303)
  expect([await products('Pires'), await products('Pires fundo')]).toEqual([1, 1])
})

test('two forms with the same text make two products', async () => {
  for (let time = 0; time < 2; time++)
    await post(newProduct, { ...mug, title: 'Gêmeas', formKey: await keyOn(newProduct) }).expect(303)
  expect(await products('Gêmeas')).toBe(2)
})

test('a delivery rule whose form is sent twice is created once', async () => {
  await sentTwice('/merchant/delivery/new', {
    ...{ intent: 'save-rule', name: 'Motoboy', method: 'local', area: 'country', region: '' },
    ...{ postalFrom: '', postalTo: '', weightFrom: '', weightTo: '5', itemsFrom: '', itemsTo: '' },
    ...{ price: '15,90', freeAbove: '', minDays: '1', maxDays: '2' },
  })
  expect(await shop.services.db.$count(shippingRule, eq(shippingRule.name, 'Motoboy'))).toBe(1)
  expect(await entries('Motoboy')).toBe(1)
})

test('a holiday whose form is sent twice is planned once', async () => {
  const day = addDays(today(shop.services), 30)
  const message = 'Na praia.'
  await sentTwice('/merchant/closures', { intent: 'plan', startsOn: day, endsOn: day, message })
  expect(await shop.services.db.$count(closure, eq(closure.message, message))).toBe(1)
})

test('a coupon whose form is sent twice is created once, and the second post is no error', async () => {
  await sentTwice('/merchant/discounts', {
    ...{ intent: 'create', code: 'DUPLO', kind: 'percent', percent: '10', amount: '', minItems: '' },
    ...{ maxUses: '', startsOn: '', endsOn: '' },
  })
  expect(await shop.services.db.$count(coupon, eq(coupon.code, 'DUPLO'))).toBe(1)
})

test('an invitation whose form is sent twice is mailed once, and its link stays good', async () => {
  const email = 'duda@feira.test'
  await sentTwice('/merchant/team', { intent: 'invite', email, role: 'attendant' })
  const invitations = await shop.services.db
    .select()
    .from(merchantInvitation)
    .where(eq(merchantInvitation.email, email))
  expect(invitations).toMatchObject([{ revokedAt: null }])
})

test('a store whose form is sent twice by the operator is created once; another form with its address is refused', async () => {
  const list = '/operator/merchants'
  const form = { intent: 'create', name: 'Loja dupla', slug: '', email: 'duda@feira.test' }
  const operator = await shop.signedIn('olga@feira.test')
  await sentTwice(list, form, operator)
  expect(await shop.services.db.$count(merchant, eq(merchant.name, 'Loja dupla'))).toBe(1)
  expect(await entries('Loja dupla')).toBe(1)
  const other = await post(list, { ...form, formKey: await keyOn(list, operator) }, operator)
  expect(other.status).toBe(409)
})

test('a category whose form is sent twice is added once; filled differently it is another', async () => {
  const page = '/operator/categories'
  const operator = await shop.signedIn('olga@feira.test')
  const form = { intent: 'add', category: '', name: 'Jardim duplo', slug: '', position: '' }
  const filled = await sentTwice(page, form, operator)
  expect(await shop.services.db.$count(category, eq(category.slug, 'jardim-duplo'))).toBe(1)
  expect(await entries('Jardim duplo')).toBe(1)
  await post(page, { ...filled, name: 'Horta dupla' }, operator).expect(303)
  expect(await shop.services.db.$count(category, eq(category.slug, 'horta-dupla'))).toBe(1)
})

test('sent forms are forgotten after a month', async () => {
  await sweepSessions(shop.services)
  expect(await shop.services.db.$count(sentForm)).toBeGreaterThan(0)
  const inAMonth = new Date(shop.services.clock().getTime() + 31 * 24 * 3_600_000)
  await sweepSessions({ ...shop.services, clock: () => inAMonth })
  expect(await shop.services.db.$count(sentForm)).toBe(0)
})
