import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { newSetupLink } from '#server/shop/setup/new-setup-link.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { formActions } from '#tests/support/http/form-actions.ts'
import { type FuzzedPage, fuzzForms, fuzzTimes } from '#tests/support/http/fuzz-forms.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { panelForms, rowOfParameter } from '#tests/support/http/panel-forms.ts'
import { startEmptyApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

const minuteMs = 60_000
const options = { timeout: 3 * minuteMs * fuzzTimes }

/** A shop of one's own: what one part spoils is nobody else's. */
async function startFuzzing(part: string) {
  const reported: unknown[] = []
  const reportError = (error: unknown) => void reported.push(error)
  const shop = await startOperation({ reportError })
  onTestFinished(() => shop.close())
  const theirs = await everythingOfAStore(shop.services, shop.world.merchants.ana.id)
  const random = seededRandom(part)
  const forgetTries = () => shop.database.pool.query('delete from rate_limit')
  const problems: string[] = []
  const fuzz = async (page: Omit<FuzzedPage, 'foreign' | 'random' | 'forgetTries'>) => {
    problems.push(...(await fuzzForms({ ...page, foreign: Object.values(theirs), random, forgetTries })))
    problems.push(...reported.splice(0).map((error) => `${page.path} reported ${error}`))
  }
  return { ...shop, problems, fuzz }
}

const addressOf = (name: PageName, named: (parameter: string) => string) =>
  routeRule(name).path.replace(/:(\w+)/g, (_, parameter) => named(parameter))

/** The fields that a page reads by name, for actions whose form is not shown. */
function fieldsInSource(area: string, page: string): Record<string, string> {
  const files = readdirSync(`server/web/pages/${area}`, { recursive: true, encoding: 'utf8' })
  const file = files.find((each) => basename(each) === `${page}.ts`)
  const source = readFileSync(`server/web/pages/${area}/${file}`, 'utf8')
  const names = [...source.matchAll(/(?:formTexts?|readId)\(\w+, '([\w-]+)'\)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.filter((name) => name !== 'intent').map((name) => [name, '']))
}

test('no form of a store’s panel fails, whatever is sent', options, async () => {
  const { services, world, signedIn, problems, fuzz } = await startFuzzing('panel')
  await restock(services, world.variants.beans250)
  const cafe = world.merchants.cafe.id
  const caio = await signedIn('caio@feira.test')
  // Whoever has left the store may send nothing more.
  const pages = Object.keys(panelForms).sort((one) => (one === 'merchant-team' ? 1 : -1)) as PageName[]
  for (const name of pages) {
    const actions = panelForms[name] ?? {}
    const own = await everythingOfAStore(services, cafe)
    const path = addressOf(name, (parameter) => own[rowOfParameter(name, parameter)])
    const intents = Object.keys(actions).sort((one) => (one === 'leave' ? 1 : -1))
    const known = (intent: string) => actions[intent]?.fields?.(own) ?? {}
    await fuzz({ visitor: caio, path, intents, known, own })
  }
  for (const state of ['pending', 'placed', 'shipped'] as const) {
    const { number } = await anOrder({ services, world }, { items: ['beans250'], state })
    const path = addressOf('merchant-order', () => number)
    await fuzz({ visitor: caio, path, intents: [], known: () => ({ fulfillment: '1' }) })
  }
  expect(problems).toEqual([])
})

test('no form of the operator fails, whatever is sent', options, async () => {
  const { services, world, database, olga, problems, fuzz } = await startFuzzing('operator')
  await database.pool.query(
    `with batch as (insert into payout_batch (id, number) values ($1, '20260101-1') returning id)
     insert into payout (id, batch_id, merchant_id, status, currency, gross_minor, netted_minor, amount_minor, pix_key)
     select $2, id, $3, 'draft', 'BRL', 10, 0, 10, 'chave' from batch`,
    [newId(), newId(), world.merchants.ana.id],
  )
  const rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const [claimed] = await services.db.select().from(claim).where(eq(claim.protocol, rows.claim))
  const named: Record<string, string> = {
    ...{ orderNumber: rows.order, merchantId: rows.store, importId: rows.statement },
    ...{ batchNumber: '20260101-1', textName: 'home', productId: rows.product },
    claimId: claimed?.id ?? '',
    ruleId: await commissionRule(services.db, { bps: 1000 }),
  }
  const own = { ...rows, category: 'casa', newParent: 'cozinha', parent: 'casa', store: 'cafe', kind: 'food' }
  for (const [page, intents] of Object.entries(formActions('operator'))) {
    const path = addressOf(page as PageName, (parameter) => named[parameter] ?? '')
    const fields = fieldsInSource('operator', page)
    await fuzz({ visitor: olga, path, intents, own, known: () => fields })
  }
  expect(problems).toEqual([])
})

test('no form of an account or of the shop fails, whatever is sent', options, async () => {
  const { services, world, visitor, signedIn, problems, fuzz } = await startFuzzing('account')
  const owner = { userId: world.users.bia.id }
  const [ofAccount, ofShop] = [formActions('account'), formActions('storefront')]
  const { 'order-actions': ofOrders = [], ...actions } = { ...ofAccount, ...ofShop }
  await restock(services, world.variants.cup)
  const orders = []
  for (const state of ['pending', 'placed', 'delivered'] as const)
    orders.push(await anOrder({ services, world }, { items: ['cup'], state, owner }))
  for (const { number, groupId } of orders) {
    const named: Record<string, string> = {
      ...{ orderNumber: number, token: await newOrderLink(services, groupId), addressId: 'new' },
      ...{ merchantSlug: 'cafe', productHandle: 'filtro-de-papel', categorySlug: 'casa' },
    }
    for (const [page, intents] of Object.entries(actions)) {
      const name = page as PageName
      const isOrder = name === 'order' || name === 'order-link'
      if (number !== orders[0]?.number && !isOrder) continue
      const isGuests = routeRule(name).middleware?.includes('guest') || name === 'order-link'
      const person = isGuests ? visitor() : await signedIn('bia@feira.test')
      if (name === 'sell')
        await person.post('/sell').type('form').send({ intent: 'start', name: 'Barro' }).expect(303)
      if (name === 'checkout') {
        const added = { intent: 'add', variant: world.variants.beans1kg, quantity: '1' }
        await person.post('/cart').type('form').send(added).expect(303)
      }
      const path = addressOf(name, (parameter) => named[parameter] ?? '')
      const fields = fieldsInSource(page in ofShop ? 'storefront' : 'account', page)
      const own = { order: number, variant: world.variants.beans1kg, storeSlug: 'cafe' }
      const all = isOrder ? [...ofOrders, ...intents] : intents
      await fuzz({ visitor: person, path, intents: all, own, known: () => fields })
    }
  }
  expect(problems).toEqual([])
})

test('the form that opens a new shop never fails, whatever is sent', async () => {
  const reported: unknown[] = []
  const shop = await startEmptyApp({ reportError: (error) => void reported.push(error) })
  onTestFinished(() => shop.close())
  const path = (await newSetupLink(shop.services, '')) ?? ''
  const forgetTries = () => shop.database.pool.query('delete from rate_limit')
  const page = { visitor: shop.visitor(), path, intents: [''], foreign: [], random: seededRandom('setup') }
  expect(await fuzzForms({ ...page, forgetTries })).toEqual([])
  expect(reported).toEqual([])
})
