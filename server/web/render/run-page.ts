import { actingAs } from '#server/db/acting-person.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import { isDraftKey, storeFormDraft } from '#server/shop/customers/form-drafts.ts'
import { personBehind } from '#server/shop/customers/person-behind.ts'
import type { MatchedAddress } from '#server/web/middleware/page-address.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { authorOf } from '#server/web/pages/author-of.ts'
import { pages } from '#server/web/pages/index.ts'
import { loadLayoutData } from '#server/web/pages/layout-data.ts'
import { refuseOtherStore } from '#server/web/pages/merchant/refuse-other-store.ts'
import { authorizeOperatorForm } from '#server/web/pages/operator/operator-may.ts'
import { type Page, PageRedirect, redirectTo, type SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { type FormAnswer, type FormValues, formText } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { isBrowserOnlyPage, type PageName, type ParameterOf, routeRule } from '#shared/routes.ts'
import { authorize } from '#shared/routing/authorize.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'
import { answeredForm, redirectToAnswer } from './answered-form.ts'
import { refuseStale } from './refuse-stale.ts'
import { stayOnList } from './stay-on-list.ts'

export interface PageRequest {
  address: MatchedAddress
  context: RequestContext
  /** The posted form, or null when the page is only read. */
  posted: Posted | null
}

export interface Posted {
  form: FormValues
  upload: SubmitContext['upload']
  /** True for a multipart form, which its page reads itself. */
  isUpload: boolean
}

export type PageResult = PageRedirect | LoadedPage

export interface LoadedPage {
  /** The posted form, if it came back, now or by redirect. */
  form: FormAnswer | null
  /** The data of layout and page, by route. Null for the data of a returned form, and for a client-only page. */
  loaderData: Record<string, unknown> | null
}

/** Runs a page request: rules first, then the form, then the data. A thrown redirect or error is the result. */
export async function runPage(request: PageRequest): Promise<PageResult> {
  const { address, posted } = request
  try {
    const form = posted && (await submitForm(request, posted))
    if (form && address.isPayload) return { form, loaderData: null }
    const toAnswer = form && form.status < 400 && (await redirectToAnswer(request.context, form))
    if (toAnswer) return toAnswer
    const shown =
      form ??
      (posted || address.isPayload ? null : await answeredForm(request.context, address.result.answered))
    return { form: shown, loaderData: await loadData(request) }
  } catch (error) {
    if (error instanceof PageRedirect) return error
    if (posted && error instanceof ShopError && error.code === 'unauthenticated')
      return signInAgain(request, posted)
    throw error
  }
}

/** The session ended while the form was being sent: nothing was done, and the input is stored for its person. */
async function signInAgain({ address, context }: PageRequest, { form }: Posted): Promise<PageRedirect> {
  const isStored = await storeFormDraft(context.services, { path: address.path, form })
  const to = context.url.pathname + context.url.search
  return redirectTo(href('sign-in', {}, { to, [isStored ? 'unsent' : 'ended']: '1' }), 303)
}

async function submitForm(request: PageRequest, posted: Posted): Promise<FormAnswer> {
  const { form, upload, isUpload } = posted
  const { context, page, name } = await authorizedForm(request, posted)
  if (!isUpload) authorizeOperatorForm(context, name, formText(form, 'intent'))
  // The fields of a form with files are not read yet, so only the address is checked.
  await refuseStale({ page: name, context, form })
  const { submit } = page
  if (!submit)
    throw new AppError({ statusCode: 405, message: serverErrorMessages.methodNotAllowed, fatal: true })
  const isOfPanel = routeRule(name).middleware?.includes('merchant')
  if (isOfPanel && !isUpload) refuseOtherStore(form, context)
  const author = authorOf(context, routeRule(name))
  const submitted = {
    ...context,
    services: author ? actingServices(context.services, author) : context.services,
    form,
    async upload(maxBytes: number) {
      const read = await upload(maxBytes)
      if (isOfPanel && !read.refusal) refuseOtherStore(read.form, context)
      authorizeOperatorForm(context, name, formText(read.form, 'intent'))
      await refuseStale({ page: name, context, form: read.form })
      return read
    },
  }
  const answer = await actingAs(personBehind(context, author), () => submit(submitted))
  if ('redirect' in answer) throw redirectTo(stayOnList(context.url, answer.redirect), 303)
  return answer
}

/**
 * Authorizes a posted form. If the visitor must first sign in or set up a second factor, the form is stored as a draft
 * and restored afterwards. A form that cannot be tied to a person is not stored.
 */
async function authorizedForm(request: PageRequest, posted: Posted) {
  try {
    return authorized(request)
  } catch (error) {
    const { visitor, services } = request.context
    if (!(error instanceof PageRedirect) || (visitor && !visitor.needsSecondFactor)) throw error
    const form = await typedForm(request, posted)
    const isStored = await storeFormDraft(services, { path: request.address.path, form })
    if (isStored) throw new PageRedirect(`${error.location}&unsent=1`, error.status)
    // Signed out in another tab, they learn that what they sent did not arrive.
    throw visitor ? error : new PageRedirect(`${error.location}&ended=1`, error.status)
  }
}

/**
 * Returns the typed fields. A form with files is read, without the files, only when its address carries a person's
 * draft key.
 */
async function typedForm({ address, context }: PageRequest, { form, upload, isUpload }: Posted) {
  const { path, url } = address
  const key = url.searchParams.get(draftKeyField) ?? ''
  return isUpload && isDraftKey(context.services, { path, key }) ? (await upload(0)).form : form
}

async function loadData(request: PageRequest): Promise<LoadedPage['loaderData']> {
  const { context, page, name } = authorized(request)
  await refuseStale({ page: name, context, form: null })
  // The browser requests the data of a page that it renders alone.
  if (isBrowserOnlyPage(name) && !request.address.isPayload) return null
  const isOfStore = routeRule(name).chunk === 'merchant'
  const [layout, data] = await Promise.all([
    loadLayoutData(request.context, { isOfStore }),
    page.load(context),
  ])
  const done = page.done?.bannerAt(request.address.result.done, context.url, data)
  return { layout: done ? { ...layout, done } : layout, [name]: data }
}

/** Runs validation and middleware before anything is loaded. */
function authorized({ address, context }: PageRequest) {
  const { path, url, match } = address
  const { page: name, params } = match
  const guardResult = authorize(routeRule(name), params, { path, search: url.search }, context.visitor)
  if (guardResult instanceof AppError) throw guardResult
  if (guardResult === 'refused') throw pageNotFound(path)
  if (guardResult !== 'authorized') throw new PageRedirect(guardResult.redirect, guardResult.status)
  return {
    name,
    page: pages[name] as Page<PageName>,
    context: { ...context, params: params as RequestContext<ParameterOf<PageName>>['params'] },
  }
}
