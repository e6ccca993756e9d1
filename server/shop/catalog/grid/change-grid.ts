import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { gridChange } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import type { GridCell } from '#shared/catalog/grid/grid-cells.ts'
import { type GridPlan, gridRowsOf, planGrid } from '#shared/catalog/grid/plan-grid.ts'
import { ShopError } from '#shared/errors.ts'
import type { FormValues } from '#shared/forms.ts'
import { gridRows } from './grid-queries.ts'
import { lockGridRows } from './lock-grid-rows.ts'
import { writeGridCells } from './write-grid-cells.ts'

/**
 * A plan with a hash that tells whether it is the same one, and the id of its change, by which it is applied only once.
 */
export interface SealedPlan extends GridPlan {
  seal: string
}

interface GridForm {
  merchantId: string
  form: FormValues
}

/** Plans what the form would change now; nothing is written. */
export async function checkGrid(
  { db }: Pick<Services, 'db'>,
  { merchantId, form }: GridForm,
): Promise<SealedPlan> {
  return sealed(planGrid(form, await gridRows(db, { merchantId, variantIds: variantIdsOf(form) })))
}

export type GridAnswer =
  | { kind: 'applied'; id: string }
  /** The plan differs from the one that was seen, or changes nothing; nothing was written. */
  | { kind: 'refused'; plan: SealedPlan }

/** Changes all cells of the form, exactly as its person has seen it. Sent twice, it is one change. */
export function applyGrid(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, form, seal }: GridForm & { by: MemberAuthor; seal: string },
): Promise<GridAnswer> {
  return inTransaction(db, async (tx) => {
    const rows = await lockGridRows(tx, { merchantId, variantIds: variantIdsOf(form) })
    const { id, digest } = readSeal(seal)
    if (id && (await isApplied(tx, { merchantId, id }))) return { kind: 'applied', id }
    const plan = planGrid(form, rows)
    const { cells, errors } = plan
    if (!id || Object.keys(errors).length > 0 || cells.length === 0 || digestOf(cells) !== digest)
      return { kind: 'refused', plan: sealed(plan) }
    const at = clock()
    const change = { id, merchantId, userId: by.userId, cells, at }
    const inserted = await tx.insert(gridChange).values(change).onConflictDoNothing().returning()
    if (inserted.length === 0) throw new ShopError('not_found', `The store has no change ${id}`)
    await writeGridCells(tx, {
      merchantId,
      by,
      at,
      rows,
      cells,
      cause: { refType: 'grid', refId: id },
    })
    return { kind: 'applied', id }
  })
}

const variantIdsOf = (form: FormValues) => gridRowsOf(form).map(({ variantId }) => variantId)

const isApplied = async (tx: Db, { merchantId, id }: { merchantId: string; id: string }) =>
  (await tx.$count(gridChange, and(eq(gridChange.id, id), eq(gridChange.merchantId, merchantId)))) > 0

const sealed = (plan: GridPlan): SealedPlan => ({ ...plan, seal: `${newId()}.${digestOf(plan.cells)}` })

function readSeal(seal: string) {
  const [id = '', digest] = seal.split('.')
  return { id: z.guid().safeParse(id).success ? id : null, digest }
}

/**
 * Returns the hash of a plan. For stock it has only the difference, because orders may change the stock between preview
 * and click.
 */
const digestOf = (cells: readonly GridCell[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        cells.map(({ variantId, field, before, after }) =>
          field === 'stock' && before !== null
            ? [variantId, field, Number(after) - Number(before)]
            : [variantId, field, before, after],
        ),
      ),
    )
    .digest('base64url')
    .slice(0, 16)
