import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  auditEntry,
  formerSlug,
  merchant,
  merchantDocument,
  merchantMember,
} from '#server/db/schema/index.ts'
import { maxDocumentBytes, maxDocuments } from '#shared/merchants/documents.ts'
import { applicationMessages as messages } from '#shared/messages/account/application.ts'
import { storeStatusMessages } from '#shared/messages/merchant/store-status.ts'
import type { PageData } from '#shared/pages.ts'
import {
  fillPanel,
  fillSections,
  applicationSections as sections,
} from '#tests/support/http/application-forms.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeAll(async () => {
  shop = await startApp()
})
// A store is never without an owner, so Ana takes over what Bia applied for.
afterEach(() =>
  shop.services.db
    .update(merchantMember)
    .set({ userId: shop.world.users.ana.id })
    .where(eq(merchantMember.userId, shop.world.users.bia.id)),
)
afterAll(() => shop.close())

type Browser = Awaited<ReturnType<typeof shop.signedIn>>

/** A new application of Bia's, and how its forms are sent. */
async function application(slug: string) {
  const bia = await shop.signedIn('bia@feira.test')
  await bia.post('/sell').type('form').send({ intent: 'start', name: 'Doces da Bia', slug }).expect(303)
  const path = `/sell?store=${slug}`
  const send = (form: object) => bia.post(path).type('form').send(form)
  const view = async () => {
    const { body } = await bia.get(`/sell/_payload.json?store=${slug}`)
    return body.data.sell as PageData['sell']
  }
  const [row] = await shop.services.db.select().from(merchant).where(eq(merchant.slug, slug))
  if (!row) throw new Error('No application was started')
  return { bia, path, send, view, id: row.id }
}

async function fill({ send, id }: Awaited<ReturnType<typeof application>>, slug: string) {
  await fillSections(send, slug)
  await fillPanel(shop.services, id)
}

const missing = ({ application: found }: PageData['sell']) =>
  found?.checklist.flatMap(({ kind, isRequired, isDone }) => (isRequired && !isDone ? [kind] : []))

test('a guest reads what selling means, and is led to sign in and back', async () => {
  const { text } = await shop.visitor().get('/sell').expect(200)
  expect(text).toContain(messages.pitch.guest)
  expect(text).toContain('/sign-up?to=%2Fsell')
  await shop.visitor().post('/sell').type('form').send({ intent: 'start', name: 'X' }).expect(303)
  expect((await shop.visitor().get('/')).text).toContain('href="/sell"')
})

test('whoever sends an application after their session has ended is told so, and comes back to it', async () => {
  const path = '/sell?store=new'
  const to = encodeURIComponent(path)
  const posted = shop.visitor().post(path).type('form').send({ intent: 'start', name: 'Barro' })
  await posted.expect(303).expect('Location', `/sign-in?to=${to}&ended=1`)
})

test('an application is saved section by section, and submitted once nothing is missing', async () => {
  const slug = 'doces-da-bia'
  const own = await application(slug)
  expect(missing(await own.view())).toEqual([
    ...['identity', 'address', 'contact', 'terms', 'pix_key', 'delivery', 'returns', 'first_product'],
  ])
  await own.send({ intent: 'submit' }).expect(409)
  await fill(own, slug)
  const saved = await own.view()
  expect(missing(saved)).toEqual([])
  expect(saved.application).toMatchObject({
    taxId: '12.ABC.345/01DE-35',
    whatsapp: '(11) 98765-4321',
    postalCode: '01310-100',
    acceptedTerms: { version: '0', name: 'Bia Souza' },
  })
  await shop.visitor().get(`/stores/${slug}`).expect(404)
  await own.bia.get('/merchant/products').expect(200)

  await own.send({ intent: 'submit' }).expect(303)
  expect((await own.view()).application?.status).toBe('in_review')
  await own.send({ intent: 'contact', ...sections.contact }).expect(409)

  const olga = await shop.signedIn('olga@feira.test')
  await olga.post(`/operator/merchants/${own.id}`).type('form').send({ intent: 'approve' }).expect(303)
  await shop.visitor().get(`/stores/${slug}`).expect(200)
  const { rows } = await shop.database.pool.query(
    `select data->'data'->>'notice' as notice, data->>'to' as to, data->>'template' as template
     from pgboss.job where name = 'send-mail' and data->'data'->>'merchantId' = $1`,
    [own.id],
  )
  expect(rows).toHaveLength(3)
  expect(rows).toEqual(
    expect.arrayContaining([
      { notice: 'submitted', to: 'bia@feira.test', template: 'merchant-notice' },
      { notice: null, to: 'ajuda@feira.test', template: 'application-arrived' },
      { notice: 'approved', to: 'bia@feira.test', template: 'merchant-notice' },
    ]),
  )
  const acts = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.merchantId, own.id))
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['merchant.applied', 'merchant.application_saved', 'merchant.terms_accepted', 'merchant.moved']),
  )
  expect(JSON.stringify(acts)).not.toContain('12ABC34501DE35')
})

