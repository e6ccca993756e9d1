import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared } from '#server/db/prepared.ts'
import { ratingView } from '#server/db/rating-view.ts'
import { formerSlug, merchant, picture, shippingRule, storeReputation } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { whatsappLink } from '#shared/country/whatsapp-link.ts'
import { ShopError } from '#shared/errors.ts'
import { isApplication, type MerchantStatus, publicStatuses } from '#shared/merchants/merchant-statuses.ts'
import type { StoreDetails } from '#shared/merchants/store-details.ts'
import { escapeHtml } from '#shared/runtime/escape-html.ts'
import { openClosure, today } from './open-closure.ts'
import { hoursOf } from './opening-hours.ts'
import { publicReputation } from './public-reputation.ts'
import { offeredInstalments, promisedPixDiscount } from './selling-price.ts'

export interface FoundStore {
  merchantId: string
  store: StoreDetails
}

interface PreviewedStore extends FoundStore {
  status: MerchantStatus
}

/** Returns the store's public profile, open or suspended, or null for a closed or unknown store. */
export async function storeBySlug(services: Services, slug: string): Promise<FoundStore | null> {
  const [row] = await storeRow(services.db, { slug, day: today(services) })
  if (!row || isApplication(row.merchant.status)) return null
  if (row.merchant.status === 'closed') throw new ShopError('gone', `The store ${slug} has closed`)
  return foundStore(row, services.country)
}

/** Returns the profile of a store in any status as it is or will be public, or null for an unknown store. */
export async function previewedStore(services: Services, merchantId: string): Promise<PreviewedStore | null> {
  const { db, country } = services
  const [row] = await storeRows(db, { where: eq(merchant.id, merchantId), day: today(services) })
  return row ? { ...foundStore(row, country), status: row.merchant.status } : null
}

function foundStore(row: Awaited<ReturnType<typeof storeRow>>[number], country: CountryPack): FoundStore {
  const { logo: ownLogo, cover: ownCover } = row
  const pictures = {
    logo: pictureView(ownLogo, row.merchant.name),
    cover: pictureView(ownCover, row.merchant.name),
  }
  return {
    merchantId: row.merchant.id,
    store: {
      ...storeDetails(row.merchant, country),
      ...pictures,
      pixDiscountBps: row.pixDiscountBps,
      instalments: row.instalments,
      closure: row.closure,
      hours: row.hours ?? [],
      shipping: row.shipping,
      reputation: publicReputation(row.reputation),
    },
  }
}

/** SQL expression: the range over all shipping rules of the store, without pickup. */
const shippingOf = sql<StoreDetails['shipping']>`(
  select json_build_object('minMinor', min(r.price_minor), 'maxMinor', max(r.price_minor),
    'minDays', min(r.min_days), 'maxDays', max(r.max_days))
  from ${shippingRule} r where r.merchant_id = ${merchant.id} and r.method <> 'pickup' having count(*) > 0)`

const storeRow = prepared('store', (db) =>
  storeRows(db, { where: eq(merchant.slug, sql.placeholder('slug')), day: sql.placeholder('day') }),
)

function storeRows(db: Db, { where, day }: { where: SQL; day: Parameters<typeof openClosure>[1] }) {
  const closure = openClosure(db, day)
  const logo = alias(picture, 'logo')
  const cover = alias(picture, 'cover')
  return db
    .select({
      merchant,
      logo: pictureColumns(logo),
      cover: pictureColumns(cover),
      closure: { reopensOn: closure.reopensOn, message: closure.message },
      hours: hoursOf,
      pixDiscountBps: promisedPixDiscount,
      instalments: offeredInstalments,
      shipping: shippingOf,
      reputation: storeReputation,
    })
    .from(merchant)
    .leftJoin(storeReputation, eq(storeReputation.merchantId, merchant.id))
    .leftJoin(logo, eq(logo.id, merchant.logoId))
    .leftJoin(cover, eq(cover.id, merchant.coverId))
    .leftJoinLateral(closure, sql`true`)
    .where(where)
}

/** Returns the current slug of a store by an earlier one, or null if no store had it. */
export async function slugAfter(db: Db, former: string): Promise<string | null> {
  const [found] = await db
    .select({ slug: merchant.slug })
    .from(formerSlug)
    .innerJoin(merchant, eq(merchant.id, formerSlug.merchantId))
    .where(and(eq(formerSlug.slug, former), inArray(merchant.status, [...publicStatuses, 'closed'])))
  return found?.slug ?? null
}

/** Returns the id of a store in any status, or null if none has this slug. */
export async function merchantIdOf(db: Db, slug: string): Promise<string | null> {
  return (await storeNamed(db, slug))?.id ?? null
}

/** Returns the id and the name of a store in any status, or null if none has this slug. */
export async function storeNamed(db: Db, slug: string): Promise<{ id: string; name: string } | null> {
  const [found] = await db
    .select({ id: merchant.id, name: merchant.name })
    .from(merchant)
    .where(eq(merchant.slug, slug))
  return found ?? null
}

const maxNamedStores = 500

/** Query of the names of stores that sell or have sold, to choose from. */
export const storeNames = (db: Db) =>
  db
    .select({ slug: merchant.slug, name: merchant.name })
    .from(merchant)
    .where(inArray(merchant.status, publicStatuses))
    .orderBy(merchant.name)
    .limit(maxNamedStores)

type MerchantRow = typeof merchant.$inferSelect

function storeDetails(
  row: MerchantRow,
  country: CountryPack,
): Omit<
  StoreDetails,
  'logo' | 'cover' | 'closure' | 'hours' | 'shipping' | 'pixDiscountBps' | 'instalments' | 'reputation'
> {
  const { id, slug, name, tagline, legalName, city, region, since, supportEmail } = row
  const { deliveryText, returnsText, minOrderMinor, handlingDays, cutoffMinute } = row
  return {
    id,
    slug,
    name,
    tagline,
    legalName,
    city,
    region,
    since,
    supportEmail,
    deliveryText,
    returnsText,
    minOrderMinor,
    handlingDays,
    cutoffMinute,
    aboutHtml: storyHtml(row),
    taxId: country.taxId.format(row.taxId),
    taxIdName: taxIdName(row.taxId, country),
    taxIdIsValid: country.taxId.read(row.taxId) !== null,
    address: addressLine(row, country),
    whatsappUrl: row.whatsapp && whatsappLink(row.whatsapp),
    takesOrders: row.status === 'active',
    rating: ratingView(row),
  }
}

export function taxIdName(taxId: string, country: CountryPack): string {
  const kind = country.taxId.read(taxId)?.kind
  return (kind && country.taxId.names[kind]) ?? country.messages.taxId
}

/** Returns a store's story as HTML; its paragraphs if it was not written as Markdown. */
export const storyHtml = ({ about, aboutHtml }: Pick<MerchantRow, 'about' | 'aboutHtml'>): string =>
  aboutHtml ??
  about
    .split(/\n\s*\n/)
    .flatMap((part) => (part.trim() ? `<p>${escapeHtml(part.trim())}</p>` : []))
    .join('')

const addressLine = (
  { street, number, district, city, region, postalCode }: MerchantRow,
  country: CountryPack,
) => `${street}, ${number} – ${district}, ${city} – ${region}, ${country.postalCode.format(postalCode)}`
