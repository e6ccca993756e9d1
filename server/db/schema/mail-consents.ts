import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { mailConsentPlaces, mailPurposes } from '#shared/account/mail-consents.ts'
import { user } from './accounts.ts'
import { cart } from './carts.ts'
import { citext, createdAt, id, time } from './columns.ts'

/**
 * Decisions about mails that need consent, append-only: the newest of a subject and purpose counts, unless whoever
 * reads the address has stopped them since.
 */
export const mailConsent = pgTable(
  'mail_consent',
  {
    id: id(),
    purpose: text({ enum: mailPurposes }).notNull(),
    /** The account, or else the guest's cart for which it was decided. The cart may be gone. */
    userId: uuid().references(() => user.id),
    cartId: uuid(),
    /** The address at that time. Null once its person is erased. */
    email: citext(),
    granted: boolean().notNull(),
    /** True when the person had proved to read mails to the address. */
    addressConfirmed: boolean().notNull(),
    place: text({ enum: mailConsentPlaces }).notNull(),
    policyVersion: text().notNull(),
    /** The exact words that were agreed to. Null for a withdrawal. */
    agreedText: text(),
    at: time().notNull(),
  },
  (t) => [
    index('mail_consent_of_user').on(t.userId, t.purpose, t.at).where(sql`user_id is not null`),
    index('mail_consent_of_cart').on(t.cartId, t.purpose, t.at).where(sql`cart_id is not null`),
    index('mail_consent_of_email').on(t.email, t.purpose, t.at),
    index('mail_consent_of_guests').on(t.at).where(sql`user_id is null`),
    check('mail_consent_subject', sql`num_nonnulls(${t.userId}, ${t.cartId}) = 1`),
    check('mail_consent_said', sql`${t.granted} = (${t.agreedText} is not null)`),
  ],
)

/** The reminder of a cart: one at most. It outlives the cart, because the operator counts what came of it. */
export const cartReminder = pgTable(
  'cart_reminder',
  {
    id: id(),
    cartId: uuid().references(() => cart.id, { onDelete: 'set null' }),
    /** The consent by which it was sent. */
    consentId: uuid()
      .notNull()
      .references(() => mailConsent.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null while it waits, and when nothing in the cart could be bought any more. */
    sentAt: time(),
    /** When the person ordered, within the days of `reminderOutcomeDays` after it was sent. */
    orderedAt: time(),
  },
  (t) => [
    uniqueIndex('cart_reminder_of_cart').on(t.cartId),
    index('cart_reminder_of_consent').on(t.consentId, t.createdAt),
    index('cart_reminder_sent').on(t.sentAt),
  ],
)
