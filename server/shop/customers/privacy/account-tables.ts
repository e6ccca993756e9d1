import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  authenticator,
  cart,
  cartCoupon,
  cartLine,
  consent,
  customerAddress,
  dataExport,
  dataExportPiece,
  emailToken,
  erasureRequest,
  favoriteMerchant,
  favoriteProduct,
  formDraft,
  merchant,
  passkey,
  passwordToken,
  pendingSignIn,
  personalizedCartLine,
  product,
  productQuestion,
  questionReport,
  recoveryCode,
  review,
  reviewReport,
  reviewVote,
  session,
  signInToken,
  stockNotice,
  user,
  variant,
} from '#server/db/schema/index.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { type Person, personal } from './personal-table.ts'
import { ofPersonsGroups } from './persons-rows.ts'

const byUser =
  (column: PgColumn) =>
  ({ userId }: Person) =>
    eq(column, userId)

const ofCart =
  (column: PgColumn) =>
  ({ userId }: Person) =>
    sql`${column} in (select ${cart.id} from ${cart} where ${cart.userId} = ${userId})`

export const storeName = (merchantId: PgColumn): SQL =>
  sql`(select ${merchant.name} from ${merchant} where ${merchant.id} = ${merchantId})`

const productTitle = (productId: PgColumn): SQL =>
  sql`(select ${product.title} from ${product} where ${product.id} = ${productId})`

const productTitleOfReview = (reviewId: PgColumn): SQL => sql`(
  select ${product.title} from ${review} join ${product} on ${product.id} = ${review.productId}
  where ${review.id} = ${reviewId}
)`

const variantTitle = (variantId: PgColumn): SQL => sql`(
  select ${product.title} from ${variant} join ${product} on ${product.id} = ${variant.productId}
  where ${variant.id} = ${variantId}
)`

