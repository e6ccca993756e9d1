import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  announcement,
  announcementMail,
  auditEntry,
  bankStatement,
  bulkChange,
  gridChange,
  merchant,
  merchantDocument,
  merchantInvitation,
  merchantMember,
  moderationDecision,
  orderBatch,
  orderMessage,
  orderNote,
  pastImport,
  payoutBatch,
  printJob,
  productImport,
  shopText,
  stockMovement,
  termsAcceptance,
} from '#server/db/schema/index.ts'
import { erasedStoreName } from '#shared/messages/account/privacy.ts'
import { type Person, personal } from './personal-table.ts'
import { orderNumber, storeTitle } from './titles.ts'

const ownedBy = ({ userId }: Person): SQL => sql`exists (
  select from ${merchantMember} own where own.merchant_id = ${merchant.id} and own.user_id = ${userId}
    and own.role = 'owner'
)`

/** SQL condition: the application has no other owner, and never became a store. */
const abandonedBy = (
  person: Person,
): SQL => sql`${merchant.status} in ('applied', 'rejected') and ${ownedBy(person)}
  and not exists (
    select from ${merchantMember} other where other.merchant_id = ${merchant.id}
      and other.user_id <> ${person.userId} and other.role = 'owner'
  )`

const ofAbandoned =
  (merchantId: PgColumn) =>
  (person: Person): SQL =>
    sql`${merchantId} in (select ${merchant.id} from ${merchant} where ${abandonedBy(person)})`

