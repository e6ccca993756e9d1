import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  auditEntry,
  category,
  closure,
  coupon,
  merchant,
  merchantDocument,
  merchantInvitation,
  merchantMember,
  product,
  sentForm,
  shippingRule,
  termsAcceptance,
} from '#server/db/schema/index.ts'
import { sweepSessions } from '#server/shop/customers/sessions.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { newProductForm } from '#shared/catalog/product-fields.ts'
import type { FormValues } from '#shared/forms.ts'
import { addDays } from '#shared/time/local-day.ts'
import { fillPanel, fillSections } from '#tests/support/http/application-forms.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'

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
    intent: 'save-rule',
    name: 'Motoboy',
    method: 'local',
    area: 'country',
    region: '',
    postalFrom: '',
    postalTo: '',
    weightFrom: '',
    weightTo: '5',
    itemsFrom: '',
    itemsTo: '',
    price: '15,90',
    freeAbove: '',
    minDays: '1',
    maxDays: '2',
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
    intent: 'create',
    code: 'DUPLO',
    kind: 'percent',
    percent: '10',
    amount: '',
    minItems: '',
    maxUses: '',
    startsOn: '',
    endsOn: '',
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

test('an application whose form is sent twice is one store, also under the address that it got meanwhile', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const filled = await sentTwice('/sell', { intent: 'start', name: 'Doces duplos', slug: '' }, bia)
  const isThis = eq(merchant.name, 'Doces duplos')
  const [store] = await shop.services.db.select().from(merchant).where(isThis)
  expect(store?.slug).toBe('doces-duplos')
  const id = store?.id ?? ''
  const members = await shop.services.db.$count(merchantMember, eq(merchantMember.merchantId, id))
  expect([members, await entries('Doces duplos')]).toEqual([1, 1])
  await shop.services.db.update(merchant).set({ slug: 'doces-da-rua' }).where(isThis)
  const late = await post('/sell', filled, bia)
  expect(late.headers.location).toBe('/sell?store=doces-da-rua')
  expect(await shop.services.db.$count(merchant, isThis)).toBe(1)
  const others = await post('/sell', { ...filled, slug: 'doces-da-rua' }, caio)
  expect(others.status).toBe(409)
})

test('the last application that a person may have open is no error when its form is sent twice', async () => {
  const ana = await shop.signedIn('ana@feira.test')
  for (const slug of ['uma', 'duas', 'tres'])
    await sentTwice('/sell?store=new', { intent: 'start', name: 'Loja', slug: `ana-${slug}` }, ana)
})

test('each form of an application that is sent twice does it once, and its second post is no error', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const slug = 'loja-da-bia'
  await sentTwice('/sell?store=new', { intent: 'start', name: 'Loja da Bia', slug: 'nome-antigo' }, bia)
  const section = (form: FormValues) => sentTwice(`/sell?store=${slug}`, form, bia)
  const identity = { name: 'Loja da Bia', legalName: 'Bia ME', taxId: '12.ABC.345/01DE-35' }
  const moving = { ...{ intent: 'identity', slug }, ...identity }
  for (let time = 0; time < 2; time++) {
    const { headers } = await post('/sell?store=nome-antigo', moving, bia).expect(303)
    expect(headers.location).toBe(`/sell?store=${slug}&saved=identity#identity`)
  }
  const send = (form: FormValues) => post(`/sell?store=${slug}`, form, bia)
  await fillSections(send, slug)
  const [store] = await shop.services.db.select().from(merchant).where(eq(merchant.slug, slug))
  const id = store?.id ?? ''
  await send({ intent: 'terms', accept: '1', version: '0' }).expect(303)
  expect(await shop.services.db.$count(termsAcceptance, eq(termsAcceptance.merchantId, id))).toBe(1)
  const attach = () => bia.post(`/sell?store=${slug}`).attach('file', Buffer.from('%PDF-1.7 rg'), 'rg.pdf')
  for (let time = 0; time < 2; time++) await attach().expect(303)
  const ofStore = eq(merchantDocument.merchantId, id)
  const [document, ...others] = await shop.services.db.select().from(merchantDocument).where(ofStore)
  expect(others).toEqual([])
  await section({ intent: 'remove-document', document: document?.id ?? '' })
  await fillPanel(shop.services, id)
  await section({ intent: 'submit' })
  const status = async () =>
    (await shop.services.db.select().from(merchant).where(eq(merchant.id, id)))[0]?.status
  expect(await status()).toBe('in_review')
  await shop.services.db.update(merchant).set({ status: 'rejected' }).where(eq(merchant.id, id))
  await section({ intent: 'again' })
  expect(await status()).toBe('applied')
  await shop.services.db.update(merchant).set({ status: 'active' }).where(eq(merchant.id, id))
  const closing = { intent: 'close', reason: 'Mudei de ideia.' }
  for (let time = 0; time < 2; time++) {
    const { headers } = await send(closing).expect(303)
    expect(headers.location).toBe('/sell')
  }
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
