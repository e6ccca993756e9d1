import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { requirement } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import { isLegalRequirement, type Requirement, requirementKinds } from '#shared/merchants/requirements.ts'

/** Returns what the operator requires of a store before it sells, in the order in which it is asked for. */
export async function requirements(db: Db): Promise<Requirement[]> {
  const rows = await db.select().from(requirement)
  return requirementKinds.flatMap((kind) => rows.find((row) => row.kind === kind) ?? [])
}

/** Changes the requirements; those of the law stay, whatever was sent. */
export async function changeRequirements(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { wanted, by }: { wanted: readonly Requirement[]; by: Author },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await tx.select().from(requirement).for('update')
    for (const { kind, isRequired: isWanted, note } of wanted) {
      const isRequired = isWanted || isLegalRequirement(kind)
      const known = before.find((row) => row.kind === kind)
      if (!known || (known.isRequired === isRequired && known.note === note)) continue
      await tx.update(requirement).set({ isRequired, note }).where(eq(requirement.kind, kind))
      await recordAudit(tx, {
        action: 'requirement.changed',
        by,
        at: clock(),
        merchantId: null,
        subject: { type: 'requirement', id: kind },
        before: { isRequired: known.isRequired, note: known.note },
        after: { isRequired, note },
      })
    }
  })
}
