import { and, eq, gte, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { escapeLike } from '#server/db/escape-like.ts'
import {
  fulfillment,
  order,
  orderGroup,
  paymentAllocation,
  paymentAttempt,
  returnRequest,
} from '#server/db/schema/index.ts'
import { isOrderOfWords } from '#server/shop/orders/search/is-order-of-words.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import type { OperatorOrderCard, OperatorOrderFilters } from '#shared/orders/operator-orders.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'
import { badgeOf, paymentMethods } from '#shared/orders/orders.ts'
import type { PageData } from '#shared/pages.ts'
import { isId } from '#shared/routing/route-parameters.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { orderPage } from './order-page.ts'
import type { FoundOrder } from './order-row-queries.ts'
import { stateOf } from './order-view.ts'

/** Of a name that very many have, only these newest purchases of the chosen days are found. */
export const maxNamed = 1_000

interface OperatorOrderSearch extends OperatorOrderFilters {
  /** The store of the slug, or null for all stores and for one that does not exist. */
  merchantId: string | null
}

/** Returns the orders of all stores, or of one, the newest first. */
export function ordersOfAll(
  services: Pick<Services, 'db' | 'country' | 'sealingKeys'>,
  { status, query, store, merchantId, from, until }: OperatorOrderSearch,
  cursor: string | null,
): Promise<PageData['operator-orders']['orders']> {
  const isInDays = inDays({ from, until }, services.country)
  const where = and(
    status === '' ? undefined : eq(order.status, status),
    store === '' ? undefined : sql`${order.merchantId} = ${merchantId}`,
    isInDays(order.createdAt),
    or(isKnownBy(query, isInDays), merchantId ? isOrderOfWords(services, { merchantId, query }) : undefined),
  )
  return orderPage(services.db, { where, cursor, view: (rows) => rows.map(orderCard) })
}

const inDays =
  ({ from, until }: Pick<OperatorOrderFilters, 'from' | 'until'>, { timeZone }: CountryPack): InDays =>
  (createdAt) =>
    and(
      from === '' ? undefined : gte(createdAt, startOfDay(from, timeZone)),
      until === '' ? undefined : lt(createdAt, startOfDay(addDays(until, 1), timeZone)),
    )

/** Tells whether so many have a name that older purchases are not found by it. */
export async function isNameFrequent(
  { db, country }: Pick<Services, 'db' | 'country'>,
  { query, ...days }: OperatorOrderFilters,
): Promise<boolean> {
  const named = purchasesOfName(query.trim(), inDays(days, country))
  return named !== null && (await db.$count(sql`(${named}) as named`)) >= maxNamed
}

/** Shorter words have no trigram of their own. */
const minNameWord = 3

type InDays = (createdAt: SQLWrapper) => SQL | undefined

/**
 * SQL condition: the order matches the words. Whole ones are compared each with an index: the number of an order, of
 * its checkout or of a return, a tracking code, an e-mail, the id of a payment, a reference of the bank's or the
 * provider's; of a name parts.
 */
function isKnownBy(query: string, isInDays: InDays): SQL | undefined {
  const text = query.trim()
  if (text === '') return undefined
  if (text.includes('@'))
    return sql`${order.groupId} in (select id from ${orderGroup} g where lower(g.email) = ${text.toLowerCase()})`
  const word = text.toUpperCase()
  const references = sql.param([text, word.replace(/[^0-9A-Z]/g, '')])
  // Each subquery uses its own index: an "or" over joined tables would use none.
  return sql`${order.id} in (
    select id from ${order} o where o.number = ${orderNumberOf(word)}
    union select o.id from ${order} o join ${orderGroup} g on g.id = o.group_id where g.number = ${word}
    union select r.order_id from ${returnRequest} r where r.number = ${word}
    union select f.order_id from ${fulfillment} f where f.tracking_code = any(${references}::text[])
    ${ordersOfName(text, isInDays)}
    union select a.order_id from ${paymentAllocation} a
      join ${paymentAttempt} t on t.payment_id = a.payment_id
      where t.method in (${methods}) and t.provider_ref = any(${references}::text[])
    ${isId(text) ? sql`union select a.order_id from ${paymentAllocation} a where a.payment_id = ${text}` : sql``}
  )`
}

const methods = sql.join(
  paymentMethods.map((method) => sql`${method}`),
  sql`, `,
)

/** SQL: a further part of the union, of orders by the name of their customer. */
function ordersOfName(text: string, isInDays: InDays): SQL {
  const named = purchasesOfName(text, isInDays)
  return named
    ? sql`union select o.id from (${named}) as named join ${order} o on o.group_id = named.id`
    : sql``
}

/**
 * SQL query of purchases whose customer's name has all words of a text, or null for words that are too short. Ids ascend
 * with time, so that those of a frequent name are found without looking at all of them.
 */
function purchasesOfName(text: string, isInDays: InDays): SQL | null {
  const words = text.split(/\s+/).filter((word) => word.length >= minNameWord)
  if (words.length === 0 || text.includes('@')) return null
  const named = words.map((word) => sql`fold(g.name) like fold(${`%${escapeLike(word)}%`})`)
  return sql`select g.id from ${orderGroup} g where ${and(...named, isInDays(sql`g.created_at`))}
    order by g.id desc limit ${maxNamed}`
}

function orderCard(found: FoundOrder): OperatorOrderCard {
  const { order: row, group, merchant } = found
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    store: merchant.name,
    customer: group.name,
    email: group.email,
    label: badgeOf(stateOf(found)),
    totalMinor: row.totalMinor,
  }
}
