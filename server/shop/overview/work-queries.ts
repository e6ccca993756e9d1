import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  claim,
  order,
  orderThread,
  productQuestion,
  returnRequest,
  review,
  task,
} from '#server/db/schema/index.ts'
import { isDue } from '#server/shop/orders/search/is-in-store-search.ts'
import { isInTab } from '#server/shop/orders/search/order-tab-condition.ts'
import { newestAttempt } from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { hasRight, type MerchantRole } from '#shared/merchants/merchant-rights.ts'
import { rightOfWork, type WorkKind, type WorkView, workKinds } from '#shared/merchants/overview.ts'

const dayMs = 86_400_000
/** Days for which a review counts as new; an older one is rarely answered. */
const freshReviewDays = 30

type Found = Partial<Record<WorkKind, Omit<WorkView, 'kind' | 'late'> & { late?: number }>>

/** Returns what waits for a member with this role, the most urgent first, without the work of other roles. */
export async function workOfStore(
  services: Pick<Services, 'db' | 'clock' | 'country'>,
  { merchantId, role }: { merchantId: string; role: MerchantRole },
): Promise<WorkView[]> {
  const { db } = services
  const now = services.clock()
  const [orders, returns, claims, tasks, messages, questions, reviews] = await Promise.all([
    openOrders(services, merchantId),
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
    .map((kind) => ({ kind, late: 0, ...(found[kind] ?? { count: 0 }) }))
    .filter(({ count }) => count > 0)
}

/** The tabs of the list of orders whose work is counted. */
const countedTabs = ['check', 'accept', 'ship'] as const

/** Counts open orders by the tabs of the list of orders, so that both show the same. */
async function openOrders(
  services: Pick<Services, 'db' | 'clock' | 'country'>,
  merchantId: string,
): Promise<Found> {
  const { db } = services
  const isToday = isDue(services, 'today')
  const cases = countedTabs.map((tab) => sql`when ${isInTab(services, merchantId, tab)} then ${tab}`)
  const rows = await db
    .select({
      tab: sql<(typeof countedTabs)[number] | null>`case ${sql.join(cases, sql` `)} end`,
      count: countOf(),
      late: countOf(isDue(services, 'late')),
      today: countOf(isToday),
      dueAt: sql<Date | null>`min(${order.shipBy})`.mapWith(order.shipBy),
      todayBy: sql<Date | null>`min(${order.shipBy}) filter (where ${isToday})`.mapWith(order.shipBy),
      amountMinor: sql<number>`sum(${order.totalMinor})`.mapWith(Number),
    })
    .from(order)
    .innerJoinLateral(newestAttempt(db), sql`true`)
    // In the words of the index of a store's open orders, because most of its orders are done.
    .where(and(eq(order.merchantId, merchantId), sql`${order.status} in ('pending', 'placed')`))
    .groupBy(sql`1`)
  const rowOf = (wanted: (typeof countedTabs)[number]) => rows.find(({ tab }) => tab === wanted)
  const dueOf = (tab: 'accept' | 'ship') => {
    const { count = 0, late = 0, today = 0, dueAt, todayBy } = rowOf(tab) ?? {}
    return { count, late, today, dueAt: timeText(dueAt), todayBy: timeText(todayBy) }
  }
  const { count = 0, amountMinor = 0 } = rowOf('check') ?? {}
  return { payments: { count, amountMinor }, accept: dueOf('accept'), ship: dueOf('ship') }
}

const timeText = (time: Date | null | undefined) => time?.toISOString() ?? null

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
    .select({
      count: countOf(),
      late: countOf(sql`${claim.dueAt} <= ${now}`),
      dueAt: sql<Date | null>`min(${claim.dueAt})`.mapWith(claim.dueAt),
    })
    .from(claim)
    .where(and(eq(claim.merchantId, merchantId), sql`${claim.status} = 'open'`))
  return withDue(row)
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
    .select({
      count: countOf(),
      late: countOf(sql`${orderThread.answerBy} <= ${now}`),
      dueAt: sql<Date | null>`min(${orderThread.answerBy})`.mapWith(orderThread.answerBy),
    })
    .from(orderThread)
    .where(and(eq(orderThread.merchantId, merchantId), isNotNull(orderThread.answerBy)))
  return withDue(row)
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

const withDue = (row: { count: number; late: number; dueAt: Date | null } | undefined) => ({
  count: row?.count ?? 0,
  late: row?.late ?? 0,
  dueAt: row?.dueAt?.toISOString() ?? null,
})