test('wrong input comes back filled, each error beside its field', async () => {
  const own = await application('erros-da-bia')
  const refused = await own
    .send({ intent: 'identity', name: '', slug: 'admin', legalName: 'Bia', taxId: '12.ABC.345/01DE-34' })
    .expect(422)
  expect(refused.text).toContain(messages.fieldErrors.nameMissing)
  expect(refused.text).toContain(messages.fieldErrors.slugReserved)
  expect(refused.text).toContain(messages.fieldErrors.taxId)
  expect(refused.text).toContain('value="12.ABC.345/01DE-34"')
  const taken = await own.send({ intent: 'identity', slug: 'cafe', ...sections.identity }).expect(409)
  expect(taken.text).toContain(messages.fieldErrors.slugTaken)
  await own.send({ intent: 'terms', version: '0' }).expect(422)
  await own.send({ intent: 'terms', accept: '1', version: '7' }).expect(409)
  await own.send({ intent: 'contact', supportEmail: 'oi', whatsapp: '1' }).expect(422)
  await own.send({ intent: 'returns', returnsText: '' }).expect(422)
})

test('whichever button is pressed, no section loses what was typed into another', async () => {
  const own = await application('inteira-da-bia')
  const { text } = await own.bia.get(own.path)
  const form = text.slice(text.indexOf('id="identity"'), text.indexOf('id="documents"'))
  expect(form.match(/<form/g)).toBeNull()

  const { identity, address, contact, returns } = sections
  const all = { slug: 'inteira-da-bia', ...identity, ...address, ...contact, ...returns, version: '0' }
  const half = await own.send({ intent: 'contact', ...all, street: '', supportEmail: 'oi' }).expect(422)
  for (const said of [messages.savedPart, messages.fieldErrors.streetMissing, 'value="Bela Vista"'])
    expect(half.text).toContain(said)
  expect((await own.view()).application).toMatchObject({ ...returns, district: '', supportEmail: '' })

  const { headers } = await own.send({ intent: 'contact', ...all, slug: 'outra-da-bia', accept: '1' })
  expect(headers.location).toBe('/sell?store=outra-da-bia&saved=identity+address+contact+terms#contact')
})

test('a city and a state that were left out are those of the postal code', async () => {
  const own = await application('cep-da-bia')
  const { address } = sections
  await own.send({ intent: 'address', ...address, city: '', region: '' }).expect(303)
  expect((await own.view()).application).toMatchObject({ city: 'São Paulo', region: 'SP' })
})

test('a refused form keeps the address that it was sent from', async () => {
  const own = await application('fica-da-bia')
  const { identity } = sections
  const sent = { intent: 'identity', slug: 'muda-da-bia', ...identity, supportEmail: 'oi' }
  expect((await own.send(sent).expect(422)).text).toContain('value="muda-da-bia"')
  expect((await own.view()).application).toMatchObject({ slug: 'fica-da-bia', legalName: identity.legalName })
})

test('an address that nobody has seen is free again once the application changes it', async () => {
  const own = await application('primeiro-nome')
  await own.send({ intent: 'identity', slug: 'segundo-nome', ...sections.identity }).expect(303)
  const former = await shop.services.db.select().from(formerSlug).where(eq(formerSlug.merchantId, own.id))
  expect(former).toEqual([])
})

test('a document may be exactly as large as its page says', async () => {
  const own = await application('papel-grande')
  const sent = (bytes: number) =>
    own.bia
      .post(own.path)
      .attach('file', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(bytes - 8)]), 'grande.pdf')
  expect((await sent(maxDocumentBytes + 1).expect(422)).text).toContain(messages.fieldErrors.fileTooLarge)
  await sent(maxDocumentBytes).expect(303)
  const [document] = (await own.view()).application?.documents ?? []
  expect(document?.sizeBytes).toBe(maxDocumentBytes)
  await own.send({ intent: 'remove-document', document: document?.id ?? '' }).expect(303)
})

