import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import { ShopError } from '#shared/errors.ts'
import type { Db } from '../../../db/connect.ts'
import { newId } from '../../../db/new-id.ts'
import { type AuditValues, type CommissionMatch, commissionRule } from '../../../db/schema/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { recordAction } from '../../audit/record-action.ts'
import type { Services } from '../../services.ts'

export interface CommissionRuleDraft {
  name: string
  match: CommissionMatch
  bps: number
  fixedMinor: number
  minMinor: number | null
  maxMinor: number | null
  appliesToShipping: boolean
  validFrom: Date | null
  validUntil: Date | null
}

type Needed = Pick<Services, 'db' | 'clock' | 'author'>

/** Adds a rule at a position from 1, by default the last, or in place of the rule that it replaces. */
export async function addCommissionRule(
  services: Needed,
  draft: CommissionRuleDraft,
  { position, replaces }: { position?: number | undefined; replaces?: string | undefined } = {},
): Promise<string> {
  const { db, clock } = services
  return inTransaction(db, async (tx) => {
    const ids = await lockedOrder(tx)
    const id = newId()
    await tx.insert(commissionRule).values({ ...draft, id, position: ids.length + 1, createdAt: clock() })
    const place = replaces === undefined ? (position ?? ids.length + 1) : placeOf(ids, replaces) + 1
    const others = replaces === undefined ? ids : await archived(tx, ids, replaces, clock())
    await renumber(tx, inserted(others, id, place))
    const { name, bps, fixedMinor, minMinor, maxMinor, appliesToShipping } = draft
    const after = { bps, fixedMinor, minMinor, maxMinor, appliesToShipping, position: place }
    if (replaces) await record(tx, services, 'commission-rule.archived', { id: replaces })
    await record(tx, services, 'commission-rule.added', { id, name, after })
    return id
  })
}

/** Archives a rule: commissions that it computed stay. */
export async function archiveCommissionRule(services: Needed, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await renumber(tx, await archived(tx, await lockedOrder(tx), id, services.clock()))
    await record(tx, services, 'commission-rule.archived', { id })
  })
}

export async function moveCommissionRule(services: Needed, id: string, position: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const ids = await lockedOrder(tx)
    const before = { position: placeOf(ids, id) + 1 }
    await record(tx, services, 'commission-rule.moved', { id, before, after: { position } })
    await renumber(
      tx,
      inserted(
        ids.filter((each) => each !== id),
        id,
        position,
      ),
    )
  })
}

interface RuleChange {
  id: string
  name?: string
  before?: AuditValues
  after?: AuditValues
}

async function record(tx: Db, services: Needed, action: AuditAction, { id, name, ...values }: RuleChange) {
  const isIt = eq(commissionRule.id, id)
  const [rule] = name
    ? [{ name }]
    : await tx.select({ name: commissionRule.name }).from(commissionRule).where(isIt)
  const subject = { type: 'commission_rule', id, name: rule?.name ?? '' }
  await recordAction(tx, services, { action, merchantId: null, subject, ...values })
}

/** Locks the order of the rules. */
async function lockedOrder(tx: Db): Promise<string[]> {
  await tx.execute(sql`lock table ${commissionRule} in share row exclusive mode`)
  const rows = await tx
    .select({ id: commissionRule.id })
    .from(commissionRule)
    .where(isNull(commissionRule.archivedAt))
    .orderBy(asc(commissionRule.position), asc(commissionRule.id))
  return rows.map(({ id }) => id)
}

function placeOf(ids: readonly string[], id: string): number {
  const place = ids.indexOf(id)
  if (place === -1) throw new ShopError('not_found', `No commission rule ${id}`)
  return place
}

async function archived(tx: Db, ids: readonly string[], id: string, at: Date): Promise<string[]> {
  placeOf(ids, id)
  await tx.update(commissionRule).set({ archivedAt: at }).where(eq(commissionRule.id, id))
  return ids.filter((each) => each !== id)
}

const inserted = (ids: readonly string[], id: string, position: number) => ids.toSpliced(position - 1, 0, id)

async function renumber(tx: Db, ids: readonly string[]) {
  for (const [index, id] of ids.entries()) {
    await tx
      .update(commissionRule)
      .set({ position: index + 1 })
      .where(eq(commissionRule.id, id))
  }
}
