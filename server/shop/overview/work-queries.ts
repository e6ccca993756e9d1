import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  claim,
  merchant,
  order,
  orderThread,
  productQuestion,
  returnRequest,
  review,
  task,
} from '#server/db/schema/index.ts'
import { newestAttempt, orderBadge } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { hasRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import {
  badgeOfWork,
  rightOfWork,
  type WorkKind,
  type WorkView,
  workKinds,
} from '#shared/merchants/overview.ts'

const dayMs = 86_400_000
/** Days for which a review counts as new; an older one is rarely answered. */
const freshReviewDays = 30

type Found = Partial<Record<WorkKind, { count: number; late?: number }>>

/** Returns what waits for a member with this role, the most urgent first, without the work of other roles. */
export async function workOfStore(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, role }: { merchantId: string; role: MerchantRole },
): Promise<WorkView[]> {
  const now = clock()
  const [orders, returns, claims, tasks, messages, questions, reviews] = await Promise.all([
    openOrders(db, merchantId, now),
    waitingReturns(db, merchantId),
    openClaims(db, merchantId, now),
    openTasksByKind(db, merchantId),
    waitingThreads(db, merchantId, now),
    openQuestions(db, merchantId),
    unansweredReviews(db, merchantId, new Date(now.getTime() - freshReviewDays * dayMs)),
  ])
  const found: Found = { ...orders, returns, claims, ...tasks, messages, questions, reviews }
  return workKinds
    .filter((kind) => hasRight(role, rightOfWork[kind]))
    .map((kind) => ({ kind, count: found[kind]?.count ?? 0, late: found[kind]?.late ?? 0 }))
    .filter(({ count }) => count > 0)
}

/** Counts open orders by the labels by which people filter the list of orders, so that both show the same. */
async function openOrders(db: Db, merchantId: string, now: Date): Promise<Found> {
  const rows = await db
    .select({
      label: orderBadge,
      isDirect: sql<boolean>`attempt.settlement = 'direct'`,
      count: countOf(),
      late: countOf(sql`${order.shipBy} < ${now}`),
    })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoinLateral(newestAttempt(db), sql`true`)
    // In the words of the index of a store's open orders, because most of its orders are done.
    .where(and(eq(order.merchantId, merchantId), sql`${order.status} in ('pending', 'placed')`))
    .groupBy(sql`1, 2`)
  const of = (kind: 'payments' | 'accept' | 'ship') =>
    rows
      // The operator looks for payments to the platform.
      .filter(({ label, isDirect }) => label === badgeOfWork[kind] && (isDirect || kind !== 'payments'))
      .reduce((all, { count, late }) => ({ count: all.count + count, late: all.late + late }), {
        count: 0,
        late: 0,
      })
  return { payments: { ...of('payments'), late: 0 }, accept: of('accept'), ship: of('ship') }
}

/** Counts orders with a return that the store has to answer, or whose pieces are back and not yet inspected. */
async function waitingReturns(db: Db, merchantId: string) {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${order.id})`.mapWith(Number) })
    .from(order)
    .innerJoin(returnRequest, eq(returnRequest.orderId, order.id))
    .where(
      and(
        eq(order.merchantId, merchantId),
        sql`${order.openReturns} > 0`,
        inArray(returnRequest.status, ['requested', 'received']),
      ),
    )
  return row ?? { count: 0 }
}

/** Counts claims that wait for the store's reply. */
async function openClaims(db: Db, merchantId: string, now: Date) {
  const [row] = await db
    .select({ count: countOf(), late: countOf(sql`${claim.dueAt} <= ${now}`) })
    .from(claim)
    .where(and(eq(claim.merchantId, merchantId), sql`${claim.status} = 'open'`))
  return row ?? { count: 0 }
}

async function openTasksByKind(db: Db, merchantId: string): Promise<Found> {
  const isProblem = sql`${task.kind} = 'customer_problem'`
  const [row] = await db
    .select({ problems: countOf(isProblem), tasks: countOf(sql`not ${isProblem}`) })
    .from(task)
    .where(and(eq(task.merchantId, merchantId), isNull(task.doneAt)))
  return { problems: { count: row?.problems ?? 0 }, tasks: { count: row?.tasks ?? 0 } }
}

/** Counts threads that wait for an answer. */
async function waitingThreads(db: Db, merchantId: string, now: Date) {
  const [row] = await db
    .select({ count: countOf(), late: countOf(sql`${orderThread.answerBy} <= ${now}`) })
    .from(orderThread)
    .where(and(eq(orderThread.merchantId, merchantId), isNotNull(orderThread.answerBy)))
  return row ?? { count: 0 }
}

async function openQuestions(db: Db, merchantId: string) {
  const [row] = await db
    .select({ count: countOf() })
    .from(productQuestion)
    .where(and(eq(productQuestion.merchantId, merchantId), eq(productQuestion.status, 'open')))
  return row ?? { count: 0 }
}

async function unansweredReviews(db: Db, merchantId: string, since: Date) {
  const [row] = await db
    .select({ count: countOf() })
    .from(review)
    .where(
      and(
        eq(review.merchantId, merchantId),
        eq(review.status, 'published'),
        isNull(review.reply),
        sql`${review.createdAt} >= ${since}`,
      ),
    )
  return row ?? { count: 0 }
}

const countOf = (where: SQL = sql`true`) => sql<number>`count(*) filter (where ${where})`.mapWith(Number)
