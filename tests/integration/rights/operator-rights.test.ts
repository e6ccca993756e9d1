import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim } from '#server/db/schema/index.ts'
import { panelOrderActions } from '#server/web/pages/panel/panel-order-actions.ts'
import { revokeLink } from '#server/web/pages/revoke-link.ts'
import { errorMessages } from '#shared/messages/errors.ts'
import { rightOfOperatorForm, rightsOfOperatorForms } from '#shared/operators/operator-form-rights.ts'
import {
  hasOperatorRight,
  type OperatorRole,
  operatorRights,
  operatorRoles,
} from '#shared/operators/operator-rights.ts'
import { isOperatorPage, type OperatorPageName, pageNames, routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { addressOf } from '#tests/support/http/page-address.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { aWindowDraft } from '#tests/support/shop/a-window-draft.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { newApplication } from '#tests/support/shop/new-store.ts'
import { wholeState } from '#tests/support/shop/whole-state.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let operators: Record<OperatorRole, Awaited<ReturnType<typeof shop.operatorWho>>['visitor']>
let named: Record<string, string>
beforeAll(async () => {
  shop = await startOperation()
  const { services, world, database } = shop
  const signedIn = []
  for (const role of operatorRoles) signedIn.push([role, (await shop.operatorWho(role)).visitor] as const)
  operators = Object.fromEntries(signedIn) as typeof operators
  const rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const application = await newApplication(services, { products: 1 })
  const [claimed] = await services.db.select().from(claim).where(eq(claim.protocol, rows.claim))
  await database.pool.query(
    `with batch as (insert into payout_batch (id, number) values ($1, '20260101-1') returning id)
     insert into payout (id, batch_id, merchant_id, status, currency, gross_minor, netted_minor, amount_minor, pix_key)
     select $2, id, $3, 'draft', 'BRL', 10, 0, 10, 'chave' from batch`,
    [newId(), newId(), world.merchants.ana.id],
  )
  named = {
    orderNumber: rows.order,
    merchantId: rows.store,
    'store-in-review merchantId': application.merchantId,
    importId: rows.statement,
    batchNumber: '20260101-1',
    textName: 'home',
    productId: rows.product,
    claimId: claimed?.id ?? '',
    decisionId: rows.decision,
    announcementId: rows.announcement,
    campaignId: (await offerCampaign(services)).id,
    ...(await aWindowDraft(services, 'natal')),
    userId: world.users.bia.id,
    ruleId: await commissionRule(services.db, { bps: 1000 }),
  }
})
afterAll(() => shop.close())

const operatorPages = pageNames.filter(isOperatorPage)
const pathOf = (page: OperatorPageName) =>
  addressOf(page, (parameter) => named[`${page} ${parameter}`] ?? named[parameter] ?? '')

const rightsOfPage = (page: OperatorPageName) =>
  operatorRights.filter((right) => routeRule(page).middleware?.some((name) => name === `operator:${right}`))

const mayOpen = (role: OperatorRole, page: OperatorPageName) =>
  rightsOfPage(page).every((right) => hasOperatorRight(role, right))

const maySend = (role: OperatorRole, page: OperatorPageName, intent: string) =>
  mayOpen(role, page) && hasOperatorRight(role, rightOfOperatorForm(page, intent))

const intentsOf = (page: OperatorPageName) => [
  ...(formActions('operator')[page] ?? []),
  ...(page === 'operator-order' ? [revokeLink, ...Object.keys(panelOrderActions)] : []),
]

test('every page of the operator needs exactly one right', () => {
  for (const page of operatorPages) expect(rightsOfPage(page), page).toHaveLength(1)
})

test('every form of the operator has a right, and no right is of a form that is gone', () => {
  for (const page of operatorPages) {
    const rights = rightsOfOperatorForms[page]
    const intents = intentsOf(page)
    if (typeof rights === 'string') expect(intents, page).not.toEqual([])
    else expect(Object.keys(rights).sort(), page).toEqual(intents.sort())
  }
})

test('an admin may do everything, and nobody nothing', () => {
  for (const right of operatorRights) expect(hasOperatorRight('admin', right), right).toBe(true)
  for (const role of operatorRoles)
    expect(operatorPages.filter((page) => mayOpen(role, page)).length, role).toBeGreaterThan(5)
})

test.each(operatorRoles)('whoever is %s opens exactly the pages of their rights', async (role) => {
  for (const page of operatorPages) {
    const { status, text } = await operators[role].get(`${pathOf(page)}/_payload.json`)
    expect(status, page).toBe(mayOpen(role, page) ? 200 : 403)
    if (!mayOpen(role, page)) expect(text, page).toContain(errorMessages.notInOperatorRole)
  }
})

test.each(operatorRoles)(
  'whoever is %s sends exactly the forms of their rights',
  async (role) => {
    const forms = operatorPages.flatMap((page) => intentsOf(page).map((intent) => ({ page, intent })))
    const send = ({ page, intent }: (typeof forms)[number], as = role) =>
      operators[as].post(pathOf(page)).type('form').send({ intent })
    const before = await wholeState(shop.database.pool)
    for (const form of forms.filter(({ page, intent }) => !maySend(role, page, intent)))
      expect((await send(form)).status, `${form.page}: ${form.intent}`).toBe(403)
    expect(await wholeState(shop.database.pool)).toEqual(before)
    // An admin's forms are sent in the tests of their pages.
    if (role === 'admin') return
    // A rule of the shop may forbid it, to an admin as well.
    for (const form of forms.filter(({ page, intent }) => maySend(role, page, intent)))
      if ((await send(form)).status === 403)
        expect((await send(form, 'admin')).status, `${form.page}: ${form.intent}`).toBe(403)
  },
  120_000,
)

test('the files of the operator follow the rights of their pages', async () => {
  const files = {
    '/operator/audit.csv': ['admin'],
    '/operator/payouts/20260101-1.csv': ['finance', 'admin'],
    '/operator/reconciliation.csv': ['finance', 'admin'],
    '/operator/commission/report.csv': ['finance', 'admin'],
  }
  for (const [path, roles] of Object.entries(files))
    for (const role of operatorRoles) {
      const { status } = await operators[role].get(path)
      if (roles.includes(role)) expect(status, `${role}: ${path}`).not.toBe(403)
      else expect(status, `${role}: ${path}`).toBe(403)
    }
})

test.each(operatorRoles)('whoever is %s sees no link and no form that would be refused', async (role) => {
  // A form of the tests above has discarded the draft.
  named = { ...named, ...(await aWindowDraft(shop.services, `natal-${role}`)) }
  const refused: string[] = []
  let links = 0
  for (const page of operatorPages.filter((each) => mayOpen(role, each) && routeRule(each).ssr !== false)) {
    const { text } = await operators[role].get(pathOf(page)).expect(200)
    for (const [, address = ''] of text.matchAll(/<a\b[^>]*\bhref="(\/operator[^"?#]*)/g)) {
      const to = matchPage(address)?.page
      links++
      if (to && isOperatorPage(to) && !mayOpen(role, to)) refused.push(`${page} leads to ${address}`)
    }
    for (const { intents, action = pathOf(page) } of renderedForms(text)) {
      const to = matchPage(action.split(/[?#]/)[0] ?? '')?.page
      if (!to || !isOperatorPage(to)) continue
      for (const intent of intents.length > 0 ? intents : [''])
        if (!maySend(role, to, intent)) refused.push(`${page} sends ${intent} to ${to}`)
    }
  }
  expect(links).toBeGreaterThan(20)
  expect([...new Set(refused)]).toEqual([])
})
