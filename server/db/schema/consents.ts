import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { consentPurposes } from '#shared/runtime/outside-scripts.ts'
import { id, time } from './columns.ts'

/** Decisions of visitors about consent, append-only: the newest of a subject and purpose counts. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    /** The user, or the random id in the cookie of someone who isn't signed in. */
    subject: uuid().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    granted: boolean().notNull(),
    policyVersion: text().notNull(),
    /** The page on which the visitor decided. */
    evidence: text({ enum: ['banner', 'preferences'] }).notNull(),
    at: time().notNull(),
  },
  (t) => [index().on(t.subject, t.purpose, t.at)],
)
