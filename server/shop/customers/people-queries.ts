import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { merchant, merchantMember, order, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { PersonCard, PersonFilter } from '#shared/account/people.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import { orderNumberOf } from '#shared/orders/order-number.ts'

const peoplePerPage = 30

interface PeopleFilter {
  filter: PersonFilter | ''
  query: string
  cursor: string | null
}

/** Returns the accounts, the newest first. */
export const people = (db: Db, { filter, query, cursor }: PeopleFilter): Promise<ListPart<PersonCard>> =>
  listOf({
    order: newestFirst(user.createdAt, user.id),
    perPage: peoplePerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id: user.id,
          name: user.name,
          email: user.email,
          createdAt: user.createdAt,
          lockedAt: user.lockedAt,
          platformRole: user.platformRole,
          stores: storesOfUser,
          micros: microsOf(user.createdAt),
        })
        .from(user)
        .where(and(isNull(user.erasedAt), isOfKind(db, filter), isKnownBy(query), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map(({ micros: _, createdAt, lockedAt, platformRole, ...row }) => ({
        ...row,
        since: createdAt.toISOString(),
        isLocked: lockedAt !== null,
        isOperator: platformRole === 'admin',
      })),
  })

/** SQL expression: the names of the stores that the query's user works for. */
const storesOfUser = sql<string[]>`array(
  select store.name from ${merchantMember} member join ${merchant} store on store.id = member.merchant_id
  where member.user_id = ${user}.id order by store.name)`

function isOfKind(db: Db, filter: PersonFilter | ''): SQL | undefined {
  if (filter === 'locked') return isNotNull(user.lockedAt)
  if (filter === 'operators') return eq(user.platformRole, 'admin')
  if (filter === 'members')
    return exists(db.select().from(merchantMember).where(eq(merchantMember.userId, user.id)))
  return undefined
}

/** SQL condition: the name or the mail of the account matches, or it placed the order with this number. */
function isKnownBy(query: string): SQL | undefined {
  if (query === '') return undefined
  const pattern = `%${escapeLike(query)}%`
  // Each subquery uses its own index: an "or" over both tables would use none.
  return sql`${user.id} in (
    select id from ${user} named
    where named.erased_at is null and fold(named.name || ' ' || named.email::text) like fold(${pattern})
    union select placed.customer_id from ${order} placed where placed.number = ${orderNumberOf(query)}
  )`
}
