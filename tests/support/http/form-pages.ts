import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { claim } from '#server/db/schema/index.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { type PageName, routeRule } from '#shared/routes.ts'
import { aWindowDraft } from '#tests/support/shop/a-window-draft.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { everythingOfAStore } from '#tests/support/shop/everything-of-a-store.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { restock } from '#tests/support/shop/stored-order.ts'
import { formActions } from './form-actions.ts'
import type { FuzzedPage } from './fuzz-forms.ts'
import type { Operation } from './operator.ts'
import { addressOf, addressOfRows } from './page-address.ts'
import { panelForms } from './panel-forms.ts'

/** A page whose forms somebody may send, with what they need. */
export type FormPage = Pick<FuzzedPage, 'visitor' | 'path' | 'intents' | 'known' | 'own'>

/** Every form of a store's panel, with rows of its own for each page, because others use theirs up. */
export async function* panelPages({ services, world, signedIn }: Operation): AsyncGenerator<FormPage> {
  await restock(services, world.variants.beans250)
  const cafe = world.merchants.cafe.id
  const visitor = await signedIn('caio@feira.test')
  // Whoever has left the store may send nothing more.
  const pages = Object.keys(panelForms).sort((one) => (one === 'merchant-team' ? 1 : -1)) as PageName[]
  for (const name of pages) {
    const actions = panelForms[name] ?? {}
    const own = await everythingOfAStore(services, cafe)
    const path = addressOfRows(name, own)
    const intents = Object.keys(actions).sort((one) => (one === 'leave' ? 1 : -1))
    yield { visitor, path, intents, known: (intent) => actions[intent]?.fields?.(own) ?? {}, own }
  }
  for (const state of ['pending', 'placed', 'shipped'] as const) {
    const { number } = await anOrder({ services, world }, { items: ['beans250'], state })
    const path = addressOf('merchant-order', () => number)
    yield { visitor, path, intents: [], known: () => ({ fulfillment: '1' }) }
  }
}

/** Every form of the operator. */
export async function* operatorPages({
  services,
  world,
  database,
  olga,
}: Operation): AsyncGenerator<FormPage> {
  await database.pool.query(
    `with batch as (insert into payout_batch (id, number) values ($1, '20260101-1') returning id)
     insert into payout (id, batch_id, merchant_id, status, currency, gross_minor, netted_minor, amount_minor, pix_key)
     select $2, id, $3, 'draft', 'BRL', 10, 0, 10, 'chave' from batch`,
    [newId(), newId(), world.merchants.ana.id],
  )
  const rows = await everythingOfAStore(services, world.merchants.cafe.id)
  const [claimed] = await services.db.select().from(claim).where(eq(claim.protocol, rows.claim))
  const named: Record<string, string> = {
    orderNumber: rows.order,
    merchantId: rows.store,
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
  const own = { ...rows, category: 'casa', newParent: 'cozinha', parent: 'casa', store: 'cafe', kind: 'food' }
  const {
    'mail-server-forms': ofMail = [],
    'operator-connections': ofConnections = [],
    ...actions
  } = formActions('operator')
  actions['operator-connections'] = [...ofConnections, ...ofMail]
  for (const [page, intents] of Object.entries(actions)) {
    const path = addressOf(page as PageName, (parameter) => named[parameter] ?? '')
    const fields = await fieldsOfPage('operator', page)
    yield { visitor: olga, path, intents, own, known: () => fields }
  }
}

/** Every form of people's own pages and of the shop. */
export async function* accountPages(shop: Operation): AsyncGenerator<FormPage> {
  const { services, world, visitor, signedIn } = shop
  const owner = { userId: world.users.bia.id }
  const [ofAccount, ofShop] = [formActions('account'), formActions('storefront')]
  const { 'order-actions': ofOrders = [], ...actions } = { ...ofAccount, ...ofShop }
  await restock(services, world.variants.cup)
  const orders = []
  for (const state of ['pending', 'placed', 'delivered'] as const)
    orders.push(await anOrder({ services, world }, { items: ['cup'], state, owner }))
  for (const { number, groupId } of orders) {
    const named: Record<string, string> = {
      orderNumber: number,
      token: await newOrderLink(services, groupId),
      addressId: 'new',
      merchantSlug: 'cafe',
      productHandle: 'filtro-de-papel',
      categorySlug: 'casa',
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
      const fields = await fieldsOfPage(page in ofShop ? 'storefront' : 'account', page)
      const own = { order: number, variant: world.variants.beans1kg, storeSlug: 'cafe' }
      const all = isOrder ? [...ofOrders, ...intents] : intents
      yield { visitor: person, path, intents: all, own, known: () => fields }
    }
  }
}

/** The fields that a page reads by name or by a declared form, for actions whose form is not shown. */
async function fieldsOfPage(area: string, page: string): Promise<Record<string, string>> {
  const files = readdirSync(`server/web/pages/${area}`, { recursive: true, encoding: 'utf8' })
  const file = files.find((each) => basename(each) === `${page}.ts`)
  const source = readFileSync(`server/web/pages/${area}/${file}`, 'utf8')
  const names = [...source.matchAll(/(?:formTexts?|readId)\(\w+, '([\w-]+)'\)/g)].map(([, name = '']) => name)
  for (const [, declarations = ''] of source.matchAll(/from '#(shared\/forms\/[^']+)'/g)) {
    const exported: Record<string, unknown> = await import(join(process.cwd(), declarations))
    names.push(
      ...Object.values(exported).flatMap((value) => (isForm(value) ? Object.keys(value.fields) : [])),
    )
  }
  return Object.fromEntries(names.filter((name) => name !== 'intent').map((name) => [name, '']))
}

const isForm = (value: unknown): value is { fields: object } =>
  typeof value === 'object' && value !== null && 'fields' in value && 'intent' in value
