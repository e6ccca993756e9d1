import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { merchant, moderationDecision, product, review, user } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import { countOperatorsWith } from '#server/shop/customers/customer-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type DecisionCard,
  type DecisionKind,
  type DecisionList,
  type DecisionView,
  decisionsPerPage,
  type OperatorDecisionView,
} from '#shared/moderation/decisions.ts'
import { localDay } from '#shared/time/local-day.ts'
import { isAboutStore } from './decisions-of-store.ts'

const reviewed = alias(product, 'reviewed')

const columns = {
  decision: getTableColumns(moderationDecision),
  subject: sql<string>`coalesce(${product.title}, ${reviewed.title}, ${merchant.name})`,
  store: { slug: merchant.slug, name: merchant.name },
  reviewText: review.text,
}

const withSubject = (db: Db, time: SQL | typeof moderationDecision.decidedAt) =>
  db
    .select({ ...columns, micros: microsOf(time) })
    .from(moderationDecision)
    .innerJoin(merchant, eq(merchant.id, moderationDecision.merchantId))
    .leftJoin(product, eq(product.id, moderationDecision.productId))
    .leftJoin(review, eq(review.id, moderationDecision.reviewId))
    .leftJoin(reviewed, eq(reviewed.id, review.productId))
    .$dynamic()

export type FoundDecision = Omit<Awaited<ReturnType<typeof withSubject>>[number], 'micros'>

/** Returns a decision with what it is about, or undefined. */
export async function findDecision(db: Db, decisionId: string): Promise<FoundDecision | undefined> {
  const [found] = await withSubject(db, moderationDecision.decidedAt).where(
    eq(moderationDecision.id, decisionId),
  )
  return found
}

interface OperatorDecisions {
  list: DecisionList
  kind: DecisionKind | ''
  cursor: string | null
}

const isOpen = and(isNotNull(moderationDecision.appealedAt), isNull(moderationDecision.outcomeAt))

const isInList: Record<DecisionList, SQL | undefined> = {
  open: isOpen,
  settled: isNotNull(moderationDecision.outcomeAt),
  all: undefined,
}

/** Returns the decisions of all stores: those with an open appeal by the longest wait, the others the newest first. */
export function decisionsOfShop(
  db: Db,
  { list, kind, cursor }: OperatorDecisions,
): Promise<ListPart<DecisionCard>> {
  const { id, appealedAt, decidedAt } = moderationDecision
  const time = list === 'open' ? sql`${appealedAt}` : sql`${decidedAt}`
  return listOf({
    order: list === 'open' ? oldestFirst(time, id) : newestFirst(time, id),
    perPage: decisionsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      withSubject(db, time)
        .where(and(isInList[list], kind === '' ? undefined : eq(moderationDecision.kind, kind), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ decision }) => decision.id,
    view: (rows) => rows.map(decisionCard),
  })
}

/** Returns the decisions about a store and its products, the newest first. */
export const decisionsOfStore = (
  db: Db,
  { merchantId, cursor }: { merchantId: string; cursor: string | null },
): Promise<ListPart<DecisionCard>> =>
  listOf({
    order: newestFirst(moderationDecision.decidedAt, moderationDecision.id),
    perPage: decisionsPerPage,
    cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      withSubject(db, moderationDecision.decidedAt)
        .where(and(isAboutStore(merchantId), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: ({ decision }) => decision.id,
    view: (rows) => rows.map(decisionCard),
  })

const decisionCard = ({ decision, subject, store }: FoundDecision): DecisionCard => ({
  id: decision.id,
  number: decision.number,
  kind: decision.kind,
  subject,
  store,
  ground: decision.ground,
  decidedAt: decision.decidedAt.toISOString(),
  appealedAt: decision.appealedAt?.toISOString() ?? null,
  outcome: decision.outcome,
})

/** Returns a decision as both sides see it. */
export function decisionView(services: Services, found: FoundDecision): DecisionView {
  const { decision, reviewText } = found
  return {
    ...decisionCard(found),
    productId: decision.productId,
    merchantId: decision.merchantId,
    reviewText,
    words: decision.words,
    appealUntil: decision.appealUntil,
    isAppealable: isAppealable(services, decision),
    appealText: decision.appealText,
    outcomeWords: decision.outcomeWords,
    outcomeAt: decision.outcomeAt?.toISOString() ?? null,
  }
}

/** Tells whether a decision was not appealed yet, and still can be. */
export const isAppealable = (
  { clock, country }: Pick<Services, 'clock' | 'country'>,
  { appealedAt, appealUntil }: { appealedAt: Date | null; appealUntil: string },
): boolean => appealedAt === null && localDay(clock(), country.timeZone) <= appealUntil

/** Returns a decision about a store or one of its products, or undefined if it is another's. */
export async function decisionOfStore(
  services: Services,
  { merchantId, decisionId }: { merchantId: string; decisionId: string },
): Promise<DecisionView | undefined> {
  const [found] = await withSubject(services.db, moderationDecision.decidedAt).where(
    and(eq(moderationDecision.id, decisionId), isAboutStore(merchantId)),
  )
  return found && decisionView(services, found)
}

/** Returns a decision as an operator sees it, or undefined. */
export async function decisionOfOperator(
  services: Services,
  { decisionId, userId }: { decisionId: string; userId: string | null },
): Promise<OperatorDecisionView | undefined> {
  const { db } = services
  const [found, operators] = await Promise.all([
    findDecision(db, decisionId),
    countOperatorsWith(db, 'content.decide'),
  ])
  if (!found) return undefined
  const { decidedBy, appealedBy, outcomeBy } = found.decision
  const names = await namesOf(db, [decidedBy, appealedBy, outcomeBy])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    ...decisionView(services, found),
    decidedBy: nameOf(decidedBy),
    appealedBy: nameOf(appealedBy),
    outcomeBy: nameOf(outcomeBy),
    decides: whoDecides(found.decision, { userId, operators }),
  }
}

/** Tells whether an operator may decide an appeal: not of an own decision, nor an own appeal, while there is another. */
export function whoDecides(
  { decidedBy, appealedBy }: Pick<FoundDecision['decision'], 'decidedBy' | 'appealedBy'>,
  { userId, operators }: { userId: string | null; operators: number },
): OperatorDecisionView['decides'] {
  if (userId === null || ![decidedBy, appealedBy].includes(userId)) return 'any'
  return operators > 1 ? 'other' : 'only'
}

async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(sql`${user.id} = any(${sql.param(ids.filter((id) => id !== null))}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const countOpenAppeals = (db: Db): Promise<number> => db.$count(moderationDecision, isOpen)

const maxOfProduct = 20

/** Returns the newest decisions about a product. */
export async function decisionsOfProduct(db: Db, productId: string): Promise<DecisionCard[]> {
  const { decidedAt, id } = moderationDecision
  const rows = await withSubject(db, decidedAt)
    .where(eq(moderationDecision.productId, productId))
    .orderBy(desc(decidedAt), desc(id))
    .limit(maxOfProduct)
  return rows.map(decisionCard)
}

/** Returns the newest decision about a product with the words that refuse it, or null. */
export async function lastTakeDown(services: Services, productId: string) {
  const [found] = await services.db
    .select()
    .from(moderationDecision)
    .where(eq(moderationDecision.productId, productId))
    .orderBy(desc(moderationDecision.decidedAt), desc(moderationDecision.id))
    .limit(1)
  if (!found) return null
  return { words: found.words, view: { id: found.id, isAppealable: isAppealable(services, found) } }
}
