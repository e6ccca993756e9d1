import { and, eq } from 'drizzle-orm'
import type { AuditValues } from '#server/db/schema/audit.ts'
import { formerSlug, merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { refuseTakenSlug } from '#server/shop/merchants/refuse-taken-slug.ts'
import type { Services } from '#server/shop/services.ts'
import type { SectionValues } from '#shared/forms/merchant/application-forms.ts'
import { lockApplicationInReview, lockOwnApplication } from './own-stores.ts'

interface SavedSection {
  merchantId: string
  userId: string
  ip: string
  values: SectionValues
}

type Saving = Pick<Services, 'db' | 'clock'>

/** Saves one section of an application, which only its owner and the operator can see. */
export const saveApplication = (services: Saving, section: SavedSection) =>
  save(services, section, lockOwnApplication)

/** Corrects the name or the city of an application in review; its history records it. */
export const correctApplication = (services: Saving, section: SavedSection) =>
  save(services, section, lockApplicationInReview)

async function save(
  { db, clock }: Saving,
  { merchantId, userId, ip, values }: SavedSection,
  lock: typeof lockOwnApplication,
): Promise<{ slug: string }> {
  return refuseTakenSlug(values.slug ?? '', () =>
    inTransaction(db, async (tx) => {
      const before = await lock(tx, { merchantId, userId })
      const fields = Object.keys(values) as (keyof SectionValues)[]
      const changed = fields.filter((field) => values[field] !== undefined && values[field] !== before[field])
      if (changed.length === 0) return { slug: before.slug }
      await tx.update(merchant).set(values).where(eq(merchant.id, merchantId))
      // Nobody has seen the earlier slug in a link, so it is free again.
      if (values.slug && values.slug !== before.slug)
        await tx
          .delete(formerSlug)
          .where(and(eq(formerSlug.merchantId, merchantId), eq(formerSlug.slug, before.slug)))
      await recordAudit(tx, {
        action: 'merchant.application_saved',
        at: clock(),
        merchantId,
        by: { role: 'merchant', merchantId, userId, ip },
        subject: { type: 'merchant', id: merchantId, name: values.name ?? before.name },
        before: audited(before, changed),
        after: audited(values, changed),
      })
      return { slug: values.slug ?? before.slug }
    }),
  )
}

const maxAuditedText = 200

/**
 * Returns the values for the audit log: a person's tax id is masked, and only the beginning of a long text is recorded.
 */
const audited = (values: SectionValues, fields: (keyof SectionValues)[]): AuditValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = values[field] ?? ''
      return [field, field === 'taxId' ? value.replace(/.(?=.{4})/g, '•') : value.slice(0, maxAuditedText)]
    }),
  )
