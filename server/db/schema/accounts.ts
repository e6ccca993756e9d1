import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { operatorRoles } from '#shared/operators/operator-rights.ts'
import { bytea, citext, createdAt, id, time } from './columns.ts'
import type { WaysIn } from './ways-in.ts'

export const platformRoles = ['none', 'admin'] as const

/** One identity for customers, merchants' people and operators. */
export const user = pgTable(
  'user',
  {
    id: id(),
    email: citext().notNull().unique(),
    /** When the owner proved to read mails to this address, or null when they have not yet. */
    emailConfirmedAt: time(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    phone: text(),
    /** True when the customer wants a mail when the price of a favorite drops. */
    priceMails: boolean().notNull().default(false),
    platformRole: text({ enum: platformRoles }).notNull().default('none'),
    /** What an operator may do. It counts only with the platform role `admin`, which says that somebody operates. */
    operatorRole: text({ enum: operatorRoles }).notNull().default('admin'),
    /** Made by the seed with the published password. It can sign in only in a demonstration. */
    isDemo: boolean().notNull().default(false),
    /** A password or a mailed link alone signs nobody in: one of the account's passkeys is the second factor. */
    secondFactorByPasskey: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When an operator locked the account, and why. No session of a locked account starts. */
    lockedAt: time(),
    lockedReason: text(),
    /** The row of an erased account stays without its person, because history refers to it. */
    erasedAt: time(),
  },
  (t) => [
    check('user_locked', sql`num_nulls(${t.lockedAt}, ${t.lockedReason}) in (0, 2)`),
    check('user_operator_role', sql`${t.operatorRole} in ('support', 'catalog', 'finance', 'admin')`),
    index('user_newest').on(t.createdAt, t.id).where(sql`erased_at is null`),
    index('user_locked_newest').on(t.createdAt, t.id).where(sql`locked_at is not null and erased_at is null`),
    index('user_operators').on(t.operatorRole, t.name, t.id).where(sql`platform_role = 'admin'`),
    index('user_known_by')
      .using('gin', sql`fold(${t.name} || ' ' || ${t.email}::text) gin_trgm_ops`)
      .where(sql`erased_at is null`),
  ],
)

/** The cookie holds the token and the row its hash, so the session can be revoked. */
export const session = pgTable(
  'session',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When the person last proved their identity by password, passkey or mailed link. */
    provedAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
    revokedAt: time(),
    /** The device as people recognize it. Null when the browser did not say. */
    browser: text(),
    system: text(),
    /** The browser's time zone, such as `America/Sao_Paulo`. No more precise location is stored. */
    timeZone: text(),
    /**
     * The store that the person chose to work for. The column's foreign key is in the migration, since stores refer
     * back.
     */
    merchantId: uuid(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** Columns of a short-lived secret of one account that works once. Only its hash is stored. */
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

/** A sign-in with a password or a mailed link that still lacks the second factor. */
export const pendingSignIn = pgTable(
  'pending_sign_in',
  {
    ...tokenColumns(),
    /** Hash of the token and the code that completed it. */
    answerHash: text(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** An authenticator app that generates codes for an account. */
export const authenticator = pgTable('authenticator', {
  userId: uuid()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The secret of its codes, encrypted; see `server/shop/sealed-text.ts`. */
  sealedSecret: text().notNull(),
  /** When a code proved that the app has the secret. Until then it is null and the app does not count. */
  confirmedAt: time(),
  /** The half minute since 1970 whose code was used last. Each code is valid once. */
  usedStep: integer(),
  createdAt: createdAt(),
})

/** A code that replaces one of the app, once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    /** Shared by all codes of a person, so that looking one up takes one hash. */
    salt: text().notNull(),
    usedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

/** A key pair of a device or a password manager: the public half, which verifies signatures of the private one. */
export const passkey = pgTable(
  'passkey',
  {
    /** The device's own id, in base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The name that its owner gave it. */
    name: text().notNull(),
    /** COSE, as the device sent it. */
    publicKey: bytea().notNull(),
    /** Number of its signatures, where the device counts them. A counter that goes back shows a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports that reach the device: "internal", "hybrid". */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    usedAt: time(),
  },
  (t) => [index().on(t.userId)],
)

/** Challenges already used: each is answered once. Rows are stored until the challenge would have expired. */
export const answeredChallenge = pgTable(
  'answered_challenge',
  { challengeHash: text().primaryKey(), expiresAt: time().notNull() },
  (t) => [index().on(t.expiresAt)],
)

/**
 * A single-use token that proves that its holder reads mails to this address. If it is not the account's address, it
 * becomes it.
 */
export const emailToken = pgTable(
  'email_token',
  {
    ...tokenColumns(),
    email: citext().notNull(),
  },
  (t) => [index().on(t.userId), index().on(t.expiresAt)],
)

/** A single-use token that undoes a change of an account that its person was mailed about. */
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

/** A customer's delivery address, offered at checkout. */
export const customerAddress = pgTable(
  'customer_address',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The name that its owner gave it: "casa", "trabalho". */
    name: text().notNull(),
    recipient: text().notNull(),
    /** Normalized. */
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

/** A link that was used up. Only its holder can find the row. */
export const usedLink = pgTable(
  'used_link',
  {
    tokenHash: text().primaryKey(),
    outcome: text({ enum: linkOutcomes }).notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** The stored result of a form, for the page that shows it. The browser that sent the form has its key. */
export const formAnswer = pgTable(
  'form_answer',
  {
    /** Hash of the browser's cookie and the page's address. */
    id: text().primaryKey(),
    /** Keyed hash of the sender's address, which limits what one client stores. */
    clientKey: text().notNull(),
    /** The result and the typed input, encrypted with a key that the row does not contain. */
    sealed: text().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.clientKey, t.expiresAt)],
)

/** A form sent after its session had ended. It is shown once to its author alone, and never submitted automatically. */
export const formDraft = pgTable(
  'form_draft',
  {
    userId: uuid()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Address of the form's page. */
    path: text().notNull(),
    form: jsonb().$type<FormValues>().notNull(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
)
