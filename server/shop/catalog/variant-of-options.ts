import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { variant } from '#server/db/schema/index.ts'

const uuid = z.guid()

/** The variant of a product that has these values of its options; null where there is none. */
export async function variantOfOptions(
  db: Db,
  { productId, options }: { productId: string; options: readonly string[] },
): Promise<string | null> {
  if (!uuid.safeParse(productId).success) return null
  const [option1 = '', option2 = '', option3 = ''] = options
  const [found] = await db
    .select({ id: variant.id })
    .from(variant)
    .where(
      and(
        eq(variant.productId, productId),
        isNull(variant.archivedAt),
        ...[eq(variant.option1, option1), eq(variant.option2, option2), eq(variant.option3, option3)],
      ),
    )
  return found?.id ?? null
}
