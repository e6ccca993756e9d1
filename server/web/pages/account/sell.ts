import { randomUUID } from 'node:crypto'
import { termsVersion } from '#server/shop/merchants/applications/accept-terms.ts'
import { applicationOf } from '#server/shop/merchants/applications/application-queries.ts'
import { removeDocument } from '#server/shop/merchants/applications/documents.ts'
import { hasClosedStore, ownStores, type StoreOwner } from '#server/shop/merchants/applications/own-stores.ts'
import { correctApplication } from '#server/shop/merchants/applications/save-application.ts'
import { startApplication } from '#server/shop/merchants/applications/start-application.ts'
import { applyAgain, submitApplication } from '#server/shop/merchants/applications/submit-application.ts'
import { closeOwnStore, openBusinessOf } from '#server/shop/merchants/status/close-store.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf, refusedIntent } from '#server/web/pages/action-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { ShopError } from '#shared/errors.ts'
import {
  applicationForm,
  closeStoreForm,
  correctionForm,
  startForm,
} from '#shared/forms/merchant/application-forms.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ownDocumentPath } from '#shared/merchants/documents.ts'
import { isApplication, isPublic } from '#shared/merchants/merchant-statuses.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { type SavedApplication, saveApplicationForm } from './save-application-form.ts'
import { sendDocument } from './send-document.ts'

/**
 * "Venda aqui": an introduction for guests, and for signed-in people their application, saved as a whole or in part.
 */
export const sell: Page<'sell'> = {
  async load(context) {
    const { services, visitor, url } = context
    const { stores, chosen } = await ownApplication(context)
    const [application, openBusiness] = await Promise.all([
      chosen && applicationOf(services, chosen.merchantId, ownDocumentPath),
      chosen && isPublic(chosen.status) ? openBusinessOf(services.db, chosen.merchantId) : null,
    ])
    return {
      isSignedIn: visitor !== null,
      registration: services.settings.current.registration,
      stores: stores.map(({ slug, name, status }) => ({ slug, name, status })),
      application,
      openBusiness,
      termsVersion: termsVersion(services),
      regions: services.country.regions.map(({ code, name }) => ({ value: code, label: name })),
      saved: url.searchParams.get('saved')?.split(' ').filter(Boolean) ?? [],
      formKey: randomUUID(),
    }
  },

  async submit(context) {
    const { visitor, form } = context
    if (!visitor) throw new ShopError('unauthenticated', 'An application is for its person')
    const person = { userId: visitor.userId, ip: context.ip }
    if (formText(form, 'intent') === 'start') return start(context, person)
    if (await isClosedAlready(context, visitor)) return { redirect: href('sell') }
    const { chosen } = await ownApplication(context, form)
    if (!chosen) return refusedIntent(context)
    const action = Object.keys(form).length > 0 ? actionOf(actions, form) : sendDocument
    if (!action) return refusedIntent(context)
    const { merchantId, slug } = chosen
    return withRefusals(applicationForm, form, async () => {
      const saved = await action(context, { ...person, merchantId, slug })
      return 'sections' in saved ? shown(form, { slug, ...saved }) : saved
    })
  },
}

/** A second post of the form that closed the store, which the address does not find any more. */
const isClosedAlready = async (
  { services, form, url }: SubmitContext,
  { userId }: { userId: string },
): Promise<boolean> =>
  formText(form, 'intent') === 'close' &&
  hasClosedStore(services.db, { userId, slug: url.searchParams.get('store') ?? '' })

/** The store that the address names among the person's own, or their newest application. */
async function ownApplication({ services, visitor, url }: RequestContext, form: FormValues = {}) {
  const stores = visitor ? await ownStores(services.db, visitor.userId) : []
  const slug = url.searchParams.get('store')
  if (slug === 'new') return { stores, chosen: null }
  const named = stores.find((store) => (slug ? store.slug === slug : isApplication(store.status)))
  // A second post of the form that changed the address arrives at the former one.
  const isMoving = formText(form, 'intent') === 'identity'
  const moved = isMoving
    ? stores.find((store) => store.slug === formText(form, 'slug').toLowerCase())
    : undefined
  const chosen = named ?? moved ?? null
  if (slug && visitor && !chosen) throw pageNotFound(url.pathname)
  return { stores, chosen }
}

/** Returns to the page, at a section that says that it is saved. */
function shown(form: FormValues, { sections, slug }: Required<SavedApplication>): SubmitAnswer {
  const pressed = formText(form, 'intent')
  const section = sections.includes(pressed) ? pressed : sections[0]
  const address = href('sell', {}, { store: slug, saved: sections.join(' ') })
  return { redirect: section ? `${address}#${section}` : address }
}

const start = formAction(
  startForm,
  async ({ services, digest }, values, person: { userId: string; ip: string }) => {
    const { slug } = await startApplication(services, { ...person, ...values, digest })
    return { redirect: href('sell', {}, { store: slug }) }
  },
)

type Applicant = StoreOwner & { slug: string }
type Action = (context: SubmitContext, owner: Applicant) => Promise<SavedApplication | SubmitAnswer>

const actions: Record<string, Action> = {
  identity: saveApplicationForm,
  address: saveApplicationForm,
  contact: saveApplicationForm,
  returns: saveApplicationForm,
  terms: saveApplicationForm,

  correct: formAction(correctionForm, async ({ services, form }, values, owner: Applicant) => {
    const { slug } = await correctApplication(services, { ...owner, values })
    return shown(form, { sections: ['correction'], slug })
  }),

  async 'remove-document'({ services, form }, owner) {
    await removeDocument(services, { ...owner, documentId: readId(form, 'document') })
    return { sections: ['documents'] }
  },

  async submit({ services }, owner) {
    await submitApplication(services, owner)
    return { sections: [] }
  },

  close: formAction(closeStoreForm, async ({ services }, { reason }, owner: Applicant) => {
    await closeOwnStore(services, { ...owner, reason })
    return { redirect: href('sell') }
  }),

  async again({ services }, owner) {
    await applyAgain(services, owner)
    return { sections: [] }
  },
}
