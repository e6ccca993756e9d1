import type { DocumentView } from './documents.ts'
import type { MerchantStatus } from './merchant-statuses.ts'
import type { ChecklistItem } from './requirements.ts'

export const maxReturnsText = 4_000

/** The sections of an application with one form each, by their `intent`. */
export const applicationSections = ['identity', 'address', 'contact', 'returns'] as const

export type ApplicationSection = (typeof applicationSections)[number]

/** The data of an application, as its owner and the operator see it. Empty where nothing was entered yet. */
export interface ApplicationFacts {
  slug: string
  name: string
  legalName: string
  /** Formatted, like the numbers below. */
  taxId: string
  taxIdName: string
  postalCode: string
  street: string
  number: string
  district: string
  city: string
  region: string
  supportEmail: string
  whatsapp: string
  returnsText: string
}

export interface AcceptedTerms {
  version: string
  /** ISO. */
  at: string
  name: string
}

export interface ApplicationView extends ApplicationFacts {
  status: MerchantStatus
  /** Why the operator sent it back or rejected it. */
  reason: string | null
  checklist: ChecklistItem[]
  documents: DocumentView[]
  /** The newest acceptance, or null when there is none yet. */
  acceptedTerms: AcceptedTerms | null
}

/** A person's store, as the page "Venda aqui" lists it. */
export interface OwnStore {
  slug: string
  name: string
  status: MerchantStatus
}
