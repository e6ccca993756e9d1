import { freshMinutes } from '#shared/routing/fresh.ts'
import type { ConsentPurpose } from '#shared/runtime/outside-scripts.ts'

/** A sign-in within this time proves the person's identity, instead of the password. */
export const freshSignInMinutes = freshMinutes['10 minutes']

/** Reasons why data of an erased person is retained. The texts are in the messages. */
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

/** Reason why data of a person is not in their export. */
export type WithheldReason = 'secret' | 'file' | 'internal'

/** State of a data export. `path` leads to its bytes, `size` is formatted for people. */
export type DataExportView =
  | { state: 'none' | 'failed' }
  | { state: 'running' }
  | { state: 'ready'; path: string; size: string; readyAt: string; expiresAt: string }

/** Open steps of a purchase, with the side whose turn it is. */
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
  /** Number of the return, or else of the order. */
  number: string
  orderNumber: string
  /** Address of the order. */
  path: string
  /** ISO day on which it ends at the latest, or null when it is unknown. */
  until: string | null
}

/** Open business that prevents the erasure of an account. */
export type ErasureBlocker = PurchaseBlocker | { kind: 'store'; name: string } | { kind: 'operator' }

export type ErasureView =
  | { state: 'possible'; needsPassword: boolean }
  | { state: 'refused'; blockers: ErasureBlocker[] }
  /** `blockers`: open business that delays it beyond its day. */
  | { state: 'pending'; eraseAt: string; blockers: ErasureBlocker[] }

/** A decision about consent, with the version of the text that was shown. */
export interface ConsentView {
  purpose: ConsentPurpose
  granted: boolean
  policyVersion: string
  at: string
}

/** Number of the newest decisions shown. The export has all. */
export const maxConsentsShown = 20

export const dataExportPath = (exportId: string) => `/account/privacy/files/${exportId}`

/** A guest's path contains the token of the mailed link. */
export const guestExportPath = (exportId: string, token: string) =>
  `${guestExportPattern.replace(':exportId', exportId)}?token=${token}`
export const guestExportPattern = '/guest-privacy/files/:exportId'

/** State of a guest's privacy page. `over`: this link is no longer valid. */
export type GuestPrivacyView =
  | { state: 'over' }
  | {
      state: 'open'
      email: string
      dataExport: DataExportView
      erasure: ErasureView
      /** The data that an erasure retains, with the reasons. */
      retained: string[]
    }
