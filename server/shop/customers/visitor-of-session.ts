import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { prepared } from '#server/db/prepared.ts'
import { authenticator, merchant, merchantMember, session, user } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { retentionTimes } from '#shared/account/retention.ts'
import type { Visitor } from '#shared/middleware.ts'
import { rightsOfOperator } from '#shared/operators/operator-rights.ts'
import { type PersonalData, personalColumns } from './personal-data.ts'
import { hasSecondFactorSql } from './second-factor/second-factor-queries.ts'
import { secretTokenHash } from './secret-token.ts'
import { oldestSessionStart, sessionEnd } from './sessions.ts'

interface SessionVisitor extends Visitor {
  userId: string
  /** The store this person works for. */
  merchantId: string | null
  provedAt: Date
  personalData: PersonalData
}

const dayMs = 86_400_000

/** Loads the session's user with their rights and layout data in one query; a used session is extended. */
export async function visitorOfSession(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  token: string,
  now: Date,
): Promise<SessionVisitor | null> {
  const tokenHash = secretTokenHash(token)
  const [found] = await visitorsOfToken(db, { tokenHash, now, begunAfter: oldestSessionStart(now) })
  if (!found) return null
  await renewSession(db, tokenHash, found.expiresAt, now)
  const { userId, name, email, provedAt, merchantId, storeSlug, storeName, storeStatus, role } = found
  const { cartCount, unreadCount, products, stores, storeCount } = found
  const store =
    merchantId && storeSlug && storeName && storeStatus && role
      ? {
          id: merchantId,
          slug: storeSlug,
          name: storeName,
          role,
          status: storeStatus,
          isOneOfSeveral: storeCount > 1,
        }
      : null
  const personalData = { cartCount, favorites: { products, stores }, unreadCount }
  const isOperator = found.platformRole === 'admin'
  const { operatorsNeedFactor, membersNeedFactor } = settings.current
  const isRequired = (isOperator && operatorsNeedFactor) || (found.worksForStore && membersNeedFactor)
  return {
    userId,
    name,
    email,
    provedAt,
    merchantId,
    store,
    isOperator,
    ...(isOperator && { operatorRights: rightsOfOperator(found.operatorRole) }),
    personalData,
    ...(isRequired && !found.hasSecondFactor && { needsSecondFactor: true }),
  }
}

const visitorsOfToken = prepared('session-visitor', (db) =>
  db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      platformRole: user.platformRole,
      operatorRole: user.operatorRole,
      merchantId: merchant.id,
      storeSlug: merchant.slug,
      storeName: merchant.name,
      storeStatus: merchant.status,
      role: merchantMember.role,
      storeCount: sql<number>`count(${merchant.id}) over ()`.mapWith(Number),
      // An application does not count as a store yet.
      worksForStore: sql<boolean>`coalesce(bool_or(${merchant.status} in ('active', 'suspended')) over (), false)`,
      hasSecondFactor: hasSecondFactorSql,
      expiresAt: session.expiresAt,
      provedAt: session.provedAt,
      ...personalColumns,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(authenticator, eq(authenticator.userId, user.id))
    .leftJoin(merchantMember, eq(merchantMember.userId, user.id))
    .leftJoin(merchant, and(eq(merchant.id, merchantMember.merchantId), ne(merchant.status, 'closed')))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        isNull(session.revokedAt),
        gt(session.expiresAt, sql.placeholder('now')),
        gt(session.createdAt, sql.placeholder('begunAfter')),
      ),
    )
    // Someone with several stores works for the one that they chose in this session, else for the oldest.
    .orderBy(
      sql`(${merchant.id} = ${session.merchantId}) desc nulls last`,
      sql`${merchant.createdAt} nulls last`,
      asc(merchant.id),
    )
    .limit(1),
)

/** Extends the session at most once a day, because reading a page is no reason to write. */
async function renewSession(db: Db, tokenHash: string, expiresAt: Date, now: Date) {
  const leftDays = (expiresAt.getTime() - now.getTime()) / dayMs
  if (leftDays > retentionTimes.session.days - 1) return
  await db
    .update(session)
    .set({ expiresAt: sessionEnd(now) })
    .where(eq(session.tokenHash, tokenHash))
}
