import type { PicturesPlan } from './plan-pictures.ts'
import type { ProductPlan } from './plan-product.ts'
import type { VariantPlan } from './plan-variants.ts'
import type { SavedPicture, SavedProduct, SavedVariant } from './saved-product-queries.ts'

interface Owner {
  productId: string
  merchantId: string
}

/** A product as it would be saved, as far as another plan looks at it; its long text is left out. */
export function savedAfter({ id, saved, row, variants, pictures }: ProductPlan, merchantId: string) {
  const owner = { productId: id, merchantId }
  const plans = new Map(variants.map((plan) => [plan.id, plan]))
  const others = (saved?.variants ?? []).filter((each) => !plans.has(each.id))
  return {
    ...saved,
    ...row,
    ...{ id, merchantId, descriptionHtml: '' },
    variants: [...variants.map((plan) => variantAfter(plan, owner)), ...others],
    pictures: picturesAfter(pictures, saved?.pictures ?? [], owner),
  } as SavedProduct
}

const variantAfter = ({ id, saved, row, level }: VariantPlan, owner: Owner) =>
  ({
    ...saved,
    ...row,
    ...owner,
    id,
    level: { variantId: id, reserved: saved?.level?.reserved ?? 0, ...level },
  }) as SavedVariant

function picturesAfter({ created, updated }: PicturesPlan, saved: SavedPicture[], owner: Owner) {
  const changesOf = new Map(updated.map(({ id, changes }) => [id, changes]))
  const changed = saved.map((each) => ({ ...each, ...changesOf.get(each.id) }))
  return [...changed, ...created.map((row) => ({ ...row, ...owner }) as SavedPicture)]
}
