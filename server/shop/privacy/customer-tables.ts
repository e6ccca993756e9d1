import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  cart,
  cartCoupon,
  cartLine,
  mailConsent,
  moderationDecision,
  orderGroup,
  personalizedCartLine,
  productQuestion,
  review,
  reviewPicture,
  stockAlert,
} from '#server/db/schema/index.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { pastTables } from './past-tables.ts'
import { type Customer, type PersonalTable, personal } from './personal-table.ts'
import { ofPersonsGroups, ofPersonsReviews } from './persons-rows.ts'
import { productTitle, storeTitle, variantTitle } from './titles.ts'

const ofCart =
  (column: PgColumn) =>
  ({ userId, groupIds }: Customer) =>
    sql`${column} in (
      select ${cart.id} from ${cart} where ${cart.userId} = ${userId} or ${cart.id} in (
        select ${orderGroup.cartId} from ${orderGroup} where ${ofPersonsGroups(orderGroup.id)({ groupIds })}
      )
    )`

/** Tables with data of a mailbox, or of what was bought from it. */
export const mailboxTables: readonly PersonalTable<Customer>[] = [
  ...pastTables,
  personal(stockAlert, {
    stays: ['stockAlert'],
    section: 'stockAlerts',
    rows: ({ email }: Customer) => (email === null ? sql`false` : eq(stockAlert.email, email)),
    exported: ['email', 'createdAt', 'sentAt'],
    facts: { title: variantTitle(stockAlert.variantId) },
    erased: 'rows',
  }),
  // Without its address, the proof names nobody but an account that has no person any more.
  personal(mailConsent, {
    stays: ['mailConsent', 'consentProof'],
    section: 'mailConsents',
    rows: ({ userId, email }: Customer) =>
      sql`(${mailConsent.userId} = ${userId} or ${mailConsent.email} = ${email})`,
    exported: ['purpose', 'granted', 'email', 'place', 'policyVersion', 'agreedText', 'at'],
    erased: { email: null },
    retained: { userId: 'consentProof' },
    impersonal: ['policyVersion', 'agreedText'],
  }),
  // A question that was never public may name its author.
  personal(productQuestion, {
    stays: ['publicReview', 'unconfirmedQuestion'],
    section: 'questions',
    rows: ({ userId, email }: Customer) =>
      sql`(${productQuestion.customerId} = ${userId} or ${productQuestion.email} = ${email})`,
    exported: ['email', 'text', 'status', 'answer', 'answeredAt', 'createdAt'],
    facts: { title: productTitle(productQuestion.productId) },
    withheld: { tokenHash: 'secret' },
    impersonal: ['hiddenReason'],
    erased: {
      customerId: null,
      email: null,
      tokenHash: sql`case when ${productQuestion.tokenHash} is not null then 'erased ' || ${productQuestion.id} end`,
      text: sql`case when ${productQuestion.status} in ('unconfirmed', 'held', 'hidden') then ''
        else ${productQuestion.text} end`,
    },
    retained: { text: 'publicReview', answer: 'publicReview' },
  }),
  personal(review, {
    stays: ['publicReview'],
    section: 'reviews',
    rows: ofPersonsReviews,
    exported: ['author', 'stars', 'text', 'status', 'reply', 'repliedAt', 'createdAt', 'editedAt'],
    facts: { title: productTitle(review.productId) },
    erased: { author: erasedName, customerId: null },
    retained: { text: 'publicReview', reply: 'publicReview' },
    impersonal: ['hiddenReason'],
  }),
  // The operator decided about the person's review, and the person appealed.
  personal(moderationDecision, {
    stays: ['auditTrail'],
    section: 'reviewDecisions',
    rows: (person: Customer) => sql`${moderationDecision.reviewId} in (
      select ${review.id} from ${review} where ${ofPersonsReviews(person)}
    )`,
    exported: [
      ...(['number', 'ground', 'words', 'decidedAt', 'appealText', 'appealedAt'] as const),
      ...(['outcome', 'outcomeWords', 'outcomeAt'] as const),
    ],
    erased: {
      appealedBy: null,
      appealText: sql`case when ${moderationDecision.appealText} is not null then '' end`,
    },
    retained: { words: 'auditTrail', outcomeWords: 'auditTrail' },
  }),
  // A text without a name identifies nobody, but people and homes are recognized in photos.
  personal(reviewPicture, {
    stays: ['publicReview'],
    section: null,
    rows: (person: Customer) => sql`${reviewPicture.reviewId} in (
      select ${review.id} from ${review} where ${ofPersonsReviews(person)}
    )`,
    erased: 'rows',
  }),
]

export const cartTables: readonly PersonalTable<Customer>[] = [
  // A completed cart stays, because its order refers to it.
  personal(cart, {
    stays: ['cart'],
    section: null,
    rows: ofCart(cart.id),
    withheld: { guestTokenHash: 'secret', postalCode: 'internal' },
    erased: { userId: null, guestTokenHash: sql`'erased ' || ${cart.id}`, postalCode: null },
  }),
  personal(cartLine, {
    stays: ['cart'],
    section: 'cart',
    rows: ofCart(cartLine.cartId),
    exported: ['quantity', 'createdAt'],
    facts: { title: variantTitle(cartLine.variantId), store: storeTitle(cartLine.merchantId) },
    erased: 'rows',
  }),
  personal(personalizedCartLine, {
    stays: ['cart'],
    section: 'cart',
    rows: ofCart(personalizedCartLine.cartId),
    exported: ['quantity', 'personalization', 'createdAt'],
    facts: {
      title: variantTitle(personalizedCartLine.variantId),
      store: storeTitle(personalizedCartLine.merchantId),
    },
    erased: 'rows',
  }),
  personal(cartCoupon, { stays: ['cart'], section: null, rows: ofCart(cartCoupon.cartId), erased: 'rows' }),
]
