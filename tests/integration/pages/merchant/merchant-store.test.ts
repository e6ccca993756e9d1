import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, merchant, merchantMember, picture } from '#server/db/schema/index.ts'
import { conflictField, mergeChoiceField, takenField } from '#shared/catalog/product-merge.ts'
import { storeForm } from '#shared/forms/merchant/store-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { merchantStoreMessages as messages } from '#shared/messages/merchant/store.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { PageData } from '#shared/pages.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { photo } from '#tests/support/photos.ts'

const { fieldErrors } = applicationMessages
const page = href('merchant-store')

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
  cafeId = shop.world.merchants.cafe.id
})
afterAll(() => shop.close())

async function shown(visitor = caio) {
  const { body } = await visitor.get(`${page}/_payload.json`).expect(200)
  return body.data['merchant-store'] as PageData['merchant-store']
}

const send = (form: FormValues) => caio.post(page).type('form').send(form)
/** The form as it is saved by now, with changes. */
const save = async (changes: FormValues, opened?: FormValues) =>
  send({ intent: 'save', ...(opened ?? (await shown()).values), ...changes })
const stored = async () => {
  const [row] = await shop.services.db.select().from(merchant).where(eq(merchant.id, cafeId))
  if (!row) throw new Error('The café is gone')
  return row
}
const newestEntry = async (action: 'store.changed' | 'store.picture_changed') => {
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, action))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
  return entry
}
const publicPage = async (slug = 'cafe') => (await shop.visitor().get(`/stores/${slug}`).expect(200)).text

test('what is saved stands on the public page at once, sanitised, and in the audit log', async () => {
  const { values } = await shown()
  // Once in the cache.
  expect(await publicPage()).toContain(values.tagline)
  const about = 'Torramos **às quintas**.\n\n- grão\n- moído\n\n<script>alert(1)</script>'
  const answer = await save({
    about,
    tagline: 'Café de altitude',
    whatsapp: '27 99999 0002',
    postalCode: '29260000',
    deliveryText: 'Caixa de papel.\r\nSem plástico.',
    supportEmail: 'ola@cafe.feira.test',
  })
  expect(answer.headers.location).toBe(href('merchant-store', {}, { done: 'store' }))
  const text = await publicPage()
  expect(text).toContain('<strong>às quintas</strong>')
  expect(text).toContain('<li>moído</li>')
  expect(text).not.toContain('alert(1)')
  expect(text).toContain('Café de altitude')
  expect(text).toContain('Sem plástico.')
  expect(text).toContain('https://wa.me/5527999990002')
  expect(await stored()).toMatchObject({ whatsapp: '+5527999990002', postalCode: '29260000' })
  expect((await shown()).values.whatsapp).toBe('(27) 99999-0002')
  const entry = await newestEntry('store.changed')
  expect(entry).toMatchObject({ merchantId: cafeId, userId: shop.world.users.caio.id })
  expect(entry?.before).toMatchObject({ tagline: values.tagline })
  expect(entry?.after).toMatchObject({ tagline: 'Café de altitude' })
  expect(entry?.after).not.toHaveProperty('city')
})

test('all errors come at once beside their fields, and the form comes back as it was', async () => {
  const wrong = {
    name: ' ',
    slug: 'Café!',
    supportEmail: 'oi',
    whatsapp: '123',
    postalCode: '1',
    region: 'XX',
  }
  const { status, text } = await save({ ...wrong, tagline: 'x'.repeat(121), returnsText: 'Sete dias.' })
  expect(status).toBe(422)
  const html = shownHtml(text)
  const { phone } = shop.services.country
  for (const error of [
    ...[fieldErrors.nameMissing, fieldErrors.slug, fieldErrors.regionMissing, fieldErrors.tooLong(120)],
    fieldErrors.whatsapp(phone.example),
  ])
    expect(html).toContain(error)
  expect(html).toContain('value="Café!"')
  expect(html).toContain('Sete dias.')
  expect((await stored()).name).toBe('Café da Serra')
})

