import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#server/db/schema/index.ts'
import { endSessions } from '#server/shop/customers/account/own-sessions.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { everyPage } from '#tests/support/http/every-page.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { addressOf } from '#tests/support/http/page-address.ts'
import { type RenderedForm, renderedForms } from '#tests/support/http/rendered-forms.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { wholeState } from '#tests/support/shop/whole-state.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

const people = { auth: 'bia@feira.test', merchant: 'caio@feira.test', operator: 'olga@feira.test' } as const
const typedText = 'Texto de quem escrevia'

/** Whose text comes back after signing in without scripts; everywhere else the browser that typed it has it still. */
const keepText: PageName[] = [
  'merchant-new-product',
  'merchant-order-messages',
  'merchant-product',
  'order',
  'order-messages',
]

/** A form of a page that only somebody who is signed in may open. */
interface OwnForm extends RenderedForm {
  name: PageName
  path: string
  email: string
}

let shop: Operation
let forms: OwnForm[]
/** Cookies of sessions that have ended, by the person's address. */
const ended: Record<string, string> = {}
beforeAll(async () => {
  shop = await startOperation()
  const { services, signedIn, visitor } = shop
  for (const email of Object.values(people)) {
    const { headers } = await visitor().post('/sign-in').type('form').send({ email, password: worldPassword })
    ended[email] = [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; ')
  }
  for (const { id } of await services.db.select({ id: user.id }).from(user))
    await endSessions(services.db, { userId: id, exceptToken: null, at: services.clock() })
  const olga = await signedIn(people.operator)
  const bia = await signedIn(people.auth)
  const owner = { userId: shop.world.users.bia.id }
  const bought = { items: ['cup' as const], state: 'delivered' as const, owner }
  const { number } = await anOrder(shop, bought)
  const delivered = { name: 'order' as const, path: addressOf('order', () => number), visitor: bia }
  const pages = await everyPage({ ...shop, olga })
  forms = []
  for (const { name, path, visitor: person } of [...pages, delivered]) {
    const rules = routeRule(name).middleware ?? []
    const role = (['operator', 'merchant', 'auth'] as const).find((each) => rules.includes(each))
    if (!role) continue
    const { text } = await person.get(path)
    for (const form of renderedForms(text))
      if (isSentTo(path, form)) forms.push({ ...form, name, path, email: people[role] })
  }
})
afterAll(() => shop.close())

const isSentTo = (path: string, { action = path }: RenderedForm) =>
  ['', path].includes(action.split(/[?#]/)[0] ?? '')

/** As a browser without scripts sends it, with text in every field that takes text. */
function sendEnded({ action = '', path, email, ...form }: OwnForm) {
  const intent = form.intents.find((each) => each !== 'drop-draft')
  const typed = Object.fromEntries(form.typed.map((name) => [name, typedText]))
  const fields = { ...form.fields, ...typed, ...(intent && { intent }) }
  const post = request(shop.app)
    .post(path + action.replace(path, '').split('#')[0])
    .set({ Origin: shop.services.shop.publicUrl, Accept: 'text/html', Cookie: ended[email] ?? '' })
  if (form.files.length === 0) return post.type('form').send(fields)
  for (const [name, values] of Object.entries(fields))
    for (const value of form.files.includes(name) ? [] : [values].flat()) post.field(name, value)
  return post
}

const about = ({ name, intents, typed }: OwnForm) => `${name}: ${[intents[0], ...typed].join(' ')}`

/** A form that was sent too late waits for its person, and nothing else. */
async function stateOfShop() {
  const { form_draft: _, ...state } = await wholeState(shop.database.pool)
  return state
}

test('every form that is sent after the session has ended leads to the sign-in, and does nothing', async () => {
  expect(forms.length).toBeGreaterThan(120)
  const before = await stateOfShop()
  const kept = new Set<PageName>()
  for (const form of forms) {
    const { status, headers } = await sendEnded(form)
    const { pathname, searchParams } = new URL(headers.location ?? '/', 'http://shop')
    expect([status, pathname], about(form)).toEqual([302, '/sign-in'])
    expect(searchParams.get('to')?.split('?')[0], about(form)).toBe(form.path)
    expect(searchParams.has('unsent') !== searchParams.has('ended'), about(form)).toBe(true)
    if (searchParams.has('unsent')) kept.add(form.name)
  }
  expect(await stateOfShop()).toEqual(before)
  expect([...kept].sort()).toEqual(keepText)
})

test('a form that is kept when the session has ended shows the text after signing in again', async () => {
  const lost: string[] = []
  const shown = new Set<PageName>()
  for (const form of forms.filter(({ name }) => keepText.includes(name))) {
    const { headers } = await sendEnded(form)
    const signIn = String(headers.location)
    if (!signIn.endsWith('unsent=1')) continue
    const person = shop.visitor()
    const entry = { email: form.email, password: worldPassword }
    const back = await person.post(signIn).type('form').send(entry).expect(303)
    const { text } = await person.get(String(back.headers.location)).expect(200)
    const again = renderedForms(text).filter(({ intents }) => intents.includes(form.intents[0] ?? ''))
    shown.add(form.name)
    for (const name of form.typed)
      if (!again.some(({ fields }) => fields[name]?.includes(typedText))) lost.push(`${about(form)}: ${name}`)
  }
  expect([...shown].sort()).toEqual(keepText)
  expect(lost).toEqual([])
})
