import type { RequestHandler } from 'express'
import { plainText } from '#server/shop/catalog/description/plain-text.ts'
import { type FeedVariant, feedVariants } from '#server/shop/catalog/feeds/feed-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { readGtin } from '#shared/catalog/gtin.ts'
import { attributesOf } from '#shared/catalog/option-attributes.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { href } from '#shared/href.ts'
import { decimalText, exponentOf } from '#shared/money/money.ts'
import { streamAnswer } from './stream-answer.ts'
import { xmlElement } from './xml.ts'

const atOnce = 500
const hourSeconds = 3600
/** The lengths that shopping engines take. */
const maxTitleLength = 150
const maxDescriptionLength = 5000

/**
 * Streams everything on sale for shopping engines: RSS 2.0 with the elements of Google's product data specification
 * (https://support.google.com/merchants/answer/7052112). Written while it is read, whatever its size.
 */
export const productFeed =
  (services: Pick<Services, 'db' | 'shop' | 'country'>): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', `public, max-age=${hourSeconds}`)
    res.type('application/xml')
    await streamAnswer(res, feedText(services))
  }

async function* feedText({ db, shop, country }: Pick<Services, 'db' | 'shop' | 'country'>) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
  yield `${xmlElement('title', shop.name)}${xmlElement('link', shop.publicUrl)}${xmlElement('description', shop.name)}\n`
  let after: string | null = null
  do {
    const page: FeedVariant[] = await feedVariants(db, after, atOnce)
    yield page.map((row) => item(row, { publicUrl: shop.publicUrl, currency: country.currency })).join('')
    after = page.length < atOnce ? null : (page.at(-1)?.id ?? null)
  } while (after)
  yield '</channel>\n</rss>\n'
}

function item(row: FeedVariant, { publicUrl, currency }: { publicUrl: string; currency: string }): string {
  const price = (minor: number) => `${decimalText(minor, exponentOf(currency))} ${currency}`
  const { merchantSlug, productHandle, compareAtMinor, priceMinor } = row
  const gtin = readGtin(row.barcode)
  const [first = '', ...others] = row.pictureIds.map((id) => publicUrl + picturePath(id, 1280, 'jpg'))
  const elements = [
    xmlElement('g:id', row.id),
    xmlElement('g:item_group_id', row.productId),
    xmlElement('g:title', [row.title, ...row.options].join(' · ').slice(0, maxTitleLength)),
    xmlElement('g:description', plainText(row.descriptionHtml).slice(0, maxDescriptionLength) || row.title),
    xmlElement('g:link', publicUrl + href('product', { merchantSlug, productHandle }, { variant: row.id })),
    xmlElement('g:image_link', first),
    ...others.map((address) => xmlElement('g:additional_image_link', address)),
    xmlElement('g:availability', row.available ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', price(compareAtMinor ?? priceMinor)),
    xmlElement('g:sale_price', compareAtMinor === null ? null : price(priceMinor)),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', row.brand ?? row.store),
    ...attributesOf(row.optionNames, row.options).map(([name, value]) => xmlElement(`g:${name}`, value)),
    xmlElement('g:gtin', gtin),
    xmlElement('g:identifier_exists', gtin ? null : 'no'),
    xmlElement('g:product_type', row.category),
  ]
  return `<item>${elements.join('')}</item>\n`
}
