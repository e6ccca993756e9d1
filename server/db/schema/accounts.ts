import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { securityChanges } from '#shared/account/security-changes.ts'
import { linkOutcomes } from '#shared/account/used-links.ts'
import type { FormValues } from '#shared/forms.ts'
import { bytea, citext, createdAt, id, time } from './columns.ts'
import type { WaysIn } from './ways-in.ts'

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
  /** A password or a mailed link alone signs nobody in: one of their passkeys is the second factor. */
  secondFactorByPasskey: boolean().notNull().default(false),
  createdAt: createdAt(),
  /** The row of an erased account stays without its person, because history refers to it. */
  erasedAt: time(),
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
    /** When its person showed the password, a passkey or a mailed link the last time. */
    provedAt: time().notNull().defaultNow(),
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

/** A secret of one account that works once and not for long; its hash alone is stored. */
const tokenColumns = () => ({
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  expiresAt: time().notNull(),
  usedAt: time(),
})

/** A single-use token that lets its holder choose a new password. */
export const passwordToken = pgTable('password_token', tokenColumns(), (t) => [
  index().on(t.userId),
  index().on(t.expiresAt),
])

/** A single-use token that signs its holder in without a password. */
export const signInToken = pgTable('sign_in_token', tokenColumns(), (t) => [
  index().on(t.userId),
  index().on(t.expiresAt),
])

/** Somebody who has shown their password or a mailed link, and not yet their second factor. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    ...tokenColumns(),
    /** Of the token and the code that completed it. */
    answerHash: text(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** The app on a phone that makes codes for an account. */
export const authenticator = pgTable('authenticator', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** What its codes are made of, encrypted; see `server/shop/sealed-text.ts`. */
  sealedSecret: text().notNull(),
  /** Null: it counts only once a code has shown that the app has the secret. */
  confirmedAt: time(),
  /** The half minute since 1970 whose code was used last: each counts once. */
  usedStep: integer(),
  createdAt: createdAt(),
})

/** Each lets its person in once in place of a code of the app. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** All codes of a person share it, so that looking for one takes one hash. */
    salt: text().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A key pair of a device or a password manager: its public half, which checks what the other half signs. */
export const passkey = pgTable(
  'passkey',
  {
    /** As the device names it: base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** COSE, as the device gave it. */
    publicKey: bytea().notNull(),
    /** Of its signatures, where the device counts them; one that goes back is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the device is reached: "internal", "hybrid". */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (t) => [index().on(t.userId)],
)

/** Each challenge is answered once; a row until it would be too old anyway. */
export const answeredChallenge = pgTable(
  'answered_challenge',
  { challengeHash: text().primaryKey(), expiresAt: time().notNull() },
  (t) => [index().on(t.expiresAt)],
)

/** A single-use token that proves that its holder reads mails to this address; another than the account's becomes it. */
export const emailToken = pgTable(
  'email_token',
  {
    ...tokenColumns(),
    email: citext().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A single-use token that brings back how an account was before a change that its person was mailed about. */
export const undoToken = pgTable(
  'undo_token',
  {
    ...tokenColumns(),
    change: text({ enum: securityChanges }).notNull(),
    before: jsonb().$type<WaysIn>().notNull(),
    createdAt: createdAt(),
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

/** A link that was used up: nobody but its holder finds it. */
export const usedLink = pgTable(
  'used_link',
  {
    tokenHash: text().primaryKey(),
    outcome: text({ enum: linkOutcomes }).notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** What a form led to, for the page that shows it: the browser that sent the form has its key. */
export const formAnswer = pgTable(
  'form_answer',
  {
    /** A hash of what the browser's cookie and the page's address say. */
    id: text().primaryKey(),
    /** A keyed hash of the address of whoever sent it: nobody stores more than some. */
    clientKey: text().notNull(),
    /** The answer with what was typed, sealed: what a row is good for says nothing of it. */
    sealed: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.clientKey, t.expiresAt)],
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
