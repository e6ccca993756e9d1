import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { category, picture, product } from '#server/db/schema/index.ts'
import type { CategoryLink, PictureView } from '#shared/catalog/catalog.ts'
import { type CategoryTree, categoryTree } from './category-tree.ts'

/** The whole tree is read in one query, up to this many categories. */
export const maxCategories = 1000

const inOrder = [category.position, category.name]

/** Returns the top categories, each with its own picture, or else the newest one in it. */
export async function topCategoriesWithPictures(
  db: Db,
): Promise<(CategoryLink & { picture: PictureView | null })[]> {
  const within = alias(category, 'within')
  const newest = db
    .select({ id: picture.id })
    .from(within)
    .innerJoin(product, eq(product.categoryId, within.id))
    .innerJoin(picture, eq(picture.productId, product.id))
    .where(
      and(
        or(eq(within.id, category.id), eq(within.parentId, category.id)),
        eq(product.status, 'published'),
        eq(product.available, true),
        eq(picture.status, 'ready'),
      ),
    )
    .orderBy(desc(product.createdAt), picture.position)
    .limit(1)
    .as('newest')
  const rows = await db
    .select({ slug: category.slug, name: category.name, picture: pictureColumns(picture) })
    .from(category)
    .leftJoinLateral(newest, sql`${category.pictureId} is null`)
    .leftJoin(picture, eq(picture.id, sql`coalesce(${category.pictureId}, ${newest.id})`))
    .where(isNull(category.parentId))
    .orderBy(...inOrder)
    .limit(50)
  return rows.map((row) => ({ ...row, picture: pictureView(row.picture, row.name) }))
}

export const allCategories = async (db: Db): Promise<CategoryTree> =>
  categoryTree(
    await db
      .select({ id: category.id, slug: category.slug, name: category.name, parentId: category.parentId })
      .from(category)
      .orderBy(...inOrder)
      .limit(maxCategories),
  )
