import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  authenticator,
  consent,
  customerAddress,
  dataExport,
  dataExportPiece,
  emailToken,
  erasureRequest,
  favoriteMerchant,
  favoriteProduct,
  formDraft,
  notification,
  notificationPreference,
  passkey,
  passwordToken,
  pendingSignIn,
  questionReport,
  recoveryCode,
  reviewReport,
  reviewVote,
  session,
  signInToken,
  undoToken,
  user,
} from '#server/db/schema/index.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { cartTables, mailboxTables } from './customer-tables.ts'
import { type Person, personal } from './personal-table.ts'
import { productTitle, reviewedTitle, storeTitle } from './titles.ts'

const byUser =
  (column: PgColumn) =>
  ({ userId }: Person) =>
    eq(column, userId)

/** The account, and the data that only its person sees. */
export const accountTables = [
  personal(user, {
    stays: ['account'],
    section: 'account',
    rows: byUser(user.id),
    exported: [
      ...(['name', 'email', 'emailConfirmedAt', 'phone', 'priceMails', 'createdAt'] as const),
      ...(['lockedAt', 'lockedReason'] as const),
    ],
    withheld: { passwordHash: 'secret' },
    erased: {
      name: erasedName,
      phone: null,
      passwordHash: '',
      emailConfirmedAt: null,
      priceMails: false,
      lockedAt: null,
      lockedReason: null,
      // No mail can reach an address below `.invalid` (RFC 2606).
      email: sql`${user.id} || '@erased.invalid'`,
      platformRole: 'none',
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
  personal(undoToken, {
    stays: ['undoLink'],
    section: 'undoLinks',
    rows: byUser(undoToken.userId),
    exported: ['change', 'createdAt', 'expiresAt', 'usedAt'],
    withheld: { tokenHash: 'secret', before: 'secret' },
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
    facts: { store: storeTitle(favoriteMerchant.merchantId) },
    erased: 'rows',
  }),
  personal(notification, {
    section: 'notifications',
    stays: ['readNotification', 'notification'],
    rows: byUser(notification.userId),
    exported: ['kind', 'data', 'createdAt', 'readAt'],
    facts: { store: storeTitle(notification.merchantId) },
    impersonal: ['ref'],
    erased: 'rows',
  }),
  personal(notificationPreference, {
    section: 'notificationPreferences',
    stays: ['account'],
    rows: byUser(notificationPreference.userId),
    exported: ['kind', 'isMailed', 'isShown'],
    erased: 'rows',
  }),
  personal(consent, {
    stays: ['consentProof'],
    section: 'consents',
    rows: byUser(consent.subject),
    exported: ['purpose', 'granted', 'policyVersion', 'evidence', 'at'],
    retained: { subject: 'consentProof' },
    impersonal: ['policyVersion'],
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
    facts: { title: reviewedTitle(reviewVote.reviewId) },
    withheld: { voter: 'secret' },
    erased: 'rows',
  }),
  personal(questionReport, {
    stays: ['account'],
    section: 'questionReports',
    rows: ({ reporter }) => eq(questionReport.reporter, reporter),
    exported: ['reason', 'note', 'at'],
    withheld: { reporter: 'secret' },
    erased: { reporter: sql`'erased ' || ${questionReport.id}`, note: '' },
  }),
  ...mailboxTables,
  ...cartTables,
  personal(dataExport, {
    stays: ['dataExport'],
    section: 'dataExports',
    rows: byUser(dataExport.userId),
    exported: ['createdAt', 'expiresAt'],
    impersonal: ['email'],
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
