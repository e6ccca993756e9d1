import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction } from '#shared/audit.ts'
import { auditRoles } from '#shared/audit-log/audit-view.ts'
import { user } from './accounts.ts'
import { createdAt, id } from './columns.ts'
import { merchant } from './merchants.ts'

/** Actions of people with rights, append-only. `server/shop/audit/record-audit.ts` is its only writer. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: createdAt(),
    action: text().$type<AuditAction>().notNull(),
    role: text({ enum: auditRoles }).notNull(),
    /** Null for a command of the operator, or a job. */
    userId: uuid().references(() => user.id),
    /** The client's address, or null for commands and jobs. */
    ip: text(),
    /** The store concerned, or null for the whole installation. */
    merchantId: uuid().references(() => merchant.id),
    /** The changed table or noun, and its id or public number. */
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    /** The name that people read: a title, a name, a number. */
    subjectName: text().notNull().default(''),
    /** Only the fields that changed, with secrets and keys masked. */
    before: jsonb().$type<AuditValues>().notNull().default({}),
    after: jsonb().$type<AuditValues>().notNull().default({}),
    /** The reason that the person gave. */
    reason: text(),
  },
  (t) => [
    index('audit_entry_newest').on(t.at, t.id),
    index('audit_entry_of_merchant').on(t.merchantId, t.at, t.id),
    index('audit_entry_of_role').on(t.role, t.at, t.id),
    index('audit_entry_of_action').on(t.action, t.at, t.id),
    index('audit_entry_of_account').on(t.subjectId, t.at, t.id).where(sql`subject_type = 'user'`),
    check(
      'audit_entry_author',
      sql`${t.role} <> 'merchant' or (user_id is not null and merchant_id is not null)`,
    ),
  ],
)

export type AuditValues = Record<string, string | number | boolean | null>