/** The account, and what only its person sees. */
export const accountTables = [
  personal(user, {
    stays: ['account'],
    section: 'account',
    rows: byUser(user.id),
    exported: ['name', 'email', 'emailConfirmedAt', 'phone', 'priceMails', 'createdAt'],
    withheld: { passwordHash: 'secret' },
    erased: {
      ...{ name: erasedName, phone: null, passwordHash: '', emailConfirmedAt: null, priceMails: false },
      // Nobody reads mails to a name below `.invalid` (RFC 2606).
      ...{ email: sql`${user.id} || '@erased.invalid'`, platformRole: 'none' },
    },
  }),
  personal(customerAddress, {
    stays: ['account'],
    section: 'addresses',
    rows: byUser(customerAddress.userId),
    exported: [
      ...(['name', 'recipient', 'postalCode', 'street', 'number', 'complement', 'district'] as const),
      ...(['city', 'region', 'isDefault', 'createdAt'] as const),
    ],
    erased: 'rows',
  }),
  personal(session, {
    stays: ['session', 'longSession'],
    section: 'sessions',
    rows: byUser(session.userId),
    exported: ['browser', 'system', 'timeZone', 'createdAt', 'expiresAt', 'revokedAt'],
    withheld: { tokenHash: 'secret' },
    erased: 'rows',
  }),
  ...(
    [
      [passwordToken, 'passwordLink'],
      [signInToken, 'signInLink'],
    ] as const
  ).map(([table, stays]) =>
    personal(table, {
      stays: [stays],
      section: null,
      rows: byUser(table.userId),
      withheld: { tokenHash: 'secret' },
      erased: 'rows',
    }),
  ),
  personal(pendingSignIn, {
    stays: ['halfSignIn'],
    section: null,
    rows: byUser(pendingSignIn.userId),
    withheld: { tokenHash: 'secret', answerHash: 'secret' },
    erased: 'rows',
  }),
  personal(authenticator, {
    stays: ['account'],
    section: null,
    rows: byUser(authenticator.userId),
    withheld: { sealedSecret: 'secret' },
    erased: 'rows',
  }),
  personal(passkey, {
    stays: ['account'],
    section: 'passkeys',
    rows: byUser(passkey.userId),
    exported: ['name', 'createdAt', 'usedAt'],
    withheld: { id: 'secret', publicKey: 'secret', transports: 'secret' },
    erased: 'rows',
  }),
  personal(recoveryCode, {
    stays: ['account'],
    section: null,
    rows: byUser(recoveryCode.userId),
    withheld: { codeHash: 'secret', salt: 'secret' },
    erased: 'rows',
  }),
  personal(emailToken, {
    stays: ['emailLink', 'usedEmailLink'],
    section: 'emailLinks',
    rows: byUser(emailToken.userId),
    exported: ['email', 'expiresAt', 'usedAt'],
    withheld: { tokenHash: 'secret' },
    erased: 'rows',
  }),
  personal(formDraft, {
    stays: ['formDraft'],
    section: 'drafts',
    rows: byUser(formDraft.userId),
    exported: ['path', 'form', 'expiresAt'],
    erased: 'rows',
  }),
  personal(favoriteProduct, {
    stays: ['account'],
    section: 'favoriteProducts',
    rows: byUser(favoriteProduct.userId),
    exported: ['createdAt'],
    facts: { title: productTitle(favoriteProduct.productId) },
    erased: 'rows',
  }),
  personal(favoriteMerchant, {
    stays: ['account'],
    section: 'favoriteStores',
    rows: byUser(favoriteMerchant.userId),
    exported: ['createdAt'],
    facts: { store: storeName(favoriteMerchant.merchantId) },
    erased: 'rows',
  }),
  personal(stockNotice, {
    stays: ['stockNotice'],
    section: 'stockNotices',
    rows: ({ email }) => (email === null ? sql`false` : eq(stockNotice.email, email)),
    exported: ['email', 'createdAt', 'sentAt'],
    facts: { title: variantTitle(stockNotice.variantId) },
    erased: 'rows',
  }),
  // A completed cart stays, because its order refers to it.
  personal(cart, {
    stays: ['cart'],
    section: null,
    rows: byUser(cart.userId),
    withheld: { guestTokenHash: 'secret' },
    erased: { userId: null, guestTokenHash: sql`'erased ' || ${cart.id}` },
  }),
  personal(cartLine, {
    stays: ['cart'],
    section: 'cart',
    rows: ofCart(cartLine.cartId),
    exported: ['quantity', 'createdAt'],
    facts: { title: variantTitle(cartLine.variantId), store: storeName(cartLine.merchantId) },
    erased: 'rows',
  }),
  personal(personalizedCartLine, {
    stays: ['cart'],
    section: 'cart',
    rows: ofCart(personalizedCartLine.cartId),
    exported: ['quantity', 'personalization', 'createdAt'],
    facts: {
      title: variantTitle(personalizedCartLine.variantId),
      store: storeName(personalizedCartLine.merchantId),
    },
    erased: 'rows',
  }),
  personal(cartCoupon, { stays: ['cart'], section: null, rows: ofCart(cartCoupon.cartId), erased: 'rows' }),
  personal(consent, {
    stays: ['consentProof'],
    section: 'consents',
    rows: byUser(consent.subject),
    exported: ['purpose', 'granted', 'policyVersion', 'evidence', 'at'],
    retained: { subject: 'consentProof' },
    impersonal: ['policyVersion'],
  }),
  personal(review, {
    stays: ['publicReview'],
    section: 'reviews',
    rows: (person) =>
      or(eq(review.customerId, person.userId), ofPersonsGroups(review.groupId)(person)) ?? sql`false`,
    exported: ['author', 'stars', 'text', 'status', 'reply', 'repliedAt', 'createdAt', 'editedAt'],
    facts: { title: productTitle(review.productId) },
    erased: { author: erasedName, customerId: null },
    retained: { text: 'publicReview', reply: 'publicReview' },
    impersonal: ['hiddenReason'],
  }),
  personal(reviewReport, {
    stays: ['account'],
    section: 'reviewReports',
    rows: ({ reporter }) => eq(reviewReport.reporter, reporter),
    exported: ['reason', 'note', 'at'],
    withheld: { reporter: 'secret' },
    erased: { reporter: sql`'erased ' || ${reviewReport.id}`, note: '' },
  }),
  personal(reviewVote, {
    stays: ['account'],
    section: 'reviewVotes',
    rows: ({ reporter }) => eq(reviewVote.voter, reporter),
    exported: ['at'],
    facts: { title: productTitleOfReview(reviewVote.reviewId) },
    withheld: { voter: 'secret' },
    erased: 'rows',
  }),
  // What was never public may name its author.
  personal(productQuestion, {
    stays: ['publicReview', 'unconfirmedQuestion'],
    section: 'questions',
    rows: ({ userId, email }) =>
      or(
        eq(productQuestion.customerId, userId),
        email === null ? undefined : eq(productQuestion.email, email),
      ) ?? sql`false`,
    exported: ['email', 'text', 'status', 'answer', 'answeredAt', 'createdAt'],
    facts: { title: productTitle(productQuestion.productId) },
    withheld: { tokenHash: 'secret' },
    impersonal: ['hiddenReason'],
    erased: {
      ...{ customerId: null, email: null },
      tokenHash: sql`case when ${productQuestion.tokenHash} is not null then 'erased ' || ${productQuestion.id} end`,
      text: sql`case when ${productQuestion.status} in ('unconfirmed', 'held', 'hidden') then ''
        else ${productQuestion.text} end`,
    },
    retained: { text: 'publicReview', answer: 'publicReview' },
  }),
  personal(questionReport, {
    stays: ['account'],
    section: 'questionReports',
    rows: ({ reporter }) => eq(questionReport.reporter, reporter),
    exported: ['reason', 'note', 'at'],
    withheld: { reporter: 'secret' },
    erased: { reporter: sql`'erased ' || ${questionReport.id}`, note: '' },
  }),
  personal(dataExport, {
    stays: ['dataExport'],
    section: 'dataExports',
    rows: byUser(dataExport.userId),
    exported: ['createdAt', 'expiresAt'],
    erased: 'rows',
  }),
  personal(dataExportPiece, {
    stays: ['dataExport'],
    section: null,
    rows: ({ userId }) => sql`${dataExportPiece.exportId} in (
      select ${dataExport.id} from ${dataExport} where ${dataExport.userId} = ${userId}
    )`,
    withheld: { content: 'file' },
    erased: 'rows',
  }),
  personal(erasureRequest, {
    stays: ['erasurePause'],
    section: 'erasures',
    rows: byUser(erasureRequest.userId),
    exported: ['createdAt', 'eraseAt'],
    withheld: { tokenHash: 'secret' },
    erased: 'rows',
  }),
]
