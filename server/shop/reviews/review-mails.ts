import { eq } from 'drizzle-orm'
import { merchant, orderGroup, product, review } from '#server/db/schema/index.ts'
import { href } from '#shared/href.ts'
import { reviewMailMessages as words } from '#shared/messages/review-mails.ts'
import { starsText } from '#shared/messages/reviews.ts'
import { mailFrame } from '../mails/mail-frame.tsx'
import type { MailTemplate } from '../mails/mail-template.ts'
import type { Services } from '../services.ts'

/** To the store: somebody reviewed what it sells. */
export const reviewWrittenMail: MailTemplate<{ reviewId: string }> = {
  name: 'review-written',
  async write(services, { reviewId }) {
    const { shop } = services
    const { said, of } = await told(services, reviewId)
    const blocks = [
      words.written.what(said.author, of.title, starsText(said.stars)),
      ...(said.text ? [`“${said.text}”`] : []),
      words.written.once,
      { action: { label: words.written.action, url: shop.publicUrl + href('merchant-reviews') } },
    ]
    const subject = words.written.subject(of.title, starsText(said.stars))
    return { subject, ...mailFrame(shop, { heading: words.written.heading, blocks }) }
  },
}

/** To its author: the store answered. */
export const reviewAnsweredMail: MailTemplate<{ reviewId: string }> = {
  name: 'review-answered',
  async write(services, { reviewId }) {
    const { shop } = services
    const { said, of } = await told(services, reviewId)
    const at = { merchantSlug: of.slug, productHandle: of.handle }
    const blocks = [
      words.answered.what(of.store, of.title),
      `“${said.reply ?? ''}”`,
      { action: { label: words.answered.action, url: shop.publicUrl + href('product-reviews', at) } },
    ]
    const subject = words.answered.subject(of.store)
    return { subject, ...mailFrame(shop, { heading: words.answered.heading, blocks }) }
  },
}

export const reviewMails = [reviewWrittenMail, reviewAnsweredMail] as const

/** Who is told about a review: its store, and its author where they bought. */
export async function addressesOf(db: Services['db'], reviewId: string) {
  const [found] = await db
    .select({ store: merchant.supportEmail, author: orderGroup.email })
    .from(review)
    .innerJoin(merchant, eq(merchant.id, review.merchantId))
    .innerJoin(orderGroup, eq(orderGroup.id, review.groupId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return found
}

async function told({ db }: Services, reviewId: string) {
  const [found] = await db
    .select({
      said: review,
      of: { title: product.title, handle: product.handle, slug: merchant.slug, store: merchant.name },
    })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(merchant, eq(merchant.id, review.merchantId))
    .where(eq(review.id, reviewId))
  if (!found) throw new Error(`There is no review ${reviewId}`)
  return found
}
