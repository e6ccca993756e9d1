import { inArray } from 'drizzle-orm'
import { variant } from '#server/db/schema/catalog.ts'
import type { Services } from '#server/shop/services.ts'
import { isChosen, type OptionChoice } from '#shared/variant-pictures.ts'
import { changePicture, type OwnPicture } from './change-pictures.ts'
import { picturedVariants } from './variant-picture-queries.ts'

/**
 * The variants chosen show this picture from now on, instead of another; those that are not chosen no longer do. False,
 * and nothing changes, where something was ticked that no variant has.
 */
export const showPictureOf = (services: Services, own: OwnPicture, choice: OptionChoice): Promise<boolean> =>
  changePicture(services, own, async (tx) => {
    const { variants } = await picturedVariants(tx, own.productId)
    const chosen = variants.filter((each) => isChosen(each, choice))
    if (chosen.length === 0 && choice.some((values) => values.length > 0)) return false
    const freed = variants.filter((each) => each.pictureId === own.pictureId && !chosen.includes(each))
    const show = (shown: typeof variants, pictureId: string | null) =>
      tx
        .update(variant)
        .set({ pictureId })
        .where(
          inArray(
            variant.id,
            shown.map(({ id }) => id),
          ),
        )
    if (freed.length > 0) await show(freed, null)
    if (chosen.length > 0) await show(chosen, own.pictureId)
    return true
  })
