import type { Choice } from '#shared/forms/field.ts'
import type { ApplicationView, OwnStore } from '#shared/merchants/applications.ts'
import type { OpenBusiness } from '#shared/merchants/open-business.ts'
import type { Registration } from '#shared/settings/settings.ts'

export interface Data {
  isSignedIn: boolean
  registration: Registration
  /** The visitor's own stores, the newest first. */
  stores: OwnStore[]
  /** The application of the store in the address, or the newest one, or null when there is none yet. */
  application: ApplicationView | null
  termsVersion: string
  regions: Choice[]
  /** For a store that sells or is suspended. Null for an application. */
  openBusiness: OpenBusiness | null
  /** The sections that were just saved. */
  saved: string[]
  /** Key of the form that starts an application. */
  formKey: string
}
