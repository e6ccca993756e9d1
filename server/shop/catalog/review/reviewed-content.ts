import type { product } from '#server/db/schema/index.ts'
import type { PicturesPlan } from '#server/shop/catalog/products/plan-pictures.ts'
import type { VariantPlan } from '#server/shop/catalog/products/plan-variants.ts'

/**
 * The fields that an operator approves, which say what a product is. Price, stock, weight and codes are the store's own
 * affair.
 */
const reviewedFields = [
  'title',
  'descriptionHtml',
  'categoryId',
  'brand',
  'tags',
  'optionNames',
  'seoTitle',
  'seoDescription',
  'withdrawalException',
  'personalizationLabel',
] as const satisfies (keyof typeof product.$inferInsert)[]

const reviewedVariantFields: readonly string[] = ['option1', 'option2', 'option3']

/** Tells whether a change shows something that nobody has approved; a new product always does. */
export function changesContent(
  changes: object | null,
  variants: readonly Pick<VariantPlan, 'saved' | 'changes'>[],
  { created }: Pick<PicturesPlan, 'created'>,
): boolean {
  return (
    reviewedFields.some((field) => field in (changes ?? {})) ||
    variants.some(
      (each) =>
        !each.saved || Object.keys(each.changes ?? {}).some((name) => reviewedVariantFields.includes(name)),
    ) ||
    created.length > 0
  )
}