test('a policy of returns can be changed, but not taken away', async () => {
  await save({ returnsText: 'Trocamos em 30 dias.' }).then(({ status }) => expect(status).toBe(303))
  const { status, text } = await save({ returnsText: '' })
  expect(status).toBe(422)
  expect(shownHtml(text)).toContain(fieldErrors.returnsMissing)
})

test('a preview shows what is typed and saves nothing', async () => {
  const { values } = await shown()
  const { status, text } = await send({
    ...values,
    intent: 'preview',
    about: '## Quem *faz*',
    name: 'Prévia',
  })
  expect(status).toBe(200)
  expect(text).toContain('<h2>Quem <em>faz</em></h2>')
  expect(shownHtml(text)).toContain(messages.previewed)
  expect(text).toContain('value="Prévia"')
  expect((await stored()).name).toBe('Café da Serra')
})

test('two people: what only the other changed comes in, what both changed has to be chosen', async () => {
  const { values } = await shown()
  await save({ tagline: 'Do outro', city: 'Vitória' }, values).then(({ status }) => expect(status).toBe(303))
  const second = await save({ tagline: 'Meu', district: 'Praia' }, values)
  expect(second.status).toBe(409)
  const html = shownHtml(second.text)
  expect(html).toContain(messages.merged)
  expect(html).toContain(messages.conflict(storeForm.fields.tagline.label))
  expect(html).toContain(messages.taken([storeForm.fields.city.label]))
  expect(await stored()).toMatchObject({ tagline: 'Do outro', city: 'Vitória', district: 'Centro' })

  const merged = { ...(await shown()).values, tagline: 'Meu', district: 'Praia' }
  const answer = await save(
    { [mergeChoiceField('tagline')]: 'theirs' },
    { ...merged, base: String(values.base) },
  )
  expect(answer.status).toBe(303)
  expect(await stored()).toMatchObject({ tagline: 'Do outro', city: 'Vitória', district: 'Praia' })
  const { body } = await caio
    .post(`${page}/_payload.json`)
    .accept('json')
    .type('form')
    .send({ intent: 'save', ...values, tagline: 'De novo', city: 'Serra' })
  const sent = JSON.stringify(body)
  expect(sent).toContain(conflictField('tagline'))
  expect(sent).toContain(takenField)
})

test('a new address keeps the old one, which leads to it and belongs to nobody else', async () => {
  const ana = await shop.signedIn('ana@feira.test')
  const asAna = async (slug: string) =>
    ana
      .post(page)
      .type('form')
      .send({ intent: 'save', ...(await shown(ana)).values, slug })
  await save({ slug: 'cafe-da-serra' }).then(({ status }) => expect(status).toBe(303))
  expect(await publicPage('cafe-da-serra')).toContain('Café da Serra')
  const old = await shop.visitor().get('/stores/cafe?q=moka').expect(301)
  expect(old.headers.location).toBe('/stores/cafe-da-serra?q=moka')

  for (const slug of ['cafe', 'cafe-da-serra']) {
    const { status, text } = await asAna(slug)
    expect(status, slug).toBe(409)
    expect(shownHtml(text)).toContain(fieldErrors.slugTaken)
  }
  expect(shownHtml((await asAna('operador')).text)).toContain(fieldErrors.slugReserved)
  // Its own former address a store may take back.
  await save({ slug: 'cafe' }).then(({ status }) => expect(status).toBe(303))
  await shop.visitor().get('/stores/cafe-da-serra').expect(301).expect('Location', '/stores/cafe')
})

const upload = (which: string, bytes: Buffer, name: string) =>
  caio.post(page).field('intent', which).attach(which, bytes, name)

