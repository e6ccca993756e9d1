import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { documentTypes, maxDocumentBytes } from '#shared/merchants/documents.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { requirementKinds } from '#shared/merchants/requirements.ts'
import { user } from './accounts.ts'
import { bytea, citext, createdAt, id, time } from './columns.ts'
import { merchant } from './merchants.ts'

/** Requirements that a store must meet before it may sell: one row of each kind, written by the migration. */
export const requirement = pgTable('requirement', {
  kind: text({ enum: requirementKinds }).primaryKey(),
  isRequired: boolean().notNull(),
  /** The operator's explanation for applicants, such as which documents. */
  note: text().notNull().default(''),
})

/** The version of the terms that a store's person accepted, and when. Append-only: the newest counts. */
export const termsAcceptance = pgTable(
  'terms_acceptance',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    userId: uuid()
      .notNull()
      .references(() => user.id),
    version: text().notNull(),
    at: createdAt(),
    ip: text(),
  },
  (t) => [index('terms_acceptance_of_merchant').on(t.merchantId, t.at, t.id)],
)

/** Private files of an application, in the database so that no address of a public folder leads to them. */
export const merchantDocument = pgTable(
  'merchant_document',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    fileName: text().notNull(),
    mediaType: text({ enum: documentTypes }).notNull(),
    sizeBytes: integer().notNull(),
    content: bytea().notNull(),
    uploadedBy: uuid()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('merchant_document_of_merchant').on(t.merchantId, t.createdAt, t.id),
    check(
      'merchant_document_size',
      sql`${t.sizeBytes} = length(${t.content}) and ${t.sizeBytes} between 1 and ${sql.raw(String(maxDocumentBytes))}`,
    ),
  ],
)

/** An invitation by mail to work for a store. The mail holds the token, the row its hash. */
export const merchantInvitation = pgTable(
  'merchant_invitation',
  {
    id: id(),
    merchantId: uuid()
      .notNull()
      .references(() => merchant.id),
    email: citext().notNull(),
    role: text({ enum: merchantRoles }).notNull(),
    tokenHash: text().notNull().unique('merchant_invitation_token_hash'),
    /** Null when a command of the operator invited. */
    invitedBy: uuid().references(() => user.id),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    acceptedAt: time(),
    acceptedBy: uuid().references(() => user.id),
    revokedAt: time(),
  },
  (t) => [
    index('merchant_invitation_of_merchant').on(t.merchantId, t.createdAt, t.id),
    index('merchant_invitation_of_email').on(t.email),
    // One open invitation for each person and store: a newer one revokes the older.
    uniqueIndex('merchant_invitation_open')
      .on(t.merchantId, t.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    check(
      'merchant_invitation_accepted',
      sql`(${t.acceptedAt} is null) = (${t.acceptedBy} is null) and (${t.acceptedAt} is null or ${t.revokedAt} is null)`,
    ),
  ],
)
