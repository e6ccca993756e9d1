import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FormValues } from '#shared/forms.ts'
import { citext, createdAt, id, time } from './columns.ts'

export const platformRoles = ['none', 'admin'] as const

/** One identity for customers, merchants' people and operators. */
export const user = pgTable('user', {
  id: id(),
  email: citext().notNull().unique(),
  /** When its owner proved to read mails to this address; null: not yet. */
  emailConfirmedAt: time(),
  passwordHash: text().notNull(),
  name: text().notNull(),
  phone: text(),
  /** The customer wants a mail when the price of a favorite drops. */
  priceMails: boolean().notNull().default(false),
  platformRole: text({ enum: platformRoles }).notNull().default('none'),
  /** Made by the seed with the published password: signs in only where the demonstration is. */
  isDemo: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/** The cookie holds the token, the row its hash: it can be revoked. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    /** What the person recognizes their device by; null where the browser did not say. */
    browser: text(),
    system: text(),
    /** As the browser names it, such as `America/Sao_Paulo`: the place as far as anybody stores it. */
    timeZone: text(),
    /** The store that its person chose to work for; the column's foreign key is in the migration, since stores refer back. */
    merchantId: uuid(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A single-use token that lets its holder choose a new password. */
export const passwordToken = pgTable(
  'password_token',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.userId)],
)

/** A single-use token that proves that its holder reads mails to this address; another than the account's becomes it. */
export const emailToken = pgTable(
  'email_token',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Where a customer has things sent, to be chosen at checkout. */
export const customerAddress = pgTable(
  'customer_address',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What its owner calls it: "casa", "trabalho". */
    name: text().notNull(),
    recipient: text().notNull(),
    /** Normalised. */
    postalCode: text().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    complement: text(),
    district: text().notNull(),
    city: text().notNull(),
    region: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    uniqueIndex('customer_address_name').on(t.userId, sql`lower(${t.name})`),
    uniqueIndex('customer_address_default').on(t.userId).where(sql`is_default`),
  ],
)

/** What somebody sent after their session had ended: shown once to them alone, never sent by itself. */
export const formDraft = pgTable(
  'form_draft',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The address of its page. */
    path: text().notNull(),
    form: jsonb().$type<FormValues>().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
