import { freshMinutes } from '#shared/routing/fresh.ts'
import type { ConsentPurpose } from '#shared/runtime/outside-scripts.ts'

/** A sign-in as new as this proves who asks, instead of the password. */
export const freshSignInMinutes = freshMinutes['10 minutes']

/** Why something of an erased person stays; the texts are in the messages. */
export const retentionReasons = [
  'orders',
  'moneyTrail',
  'publicReview',
  'consentProof',
  'contract',
  'storeIdentity',
  'auditTrail',
] as const
export type RetentionReason = (typeof retentionReasons)[number]

/** Why something of a person is not in their export. */
export type WithheldReason = 'secret' | 'file'

/** The file with everything; `path` leads to its bytes, `size` is as people read it. */
export type DataExportView =
  | { state: 'none' | 'failed' }
  | { state: 'running' }
  | { state: 'ready'; path: string; size: string; readyAt: string; expiresAt: string }

/** What of a purchase is open, and whose turn it is. */
export const openSteps = [
  'payment',
  'paymentCheck',
  'delivery',
  'withdrawal',
  'returnAnswer',
  'returnSending',
  'returnCheck',
  'refundByProvider',
  'refundByStore',
  'refundByOperator',
  'claimReply',
  'claimOffer',
  'claimReview',
  'claimAtBank',
  'chargeback',
] as const
export type OpenStep = (typeof openSteps)[number]

export interface PurchaseBlocker {
  kind: 'purchase'
  step: OpenStep
  /** Of the return where it is one, else of the order. */
  number: string
  orderNumber: string
  /** To the order. */
  path: string
  /** ISO: the day on which it ends at the latest; null where no day can be known. */
  until: string | null
}

/** What has to end before an account can be erased. */
export type ErasureBlocker = PurchaseBlocker | { kind: 'store'; name: string } | { kind: 'operator' }

export type ErasureView =
  | { state: 'possible'; needsPassword: boolean }
  | { state: 'refused'; blockers: ErasureBlocker[] }
  /** `blockers`: what it waits for beyond its day. */
  | { state: 'pending'; eraseAt: string; blockers: ErasureBlocker[] }

/** What somebody agreed to or refused, with the version of what they read. */
export interface ConsentView {
  purpose: ConsentPurpose
  granted: boolean
  policyVersion: string
  at: string
}

/** The newest decisions are enough to see how it stands; the export has all. */
export const maxConsentsShown = 20

export const dataExportPath = (exportId: string) => `/account/privacy/files/${exportId}`

/** A guest's has the token of the mailed link. */
export const guestExportPath = (exportId: string, token: string) =>
  `${guestExportPattern.replace(':exportId', exportId)}?token=${token}`
export const guestExportPattern = '/guest-privacy/files/:exportId'

/** What somebody without an account may do with what is stored of their purchases. `over`: by another link. */
export type GuestPrivacyView =
  | { state: 'over' }
  | {
      state: 'open'
      email: string
      dataExport: DataExportView
      erasure: ErasureView
      /** What an erasure leaves, and why. */
      retained: string[]
    }
