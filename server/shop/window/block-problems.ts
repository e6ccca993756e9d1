import { and, eq, inArray } from 'drizzle-orm'
import { merchant, product } from '#server/db/schema/index.ts'
import { isForSale } from '#server/shop/catalog/lists/product-card-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { BlockKind, BlockProblem } from '#shared/window/window-blocks.ts'
import type { WindowChoice } from '#shared/window/window-versions.ts'
import { chosenProductsOf, chosenStoresOf } from './choice-queries.ts'
import { deadLinks } from './dead-links.ts'
import type { ArrangedBlock } from './window-queries.ts'

interface Checked {
  /** The moment from which customers see the blocks, or null while nobody has said it. */
  at: Date | null
}

/** Returns what is wrong with each of the blocks, by its id. One without problems is not in it. */
export async function problemsOfBlocks(
  services: Pick<Services, 'db' | 'cached' | 'clock'>,
  blocks: readonly ArrangedBlock[],
  { at }: Checked,
): Promise<Map<string, BlockProblem[]>> {
  const { db } = services
  const paths = blocks.flatMap(({ linkPath }) => linkPath ?? [])
  const [dead, products, stores, filled] = await Promise.all([
    deadLinks(db, paths, at),
    chosenProductsOf(
      db,
      blocks.flatMap(({ productIds }) => productIds),
    ),
    chosenStoresOf(
      db,
      blocks.flatMap(({ storeIds }) => storeIds),
    ),
    filledCategories(
      services,
      blocks.flatMap(({ categoryId }) => categoryId ?? []),
    ),
  ])
  const gone = (ids: readonly string[], choices: readonly WindowChoice[], kind: BlockProblem['kind']) =>
    ids.flatMap((id): BlockProblem[] => {
      const { name = '', isPublic = false } = choices.find((choice) => choice.id === id) ?? {}
      return isPublic ? [] : [{ kind, name }]
    })
  const found = blocks.map((block): [string, BlockProblem[]] => {
    const { linkPath, categoryId } = block
    return [
      block.id,
      [
        ...ownProblems(block, at ?? services.clock()),
        ...(linkPath && dead.has(linkPath) ? [{ kind: 'link_dead', name: linkPath } as const] : []),
        ...(categoryId && !filled.has(categoryId) ? [{ kind: 'category_empty' } as const] : []),
        ...gone(block.productIds, products, 'product_gone'),
        ...gone(block.storeIds, stores, 'store_gone'),
      ],
    ]
  })
  return new Map(found.filter(([, problems]) => problems.length > 0))
}

const titledKinds: readonly BlockKind[] = ['hero', 'products']
const picturedKinds: readonly BlockKind[] = ['hero', 'banner']

/** What is missing in the block itself. */
function ownProblems(block: ArrangedBlock, at: Date): BlockProblem[] {
  const { kind, title, picture, alt, linkPath, linkLabel, endsAt } = block
  const isPictured = picturedKinds.includes(kind)
  const missing: [boolean, BlockProblem['kind']][] = [
    [titledKinds.includes(kind) && title === '', 'title_missing'],
    [kind === 'text' && block.body === '', 'body_missing'],
    [isPictured && picture === null, 'picture_missing'],
    // Without a text beside it, only its description says what a picture shows.
    [kind === 'banner' && picture !== null && alt === '' && title === '', 'alt_missing'],
    [linkLabel !== '' && linkPath === null, 'link_missing'],
    [endsAt !== null && endsAt <= at, 'days_over'],
    [kind === 'category' && block.categoryId === null, 'category_missing'],
    [kind === 'products' && block.productIds.length === 0, 'products_missing'],
    [kind === 'stores' && block.storeIds.length === 0, 'stores_missing'],
  ]
  return missing.flatMap(([isMissing, problem]) => (isMissing ? [{ kind: problem }] : []))
}

/** Returns those of the categories that have something to sell. */
async function filledCategories(
  { db, cached }: Pick<Services, 'db' | 'cached'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const tree = await cached.categories()
  const filled = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const category = tree.byId(id)
      if (!category) return []
      const rows = await db
        .select({ id: product.id })
        .from(product)
        .innerJoin(merchant, eq(merchant.id, product.merchantId))
        .where(and(isForSale, eq(product.available, true), inArray(product.categoryId, tree.idsOf(category))))
        .limit(1)
      return rows.length > 0 ? [id] : []
    }),
  )
  return new Set(filled.flat())
}
