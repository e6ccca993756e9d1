import { acceptTerms } from '#server/shop/merchants/applications/accept-terms.ts'
import { applicationOf } from '#server/shop/merchants/applications/application-queries.ts'
import type { StoreOwner } from '#server/shop/merchants/applications/own-stores.ts'
import { saveApplication } from '#server/shop/merchants/applications/save-application.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { withPlace } from '#server/web/pages/with-place.ts'
import { readSection, type SectionValues, sectionForms } from '#shared/forms/merchant/application-forms.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import {
  type ApplicationFacts,
  type ApplicationSection,
  applicationSections,
} from '#shared/merchants/applications.ts'
import { ownDocumentPath } from '#shared/merchants/documents.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** Result of saving: the sections that confirm it, and the store's address if it changed. */
export interface SavedApplication {
  sections: readonly string[]
  slug?: string
}

/**
 * Saves everything typed into the application's one form, whichever button was pressed, so that no section loses the
 * input of another one. An incomplete section comes back with its errors; the others are saved.
 */
export async function saveApplicationForm(
  context: SubmitContext,
  owner: StoreOwner,
): Promise<SavedApplication | SubmitAnswer> {
  const { services, form, url } = await withPlace(context)
  const facts = await applicationOf(services, owner.merchantId, ownDocumentPath)
  if (!facts) throw pageNotFound(url.pathname)
  const pressed = formText(form, 'intent')
  const accepts = formText(form, 'accept') === '1'
  const changed = applicationSections.filter((section) => isChanged(section, form, facts))
  const read = new Map<ApplicationSection, ReturnType<typeof readSection>>()
  // The button of an untouched section asks what is missing there.
  const isUntouched = changed.length === 0 && !accepts
  for (const section of isUntouched ? applicationSections.filter((each) => each === pressed) : changed)
    read.set(section, readSection(section, form, services.country))

  const errors: Record<string, string> = {}
  const values: SectionValues = {}
  const sections: string[] = []
  for (const [section, result] of read) {
    if (!result.ok) Object.assign(errors, result.errors)
    else {
      Object.assign(values, result.values)
      sections.push(section)
    }
  }
  if (pressed === 'terms' && !accepts) errors.accept = applicationMessages.fieldErrors.termsUnread
  const isRefused = Object.keys(errors).length > 0
  // The page of a refused form must be found under the address that the form was sent from.
  if (isRefused) delete values.slug
  const saved = sections.length > 0 ? await saveApplication(services, { ...owner, values }) : null
  if (accepts) {
    await acceptTerms(services, { ...owner, version: formText(form, 'version') })
    sections.push('terms')
  }
  if (!isRefused) return { sections, ...(saved && { slug: saved.slug }) }
  const message = sections.length > 0 ? { message: applicationMessages.savedPart } : {}
  return refusedForm(form, errors, message)
}

/** Returns true when a section was sent with other values than its fields had. */
function isChanged(section: ApplicationSection, form: FormValues, facts: ApplicationFacts): boolean {
  const known = (text: string) => text.replaceAll('\r\n', '\n').trim()
  const fields = Object.keys(sectionForms[section].fields) as (keyof ApplicationFacts)[]
  return fields.some((field) => field in form && known(formText(form, field)) !== known(facts[field]))
}
