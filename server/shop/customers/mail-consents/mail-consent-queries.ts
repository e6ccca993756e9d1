import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { mailConsent } from '#server/db/schema/index.ts'
import type { MailConsentView, MailPurpose } from '#shared/account/mail-consents.ts'
import { maxConsentsShown } from '#shared/account/privacy.ts'

/** Who decides: an account, or a guest for one cart. */
export type MailSubject = { userId: string } | { cartId: string }

export const isOfSubject = (subject: MailSubject): SQL =>
  'userId' in subject ? eq(mailConsent.userId, subject.userId) : eq(mailConsent.cartId, subject.cartId)

/**
 * SQL condition: whoever reads mails to the address has not stopped them. Only they can start them again, so that a
 * stranger who types the address cannot.
 */
export const isWantedByMailbox = (purpose: MailPurpose, email: SQL | PgColumn | string): SQL =>
  sql`coalesce((
    select proven.granted from ${mailConsent} proven
    where proven.email = ${email} and proven.purpose = ${purpose} and proven.address_confirmed
    order by proven.at desc, proven.id desc limit 1
  ), true)`

interface MailsQuery {
  subject: MailSubject
  purpose: MailPurpose
  email: string | SQL
}

/** Returns the id of the consent by which mails go to the address now, or null when there is none. */
export async function mailConsentOf(
  db: Db,
  { subject, purpose, email }: MailsQuery,
): Promise<{ id: string; policyVersion: string } | null> {
  const { id, granted, policyVersion, at } = mailConsent
  const [newest] = await db
    .select({ id, policyVersion, isGiven: sql<boolean>`${granted} and ${isWantedByMailbox(purpose, email)}` })
    .from(mailConsent)
    .where(and(isOfSubject(subject), eq(mailConsent.purpose, purpose)))
    .orderBy(desc(at), desc(id))
    .limit(1)
  return newest?.isGiven ? newest : null
}

/** Returns what a person decided about mails, the newest first. */
export async function mailConsentsOf(db: Db, userId: string): Promise<MailConsentView[]> {
  const { purpose, granted, at, email, place, policyVersion, agreedText } = mailConsent
  const rows = await db
    .select({ purpose, granted, at, email, place, policyVersion, agreedText })
    .from(mailConsent)
    .where(eq(mailConsent.userId, userId))
    .orderBy(desc(at), desc(mailConsent.id))
    .limit(maxConsentsShown)
  return rows.map((row) => ({ ...row, email: row.email ?? '', at: row.at.toISOString() }))
}
