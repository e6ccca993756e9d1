import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { category } from '#server/db/schema/index.ts'
import { demoCategories } from '#server/demo/demo-data.ts'

/** Saves the operator's category tree, and returns ids by slug. */
export async function saveCategories(tx: Db): Promise<Map<string, string>> {
  const ids = new Map(demoCategories.map(({ slug }) => [slug, newId()]))
  const rows = demoCategories.map(({ slug, name, parent }, position) => ({
    id: ids.get(slug),
    slug,
    name,
    parentId: parent ? ids.get(parent) : null,
    position,
  }))
  // Parents come first, because a child refers to its parent's row.
  const [tops, children] = [rows.filter((row) => !row.parentId), rows.filter((row) => row.parentId)]
  await tx.insert(category).values(tops)
  await tx.insert(category).values(children)
  return ids
}
