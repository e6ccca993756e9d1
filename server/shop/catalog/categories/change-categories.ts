import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { category, commissionRule, product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { AuditRecord } from '#server/shop/audit/record-audit.ts'
import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { AuditAction } from '#shared/audit.ts'
import { allCategories, maxCategories } from './category-queries.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'

/** In a deeper tree nobody finds their way. */
export const maxLevels = 4

export type CategoryError =
  | 'unknown'
  | 'unknown_parent'
  | 'unknown_store'
  | 'taken'
  | 'below_itself'
  | 'too_deep'
  | 'too_many'
  | 'not_empty'
  | 'has_commission'

type Needed = Pick<Services, 'db' | 'clock' | 'author'>

interface TreePosition {
  /** The parent's slug, empty for the top level; unchanged if left out. */
  parent?: string | undefined
  /** Position among its siblings, from 1; the last if left out. */
  position?: number | undefined
}

interface NewCategory extends TreePosition {
  slug: string
  name: string
  /** Key of the form, which becomes the category's id, so that a form sent twice is recognized. */
  formKey?: string | undefined
}

export const addCategory = (services: Needed, { slug, name, formKey, ...target }: NewCategory) =>
  changed(services.db, async (tx, tree) => {
    const found = tree.bySlug(slug)
    if (found) return found.id === formKey ? null : 'taken'
    const parent = parentOf(tree, target.parent ?? '')
    if (parent === 'unknown_parent') return parent
    if (levelOf(tree, parent) >= maxLevels) return 'too_deep'
    const all = tree.within(null)
    if (all.length >= maxCategories) return 'too_many'
    // After the back button, a form may be filled differently under the same key.
    const isNewKey = formKey !== undefined && !all.some((each) => each.category.id === formKey)
    const id = isNewKey ? formKey : newId()
    await tx.insert(category).values({ id, slug, name, parentId: parent?.id ?? null })
    await renumber(tx, { id, parentId: parent?.id ?? null }, target.position)
    const after = { slug, name, parent: parent?.name ?? null }
    await record(tx, services, 'category.added', { id, name }, { after })
    return null
  })

export const renameCategory = (services: Needed, slug: string, name: string) =>
  changed(services.db, async (tx, tree) => {
    const found = tree.bySlug(slug)
    if (!found) return 'unknown'
    await tx.update(category).set({ name }).where(eq(category.id, found.id))
    const values = { before: { name: found.name }, after: { name } }
    await record(tx, services, 'category.renamed', found, values)
    return null
  })

/** Moves a category with its descendants. */
export const moveCategory = (services: Needed, slug: string, target: TreePosition) =>
  changed(services.db, async (tx, tree) => {
    const found = tree.bySlug(slug)
    if (!found) return 'unknown'
    const parent =
      target.parent === undefined ? (tree.above(found).at(-1) ?? null) : parentOf(tree, target.parent)
    if (parent === 'unknown_parent') return parent
    if (parent && tree.idsOf(found).includes(parent.id)) return 'below_itself'
    if (levelOf(tree, parent) + heightOf(tree, found) > maxLevels) return 'too_deep'
    const moved = { id: found.id, parentId: parent?.id ?? null }
    await tx.update(category).set({ parentId: moved.parentId }).where(eq(category.id, found.id))
    await renumber(tx, moved, target.position)
    const before = { parent: tree.above(found).at(-1)?.name ?? null }
    const after = { parent: parent?.name ?? null, position: target.position ?? null }
    await record(tx, services, 'category.moved', found, { before, after })
    return null
  })

/** Removes a category; its products move to its parent. */
export const removeCategory = (services: Needed, slug: string) =>
  changed(services.db, async (tx, tree) => {
    const found = tree.bySlug(slug)
    if (!found) return 'unknown'
    if (tree.below(found).length > 0) return 'not_empty'
    // Removing it would silently charge its products by another commission rule.
    if (await hasCommission(tx, found.id, services.clock())) return 'has_commission'
    await tx.update(product).set({ categoryId: found.parentId }).where(eq(product.categoryId, found.id))
    await tx.delete(category).where(eq(category.id, found.id))
    await record(tx, services, 'category.removed', found, { before: { slug, name: found.name } })
    return null
  })

/** Moves products without a category into one, by the product type that merchants entered. Returns how many. */
export async function fillCategory(
  services: Needed,
  { slug, kind, store }: { slug: string; kind: string; store: string | undefined },
): Promise<number | CategoryError> {
  const { db } = services
  const found = (await allCategories(db)).bySlug(slug)
  if (!found) return 'unknown'
  const merchantId = store ? await merchantIdOf(db, store) : undefined
  if (merchantId === null) return 'unknown_store'
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx
      .update(product)
      .set({ categoryId: found.id })
      .where(
        and(
          isNull(product.categoryId),
          sql`fold(${product.productType}) = fold(${kind})`,
          merchantId ? eq(product.merchantId, merchantId) : undefined,
        ),
      )
    const products = rowCount ?? 0
    if (products > 0) await record(tx, services, 'category.filled', found, { after: { kind, products } })
    return products
  })
}

type Values = Pick<AuditRecord, 'before' | 'after'>

const record = (
  tx: Db,
  services: Needed,
  action: AuditAction,
  { id, name }: { id: string; name: string },
  values: Values,
) =>
  recordAction(tx, services, { action, merchantId: null, subject: { type: 'category', id, name }, ...values })

/** Locks the category tree for one change. An error changes nothing. */
const changed = (db: Db, work: (tx: Db, tree: CategoryTree) => Promise<CategoryError | null>) =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table ${category} in share row exclusive mode`)
    return work(tx, await allCategories(tx))
  })

/** Tells whether a commission rule that is valid now or later names the category; expired rules do not count. */
const hasCommission = async (tx: Db, id: string, now: Date) =>
  (await tx.$count(
    commissionRule,
    and(
      isNull(commissionRule.archivedAt),
      or(isNull(commissionRule.validUntil), gt(commissionRule.validUntil, now)),
      sql`${commissionRule.match} -> 'categories' ? ${id}`,
    ),
  )) > 0

const parentOf = (tree: CategoryTree, slug: string): CategoryRow | null | 'unknown_parent' =>
  slug === '' ? null : (tree.bySlug(slug) ?? 'unknown_parent')

const levelOf = (tree: CategoryTree, at: CategoryRow | null) => (at ? tree.above(at).length + 1 : 0)

const heightOf = (tree: CategoryTree, at: CategoryRow): number =>
  1 + Math.max(0, ...tree.below(at).map((each) => heightOf(tree, each)))

async function renumber(
  tx: Db,
  { id, parentId }: { id: string; parentId: string | null },
  position: number | undefined,
) {
  const neighbours = await tx
    .select({ id: category.id })
    .from(category)
    .where(and(ne(category.id, id), parentId ? eq(category.parentId, parentId) : isNull(category.parentId)))
    .orderBy(category.position, category.name)
  const ids = neighbours.map((each) => each.id)
  ids.splice(position === undefined ? ids.length : position - 1, 0, id)
  await tx.execute(sql`
    update ${category} set position = placed.position
    from unnest(${sql.param(ids)}::uuid[]) with ordinality placed (id, position)
    where ${category.id} = placed.id`)
}
