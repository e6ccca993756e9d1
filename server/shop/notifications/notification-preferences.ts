import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantMember, notificationPreference, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import {
  kindsOfRole,
  type MerchantKind,
  type NotificationKind,
  type NotifiedRole,
  notificationRule,
  operatorRightOfKind,
  rightOfKind,
} from '#shared/notifications/notification-kinds.ts'
import type { NotificationPreference, NotificationPreferences } from '#shared/notifications/notifications.ts'
import { hasOperatorRight } from '#shared/operators/operator-rights.ts'

/** Returns a person's choices for each kind that may reach them, by role. */
export async function notificationPreferencesOf(db: Db, userId: string): Promise<NotificationPreferences> {
  const [[person], memberships, chosen] = await Promise.all([
    db
      .select({
        priceMails: user.priceMails,
        platformRole: user.platformRole,
        operatorRole: user.operatorRole,
      })
      .from(user)
      .where(eq(user.id, userId)),
    db
      .select({ role: merchantMember.role })
      .from(merchantMember)
      .innerJoin(merchant, and(eq(merchant.id, merchantMember.merchantId), ne(merchant.status, 'closed')))
      .where(eq(merchantMember.userId, userId)),
    db.select().from(notificationPreference).where(eq(notificationPreference.userId, userId)),
  ])
  if (!person) throw new ShopError('not_found', `No user ${userId}`)
  const choiceOf = (kind: NotificationKind): NotificationPreference => {
    const { mail } = notificationRule(kind)
    const own = chosen.find((each) => each.kind === kind)
    const isMailed = mail === 'opt-in' ? person.priceMails : (own?.isMailed ?? true)
    return { kind, mail, isMailed, isShown: own?.isShown ?? true }
  }
  const mayReach = (kind: MerchantKind) => memberships.some(({ role }) => hasRight(role, rightOfKind(kind)))
  const kinds: Record<NotifiedRole, NotificationKind[]> = {
    customer: namesOf(kindsOfRole.customer),
    merchant: namesOf(kindsOfRole.merchant).filter(mayReach),
    operator: namesOf(kindsOfRole.operator).filter(
      (kind) =>
        person.platformRole === 'admin' && hasOperatorRight(person.operatorRole, operatorRightOfKind(kind)),
    ),
  }
  return (Object.keys(kinds) as NotifiedRole[]).flatMap((role) =>
    kinds[role].length > 0 ? [{ role, choices: kinds[role].map(choiceOf) }] : [],
  )
}

const namesOf = <Kinds extends object>(kinds: Kinds) => Object.keys(kinds) as (keyof Kinds)[]

/** Stores a person's choices; fixed parts of a kind stay as they are. */
export async function saveNotificationPreferences(
  db: Db,
  { userId, choices }: { userId: string; choices: readonly NotificationPreference[] },
): Promise<void> {
  if (choices.length === 0) return
  await inTransaction(db, async (tx) => {
    const rows = choices.map(({ kind, mail, isMailed, isShown }) => ({
      userId,
      kind,
      isShown,
      isMailed: mail === 'optional' ? isMailed : true,
    }))
    const changed = { isMailed: sql`excluded.is_mailed`, isShown: sql`excluded.is_shown` }
    await tx
      .insert(notificationPreference)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationPreference.userId, notificationPreference.kind],
        set: changed,
      })
    const optedIn = choices.find(({ mail }) => mail === 'opt-in')
    if (optedIn) await tx.update(user).set({ priceMails: optedIn.isMailed }).where(eq(user.id, userId))
  })
}
