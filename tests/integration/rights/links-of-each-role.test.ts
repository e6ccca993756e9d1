import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, user } from '#server/db/schema/index.ts'
import {
  hasRight,
  type MerchantRole,
  merchantRights,
  merchantRoles,
  rightMiddleware,
} from '#shared/merchants/merchant-rights.ts'
import { type PageName, pageNames, routeRule } from '#shared/routes.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { addressOfRows } from '#tests/support/http/page-address.ts'
import { panelForms } from '#tests/support/http/panel-forms.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { everythingOfAStore, type StoreRows } from '#tests/support/shop/everything-of-a-store.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
let rows: StoreRows
beforeAll(async () => {
  shop = await startOperation()
  rows = await everythingOfAStore(shop.services, shop.world.merchants.cafe.id)
})
afterAll(() => shop.close())

async function memberWho(role: MerchantRole) {
  const { services, world } = shop
  const passwordHash = await hash(worldPassword, { memoryCost: 8, timeCost: 1 })
  const person = { id: newId(), name: role, email: `${role}@feira.test`, passwordHash }
  await services.db.insert(user).values(person)
  const merchantId = world.merchants.cafe.id
  await services.db.insert(merchantMember).values({ merchantId, userId: person.id, role })
  return shop.signedIn(person.email)
}

const panelPages = pageNames.filter((name) => routeRule(name).middleware?.includes('merchant'))

const parametersOf = (name: PageName) => routeRule(name).path.split(':').length

/** The page of the panel at an address; one without parameters goes first. */
function pageAt(path: string): PageName | undefined {
  const fits = (name: PageName) =>
    new RegExp(`^${routeRule(name).path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return panelPages.filter(fits).sort((one, other) => parametersOf(one) - parametersOf(other))[0]
}

/** What somebody with this role may not do there: open the page, or send the action. */
function forbidden(role: MerchantRole, page: PageName, intent?: string) {
  const { middleware = [] } = routeRule(page)
  const ofAction = intent === undefined ? undefined : panelForms[page]?.[intent]?.right
  return merchantRights.find(
    (right) => !hasRight(role, right) && (middleware.includes(rightMiddleware(right)) || right === ofAction),
  )
}

const pathOf = (address: string) => address.replaceAll('&amp;', '&').split(/[?#]/)[0] ?? ''

test.each(merchantRoles)('whoever is %s sees no link and no form that would be refused', async (role) => {
  const member = await memberWho(role)
  const refused: string[] = []
  let links = 0
  for (const name of panelPages.filter((each) => !forbidden(role, each))) {
    const { text } = await member.get(addressOfRows(name, rows)).expect(200)
    for (const [, address = ''] of text.matchAll(/<a\b[^>]*\bhref="(\/merchant[^"]*)"/g)) {
      const page = pageAt(pathOf(address))
      const right = page && forbidden(role, page)
      links++
      if (right) refused.push(`${name} leads to ${address}: ${right}`)
    }
    for (const { intents, action = addressOfRows(name, rows) } of renderedForms(text)) {
      const page = pageAt(pathOf(action))
      if (!page) continue
      for (const intent of intents.length > 0 ? intents : ['']) {
        const right = forbidden(role, page, intent)
        if (right) refused.push(`${name} sends ${intent} to ${page}: ${right}`)
      }
    }
  }
  expect(links).toBeGreaterThan(20)
  expect([...new Set(refused)]).toEqual([])
})