/** Tables with data of a person in stores, and as the operator. */
export const storeTables = [
  personal(merchant, {
    stays: ['storeIdentity'],
    section: 'stores',
    rows: ownedBy,
    exported: [
      ...([
        'name',
        'legalName',
        'taxId',
        'status',
        'supportEmail',
        'whatsapp',
        'postalCode',
        'street',
      ] as const),
      ...(['number', 'district', 'city', 'region', 'pixKey', 'nextPixKey', 'createdAt'] as const),
    ],
    retained: {
      name: 'storeIdentity',
      legalName: 'storeIdentity',
      taxId: 'storeIdentity',
      supportEmail: 'storeIdentity',
      whatsapp: 'storeIdentity',
      postalCode: 'storeIdentity',
      street: 'storeIdentity',
      number: 'storeIdentity',
      district: 'storeIdentity',
      ...{
        city: 'storeIdentity',
        region: 'storeIdentity',
        pixKey: 'storeIdentity',
        nextPixKey: 'storeIdentity',
      },
    },
    impersonal: [
      ...([
        'slug',
        'tagline',
        'about',
        'aboutHtml',
        'statusReason',
        'payoutsHeldReason',
        'deliveryText',
      ] as const),
      'returnsText',
    ],
  }),
  personal(merchant, {
    stays: ['storeIdentity'],
    section: null,
    rows: abandonedBy,
    erased: {
      name: erasedStoreName,
      tagline: '',
      about: '',
      aboutHtml: null,
      legalName: '',
      taxId: '',
      supportEmail: '',
      whatsapp: null,
      postalCode: '',
      street: '',
      number: '',
      district: '',
      city: '',
      region: '',
      pixKey: null,
      nextPixKey: null,
      nextPixKeyAt: null,
      pixDiscountBps: sql`0`,
    },
  }),
  personal(merchantDocument, {
    stays: ['storeIdentity'],
    section: null,
    rows: ofAbandoned(merchantDocument.merchantId),
    erased: 'rows',
  }),
  personal(merchantMember, {
    stays: ['account'],
    section: 'memberships',
    rows: ({ userId }) => eq(merchantMember.userId, userId),
    exported: ['role'],
    facts: { store: storeTitle(merchantMember.merchantId) },
  }),
  // A store that is not closed must have an owner: an abandoned application keeps the row without a person.
  personal(merchantMember, {
    stays: ['account'],
    section: null,
    rows: (person) =>
      and(
        eq(merchantMember.userId, person.userId),
        sql`not ${ofAbandoned(merchantMember.merchantId)(person)}`,
      ) ?? sql`false`,
    erased: 'rows',
  }),
  personal(merchantInvitation, {
    stays: ['account', 'endedInvitation'],
    section: 'invitations',
    rows: ({ userId, email }) =>
      or(
        eq(merchantInvitation.acceptedBy, userId),
        email === null ? undefined : eq(merchantInvitation.email, email),
      ) ?? sql`false`,
    exported: ['email', 'role', 'createdAt', 'acceptedAt'],
    facts: { store: storeTitle(merchantInvitation.merchantId) },
    withheld: { tokenHash: 'secret' },
    erased: 'rows',
  }),
  personal(merchantInvitation, {
    stays: ['account', 'endedInvitation'],
    section: null,
    rows: ({ userId }) => eq(merchantInvitation.invitedBy, userId),
    erased: { invitedBy: null },
  }),
  personal(termsAcceptance, {
    stays: ['contract'],
    section: 'terms',
    rows: ({ userId }) => eq(termsAcceptance.userId, userId),
    exported: ['version', 'at', 'ip'],
    facts: { store: storeTitle(termsAcceptance.merchantId) },
    retained: { userId: 'contract', ip: 'contract' },
    impersonal: ['version'],
  }),
  personal(merchantDocument, {
    stays: ['storeIdentity'],
    section: 'documents',
    rows: ({ userId }) => eq(merchantDocument.uploadedBy, userId),
    exported: ['fileName', 'mediaType', 'sizeBytes', 'createdAt'],
    facts: { store: storeTitle(merchantDocument.merchantId) },
    withheld: { content: 'file' },
    retained: { uploadedBy: 'storeIdentity', fileName: 'storeIdentity', content: 'storeIdentity' },
  }),
  // The messages stay with the store.
  personal(orderMessage, {
    stays: ['order'],
    section: 'storeMessages',
    rows: ({ userId }) => eq(orderMessage.userId, userId),
    exported: ['text', 'createdAt'],
    facts: { order: orderNumber(orderMessage.orderId) },
    impersonal: ['text', 'digest'],
    erased: { userId: null },
  }),
  personal(orderNote, {
    stays: ['order'],
    section: 'storeNotes',
    rows: ({ userId }) => eq(orderNote.userId, userId),
    exported: ['text', 'createdAt'],
    facts: { order: orderNumber(orderNote.orderId) },
    impersonal: ['text', 'digest'],
    erased: { userId: null },
  }),
  personal(auditEntry, {
    stays: ['auditEntry', 'networkAddress'],
    section: 'actions',
    rows: ({ userId }) => eq(auditEntry.userId, userId),
    exported: ['at', 'action', 'role', 'ip', 'subjectName', 'before', 'after', 'reason'],
    facts: { store: storeTitle(auditEntry.merchantId) },
    impersonal: ['action', 'subjectType', 'subjectId'],
    retained: {
      userId: 'auditTrail',
      ip: 'auditTrail',
      subjectName: 'auditTrail',
      before: 'auditTrail',
      after: 'auditTrail',
      reason: 'auditTrail',
    },
  }),
  personal(bulkChange, {
    stays: ['auditTrail', 'networkAddress'],
    section: 'bulkChanges',
    rows: ({ userId }) => eq(bulkChange.userId, userId),
    exported: ['createdAt', 'total', 'ip'],
    impersonal: ['change'],
    erased: { ip: null },
    retained: { userId: 'auditTrail' },
  }),
  personal(orderBatch, {
    stays: ['auditTrail'],
    section: 'orderBatches',
    rows: ({ userId }) => eq(orderBatch.userId, userId),
    exported: ['createdAt', 'action', 'text'],
    erased: { text: null },
    retained: { userId: 'auditTrail' },
  }),
  personal(printJob, {
    stays: ['printedPapers'],
    section: 'printJobs',
    rows: ({ userId }) => eq(printJob.userId, userId),
    exported: ['createdAt'],
    impersonal: ['options', 'problems', 'pages'],
    erased: 'rows',
  }),
  personal(gridChange, {
    stays: ['auditTrail'],
    section: 'gridChanges',
    rows: ({ userId }) => eq(gridChange.userId, userId),
    exported: ['at'],
    impersonal: ['cells', 'conflicts'],
    retained: { userId: 'auditTrail' },
  }),
  personal(productImport, {
    stays: ['auditTrail', 'networkAddress'],
    section: 'imports',
    rows: ({ userId }) =>
      or(eq(productImport.createdBy, userId), eq(productImport.startedBy, userId)) ?? sql`false`,
    exported: ['fileName', 'createdAt', 'startedAt', 'startedIp'],
    impersonal: ['fileName', 'counts', 'missing'],
    erased: { startedIp: null },
    retained: { createdBy: 'auditTrail', startedBy: 'auditTrail' },
  }),
  personal(pastImport, {
    stays: ['auditTrail'],
    section: 'imports',
    rows: ({ userId }) =>
      or(eq(pastImport.createdBy, userId), eq(pastImport.startedBy, userId)) ?? sql`false`,
    exported: ['fileName', 'createdAt'],
    impersonal: ['fileName', 'counts', 'problems'],
    retained: { createdBy: 'auditTrail', startedBy: 'auditTrail' },
  }),
  personal(bankStatement, {
    stays: ['auditTrail'],
    section: 'statements',
    rows: ({ userId }) => eq(bankStatement.sentBy, userId),
    exported: ['fileName', 'createdAt'],
    withheld: { sessionRef: 'secret' },
    impersonal: ['fileName', 'rows', 'digest'],
    retained: { sentBy: 'auditTrail', sessionRef: 'auditTrail' },
  }),
  personal(stockMovement, {
    stays: ['auditTrail'],
    section: 'stockMovements',
    rows: ({ userId }) => eq(stockMovement.userId, userId),
    exported: ['kind', 'onHandDelta', 'note', 'at'],
    impersonal: ['refType', 'refId'],
    withheld: { sessionRef: 'secret' },
    retained: { userId: 'auditTrail', note: 'auditTrail', sessionRef: 'auditTrail' },
  }),
  // What an operator wrote to stores stays with what was done.
  personal(announcement, {
    stays: ['auditTrail'],
    section: 'announcements',
    rows: ({ userId }) => eq(announcement.createdBy, userId),
    exported: ['subject', 'body', 'createdAt'],
    impersonal: ['digest', 'region', 'categoryName', 'subject', 'body'],
    retained: { createdBy: 'auditTrail' },
  }),
  personal(announcementMail, {
    stays: ['account'],
    section: 'announcementMails',
    rows: ({ userId }) => eq(announcementMail.userId, userId),
    exported: ['queuedAt'],
    facts: { store: storeTitle(announcementMail.merchantId) },
    erased: 'rows',
  }),
  // What the operator decided, and what members of a store said against it, stays with both.
  personal(moderationDecision, {
    stays: ['auditTrail'],
    section: 'decisions',
    rows: ({ userId }) =>
      or(
        eq(moderationDecision.decidedBy, userId),
        eq(moderationDecision.appealedBy, userId),
        eq(moderationDecision.outcomeBy, userId),
      ) ?? sql`false`,
    exported: [
      ...(['number', 'kind', 'ground', 'words', 'decidedAt', 'appealText', 'appealedAt'] as const),
      ...(['outcome', 'outcomeWords', 'outcomeAt'] as const),
    ],
    facts: { store: storeTitle(moderationDecision.merchantId) },
    retained: {
      decidedBy: 'auditTrail',
      appealedBy: 'auditTrail',
      outcomeBy: 'auditTrail',
      words: 'auditTrail',
      appealText: 'auditTrail',
      outcomeWords: 'auditTrail',
    },
  }),
  personal(payoutBatch, {
    stays: ['auditTrail'],
    section: 'payoutBatches',
    rows: ({ userId }) =>
      or(eq(payoutBatch.createdBy, userId), eq(payoutBatch.approvedBy, userId)) ?? sql`false`,
    exported: ['number', 'createdAt', 'approvedAt'],
    impersonal: ['number'],
    retained: { createdBy: 'auditTrail', approvedBy: 'auditTrail' },
  }),
  personal(shopText, {
    stays: ['auditTrail'],
    section: 'shopTexts',
    rows: ({ userId }) => eq(shopText.userId, userId),
    exported: ['name', 'version', 'at'],
    impersonal: ['markdown'],
    retained: { userId: 'auditTrail' },
  }),
]
