import type { Choice } from '#shared/forms/field.ts'
import type { ApplicationView, OwnStore } from '#shared/merchants/applications.ts'
import type { OpenBusiness } from '#shared/merchants/open-business.ts'
import type { Registration } from '#shared/settings/settings.ts'

export interface Data {
  isSignedIn: boolean
  registration: Registration
  /** Those that the visitor owns, the newest first. */
  stores: OwnStore[]
  /** The store that the address names, or the newest application; null: none yet. */
  application: ApplicationView | null
  termsVersion: string
  regions: Choice[]
  /** Of a store that sells or is suspended; null for an application. */
  openBusiness: OpenBusiness | null
  /** The sections that were saved just now. */
  saved: string[]
  /** Of the form that starts an application. */
  formKey: string
}
