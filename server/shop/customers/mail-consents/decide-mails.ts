import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { mailConsent, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import type { MailConsentPlace, MailPurpose } from '#shared/account/mail-consents.ts'
import { mailConsentWords } from '#shared/messages/account/mail-consents.ts'
import { isOfSubject, isWantedByMailbox, type MailSubject, mailConsentOf } from './mail-consent-queries.ts'

interface MailDecision {
  purpose: MailPurpose
  subject: MailSubject
  /** As the person typed it, or of their account. */
  email: string
  granted: boolean
  place: MailConsentPlace
  /** True when the person has proved to read mails to the address. */
  addressConfirmed: boolean
}

/** Stores what somebody decided about mails, with its proof. The same again is stored once. */
export async function decideMails(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  { purpose, subject, granted, ...decision }: MailDecision,
): Promise<void> {
  const { version, words } = mailConsentWords[purpose]
  if (granted) {
    const given = await mailConsentOf(tx, { subject, purpose, email: decision.email })
    if (given?.policyVersion === version) return
  } else if (!(await isOn(tx, subject, purpose))) {
    const isFromMail = decision.place === 'mail-link' || decision.place === 'mail-program'
    if (!isFromMail || !(await isMailboxOpen(tx, purpose, decision.email))) return
  }
  await tx.insert(mailConsent).values({
    ...decision,
    ...subject,
    purpose,
    granted,
    policyVersion: version,
    agreedText: granted ? words : null,
    at: clock(),
  })
}

async function isOn(tx: Db, subject: MailSubject, purpose: MailPurpose): Promise<boolean> {
  const [newest] = await tx
    .select({ granted: mailConsent.granted })
    .from(mailConsent)
    .where(and(isOfSubject(subject), eq(mailConsent.purpose, purpose)))
    .orderBy(desc(mailConsent.at), desc(mailConsent.id))
    .limit(1)
  return newest?.granted ?? false
}

/** A mail of a consent that ended otherwise still stops whatever else goes to its address. */
async function isMailboxOpen(tx: Db, purpose: MailPurpose, email: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isOpen: boolean }>(
    sql`select ${isWantedByMailbox(purpose, email)} as "isOpen"`,
  )
  return rows[0]?.isOpen ?? true
}

/** Stores what a person chose in their account, or at the checkout while signed in. */
export const decideMailsOfAccount = (
  services: Pick<Services, 'db' | 'clock'>,
  { userId, ...choice }: Pick<MailDecision, 'purpose' | 'granted' | 'place'> & { userId: string },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    // Two requests of one person happen one after the other.
    const [account] = await tx
      .select({ email: user.email, emailConfirmedAt: user.emailConfirmedAt })
      .from(user)
      .where(eq(user.id, userId))
      .for('update')
    if (!account) return
    const { email, emailConfirmedAt } = account
    const addressConfirmed = emailConfirmedAt !== null
    await decideMails(services, tx, { ...choice, subject: { userId }, email, addressConfirmed })
  })

/** Ends the mails that were sent by a consent. Whoever has the mail reads its address. */
export const withdrawConsent = (
  services: Pick<Services, 'db' | 'clock'>,
  { consentId, place }: { consentId: string; place: MailConsentPlace },
): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const [given] = await tx
      .select({ consent: mailConsent, accountEmail: user.email })
      .from(mailConsent)
      .leftJoin(user, eq(user.id, mailConsent.userId))
      .where(eq(mailConsent.id, consentId))
    const email = given?.accountEmail ?? given?.consent.email
    if (!given || !email) return
    const { purpose, userId, cartId } = given.consent
    const subject = userId === null ? { cartId: cartId ?? '' } : { userId }
    await decideMails(services, tx, {
      purpose,
      subject,
      email,
      granted: false,
      place,
      addressConfirmed: true,
    })
  })
