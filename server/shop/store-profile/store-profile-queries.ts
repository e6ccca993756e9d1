import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { merchant, picture } from '#server/db/schema/index.ts'
import { storyHtml } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { isPublic } from '#shared/merchants/merchant-statuses.ts'
import { formOfStore } from './store-form-values.ts'

/** Returns a store's profile for the people who edit it. */
export async function profileOfStore({ db, country }: Pick<Services, 'db' | 'country'>, merchantId: string) {
  const [logo, cover] = [alias(picture, 'logo'), alias(picture, 'cover')]
  const [found] = await db
    .select({ merchant, logo: pictureColumns(logo), cover: pictureColumns(cover) })
    .from(merchant)
    .leftJoin(logo, eq(logo.id, merchant.logoId))
    .leftJoin(cover, eq(cover.id, merchant.coverId))
    .where(eq(merchant.id, merchantId))
  if (!found) throw new ShopError('not_found', `No store ${merchantId}`)
  const { name, status } = found.merchant
  return {
    values: formOfStore(found.merchant, country),
    aboutHtml: storyHtml(found.merchant),
    logo: pictureView(found.logo, name),
    cover: pictureView(found.cover, name),
    isPublic: isPublic(status),
  }
}