test('documents are seen by their applicant and the operator alone', async () => {
  const own = await application('papeis-da-bia')
  const attach = (bytes: Buffer, name: string) => own.bia.post(own.path).attach('file', bytes, name)
  const pdf = Buffer.from('%PDF-1.7 contrato')
  await attach(Buffer.from('<html>'), 'contrato.pdf').expect(422)
  for (const name of ['contrato.jpg', 'contrato.pdf.html', 'contrato']) await attach(pdf, name).expect(422)
  await attach(Buffer.alloc(0), 'vazio.pdf').expect(422)
  await attach(Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'grande.pdf').expect(422)
  await attach(pdf, 'contrato.pdf').expect(303)

  const [document] = (await own.view()).application?.documents ?? []
  expect(document).toMatchObject({ fileName: 'contrato.pdf', sizeBytes: pdf.length })
  const path = document?.path ?? ''
  const file = await own.bia.get(path).expect(200)
  expect(file.headers['content-disposition']).toBe('attachment; filename=contrato.pdf')
  expect(Buffer.from(file.body).equals(pdf)).toBe(true)
  const olga = await shop.signedIn('olga@feira.test')
  const operatorPath = `/operator/merchants/${own.id}/documents/${document?.id}`
  await olga.get(operatorPath).expect(200)
  await olga.get(`/operator/merchants/${shop.world.merchants.cafe.id}/documents/${document?.id}`).expect(404)

  const caio = await shop.signedIn('caio@feira.test')
  await caio.get(path).expect(404)
  await caio.get(operatorPath).expect(403)
  await shop.visitor().get(path).expect(404)
  await caio.get(`/sell?store=papeis-da-bia`).expect(404)
  await caio.post('/sell?store=papeis-da-bia').type('form').send({ intent: 'submit' }).expect(404)

  const remove = (visitor: Browser) =>
    visitor.post(own.path).type('form').send({ intent: 'remove-document', document: document?.id })
  await remove(caio).expect(404)
  await remove(own.bia).expect(303)
  expect(await shop.services.db.select().from(merchantDocument)).toEqual([])
})

test('one document too many is refused beside its field, and so is a file of another type', async () => {
  const own = await application('muitos-papeis')
  const attach = (text: string) =>
    own.bia.post(own.path).attach('file', Buffer.from(text), { filename: 'contrato.pdf' })
  expect((await attach('<html>').expect(422)).text).toContain(messages.fieldErrors.fileType)
  for (let count = 0; count < maxDocuments; count += 1) await attach(`%PDF-1.7 ${count}`).expect(303)
  expect((await attach('%PDF-1.7 mais um').expect(409)).text).toContain(messages.fieldErrors.fileTooMany)
  await shop.services.db.delete(merchantDocument)
})

test('a store that is open says so to its owner, with the way to its page', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  const { text } = await caio.get('/sell?store=cafe').expect(200)
  expect(text).toContain(messages.status.active)
  expect(text).toMatch(/role="status".*href="\/stores\/cafe"/s)
})

test('an application that was sent back or rejected says why, and goes on', async () => {
  const slug = 'volta-da-bia'
  const own = await application(slug)
  await fill(own, slug)
  const olga = await shop.signedIn('olga@feira.test')
  const decide = (form: object) => olga.post(`/operator/merchants/${own.id}`).type('form').send(form)
  await own.send({ intent: 'submit' }).expect(303)
  await decide({ intent: 'send-back', reason: ' ' }).expect(422)
  await decide({ intent: 'send-back', reason: 'A foto do produto está escura.' }).expect(303)
  expect((await own.bia.get(own.path)).text).toContain('A foto do produto está escura.')
  await own.send({ intent: 'contact', ...sections.contact }).expect(303)
  await own.send({ intent: 'submit' }).expect(303)
  await decide({ intent: 'reject', reason: 'Não vendemos armas.' }).expect(303)
  expect((await own.bia.get(own.path)).text).toContain('Não vendemos armas.')
  await own.send({ intent: 'submit' }).expect(409)
  await own.send({ intent: 'again' }).expect(303)
  expect((await own.view()).application?.status).toBe('applied')
})

test('the owner of a paused store is led from the panel to the reason', async () => {
  const { services, world } = shop
  const isCafe = eq(merchant.id, world.merchants.cafe.id)
  const statusReason = 'Faltam as notas fiscais.'
  await services.db.update(merchant).set({ status: 'suspended', statusReason }).where(isCafe)
  const caio = await shop.signedIn('caio@feira.test')
  const { text } = await caio.get('/merchant/products').expect(200)
  expect(text).toContain(storeStatusMessages.toReason)
  const [, path = ''] = /href="(\/sell\?store=cafe)"/.exec(text) ?? []
  expect((await caio.get(path).expect(200)).text).toContain(statusReason)
  await services.db.update(merchant).set({ status: 'active', statusReason: null }).where(isCafe)
})

test('a person has at most three open applications', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const start = (slug: string) => bia.post('/sell').type('form').send({ intent: 'start', name: 'Loja', slug })
  const statuses = []
  for (const slug of ['mais-uma', 'mais-duas', 'mais-tres', 'mais-quatro'])
    statuses.push((await start(slug)).status)
  expect(statuses.at(-1)).toBe(409)
})
