import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, user } from '#server/db/schema/index.ts'
import {
  hasRight,
  type MerchantRight,
  type MerchantRole,
  merchantRights,
  merchantRoles,
  rightMiddleware,
} from '#shared/merchants/merchant-rights.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { addressOf, addressOfRows } from '#tests/support/http/page-address.ts'
import { type PanelForm, panelForms, sendPanelForm } from '#tests/support/http/panel-forms.ts'
import { everythingOfAStore, type StoreRows } from '#tests/support/shop/everything-of-a-store.ts'
import { wholeState } from '#tests/support/shop/whole-state.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let members: Record<MerchantRole, Awaited<ReturnType<typeof shop.signedIn>>>
let rows: StoreRows
beforeAll(async () => {
  shop = await startOperation()
  const { services, world } = shop
  rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const signedIn = []
  for (const role of merchantRoles) signedIn.push([role, await memberWho(role)] as const)
  members = Object.fromEntries(signedIn) as typeof members
})
afterAll(() => shop.close())

async function memberWho(role: MerchantRole) {
  const { services, world } = shop
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const id = newId()
  await services.db.insert(user).values({ id, name: role, email: `${role}-${id}@feira.test`, passwordHash })
  await services.db.insert(merchantMember).values({ merchantId: world.merchants.cafe.id, userId: id, role })
  return shop.signedIn(`${role}-${id}@feira.test`)
}

/** The rights that a form action needs: that of its page, and its own. */
function rightsOf(name: PageName, { right }: PanelForm): MerchantRight[] {
  const { middleware = [] } = routeRule(name)
  return [
    ...merchantRights.filter((each) => middleware.includes(rightMiddleware(each))),
    ...(right ? [right] : []),
  ]
}

interface SentForm {
  name: PageName
  intent: string
  form: PanelForm
}

/** Leaving comes last: who has left may do nothing more. */
const forms = (): SentForm[] =>
  Object.entries(panelForms)
    .flatMap(([name, actions]) =>
      Object.entries(actions).map(([intent, form]) => ({ name: name as PageName, intent, form })),
    )
    .sort((one, other) => Number(one.intent === 'leave') - Number(other.intent === 'leave'))

test('each role may do exactly what the table of rights says', async () => {
  for (const role of merchantRoles) {
    const mayAll = ({ name, form }: SentForm) => rightsOf(name, form).every((right) => hasRight(role, right))
    const send = ({ name, intent, form }: SentForm, fields = form.fields?.(rows)) =>
      sendPanelForm(members[role].post(addressOfRows(name, rows)), form, { intent, ...fields })

    const before = await wholeState(shop.database.pool)
    for (const sent of forms().filter((each) => !mayAll(each)))
      expect((await send(sent)).status, `${role}: ${sent.name}, ${sent.intent}`).toBe(403)
    expect(await wholeState(shop.database.pool), `what ${role} may not change`).toEqual(before)

    for (const { name, intent } of forms().filter(mayAll)) {
      // It lacks what it names, so that nothing is changed for the next.
      const { status } = await send({ name, intent, form: {} }, {})
      expect([200, 303, 404, 409, 422], `${role}: ${name}, ${intent}`).toContain(status)
    }
  }
})

const operatorPages = pageNames.filter((name) => routeRule(name).middleware?.includes('operator'))

/** What an address of the operator may name, so that only the visitor can be refused. */
function named(parameter: string): string {
  const { order, store, statement } = rows
  const all = { orderNumber: order, merchantId: store, importId: statement, ruleId: 'new' }
  return { ...all, batchNumber: '20260101-1', textName: 'home' }[parameter] ?? newId()
}

const intentsOf = (name: PageName) => formActions('operator')[name] ?? ['']

test('nobody but the operator opens a page of the operator or sends one of its forms', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  const before = await wholeState(shop.database.pool)
  const others = { ...members, customer: bia, guest: shop.visitor() }
  for (const [who, visitor] of Object.entries(others)) {
    const refusal = who === 'guest' ? 302 : 403
    for (const name of operatorPages) {
      const path = addressOf(name, named)
      expect((await visitor.get(path)).status, `${who}: ${name}`).toBe(refusal)
      for (const intent of intentsOf(name)) {
        const { status } = await visitor.post(path).type('form').send({ intent, task: rows.task })
        expect(status, `${who}: ${name}, ${intent}`).toBe(refusal)
      }
    }
    for (const path of [
      '/operator/audit.csv',
      '/operator/payouts/20260101-1.csv',
      '/operator/reconciliation.csv',
    ])
      expect((await visitor.get(path)).status, `${who}: ${path}`).toBe(refusal)
  }
  expect(await wholeState(shop.database.pool)).toEqual(before)
})