test('logo and cover are sent, seen at once, focused and removed', async () => {
  const size = { width: 1600, height: 800 }
  await upload('logo', await photo(), 'logo.jpg').expect(303)
  await upload('cover', await photo(size), 'capa.jpg').expect(303)
  const { logoId, coverId } = await stored()
  const text = await publicPage()
  expect(text).toContain(`/${logoId}.`)
  expect(text).toContain(`/${coverId}.`)
  expect((await newestEntry('store.picture_changed'))?.after).toEqual({ cover: coverId })

  const focusOf = async () => {
    const [found] = await shop.services.db
      .select({ x: picture.focusX, y: picture.focusY })
      .from(picture)
      .where(eq(picture.id, String(coverId)))
    return found
  }
  await send({ intent: 'focus', focusX: '0', focusY: '100' }).expect(303)
  expect(await focusOf()).toEqual({ x: 0, y: 100 })
  expect(await publicPage()).toContain('focus-x0 focus-y5')
  // The cover is pressed at 256 × 128 pixels.
  await send({ intent: 'focus', 'point.x': '192', 'point.y': '32' }).expect(303)
  expect(await focusOf()).toEqual({ x: 75, y: 25 })
  for (const wrong of [
    { focusX: '101', focusY: '5' },
    { focusX: '', focusY: '' },
    { focusX: '-1', focusY: '5' },
  ]) {
    const refused = await send({ intent: 'focus', ...wrong }).expect(422)
    expect(shownHtml(refused.text)).toContain(messages.fieldErrors.focus)
  }
  expect(await focusOf()).toEqual({ x: 75, y: 25 })

  await send({ intent: 'remove-cover' }).expect(303)
  await send({ intent: 'remove-logo' }).expect(303)
  expect(await publicPage()).not.toContain(`/${coverId}.`)
  const noCover = await send({ intent: 'focus', focusX: '1', focusY: '1' }).expect(422)
  expect(shownHtml(noCover.text)).toContain(messages.fieldErrors.noCover)
})

test('a file that is no picture, is missing or is too large says so and changes nothing', async () => {
  const before = await stored()
  const refused = await upload('logo', Buffer.from('%PDF-1.7'), 'logo.pdf').expect(422)
  expect(shownHtml(refused.text)).toContain('“logo.pdf”')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await upload('cover', svg, 'capa.svg').expect(422)
  const none = await caio.post(page).field('intent', 'logo').field('nothing', '').expect(422)
  expect(shownHtml(none.text)).toContain(messages.fileMissing)
  const large = await upload('cover', Buffer.alloc(21 * 1024 * 1024), 'capa.jpg').expect(422)
  expect(shownHtml(large.text)).toContain(messages.fileTooLarge)
  await upload('other', await photo(), 'foto.jpg').expect(422)
  await send({ intent: 'unknown' }).expect(422)
  expect(await stored()).toEqual(before)
})

test('an attendant can neither open the page nor save anything, and strangers sign in first', async () => {
  const { services, world } = shop
  const bia = { merchantId: cafeId, userId: world.users.bia.id, role: 'attendant' as const }
  await services.db.insert(merchantMember).values(bia)
  const attendant = await shop.signedIn('bia@feira.test')
  const { values } = await shown()
  for (const path of [page, href('merchant-delivery-table')]) {
    await attendant.get(path).expect(403)
    await attendant
      .post(path)
      .type('form')
      .send({ ...values, intent: 'save', tagline: 'Da atendente' })
      .expect(403)
    await shop.visitor().get(path).expect(302)
  }
  await attendant
    .post(page)
    .field('intent', 'logo')
    .attach('logo', await photo(), 'logo.jpg')
    .expect(403)
  expect((await stored()).tagline).not.toBe('Da atendente')
})

test('an application that the operator looks at does not change', async () => {
  const isCafe = eq(merchant.id, cafeId)
  const { values } = await shown()
  await shop.services.db.update(merchant).set({ status: 'in_review' }).where(isCafe)
  const { status, text } = await save({ tagline: 'Outra' }, values)
  expect(status).toBe(409)
  expect(shownHtml(text)).toContain(ruleMessages.application_locked)
  await upload('logo', await photo(), 'logo.jpg').expect(409)
  await shop.services.db.update(merchant).set({ status: 'active' }).where(isCafe)
})
