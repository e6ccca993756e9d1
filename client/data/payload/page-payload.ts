import {
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  data,
  replace,
} from 'react-router-dom'
import { appErrorOf } from '#client/data/http/app-error-of.ts'
import { getPayload, payloadTarget, postForm } from '#client/data/http/fetch-payload.ts'
import { HttpError } from '#client/data/http/http-error.ts'
import { isReady } from '#client/ui/behavior/ready.ts'
import type { FormAnswer } from '#shared/forms.ts'
import type { Visitor } from '#shared/middleware.ts'
import { safeTarget } from '#shared/routing/safe-path.ts'
import { isAppError, pageNotFound, unavailable } from '#shared/runtime/app-error.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'
import { beforePageChange } from './before-page-change.ts'
import { addDoneAction, leaveDoneAction, withShownBanner } from './done-action.ts'
import {
  arrive,
  type Chain,
  createChain,
  followRedirect,
  placedBefore,
  rememberPlaced,
  trackEntry,
} from './navigation-chain.ts'
import {
  type DocumentSource,
  dataBesideAnswer,
  leaveFor,
  leaveForNewerBuild,
  leaveForOtherBuild,
  missingCode,
  pathAndQueryOf,
} from './other-document.ts'
import type { PayloadCache } from './payload-cache.ts'
import { predictNavigation } from './predict-navigation.ts'
import { type FormDelivery, notifyUnanswered, sendForm } from './send-form.ts'
import { leadsBack, unsentForm } from './small-write.ts'

export interface PageSource extends DocumentSource {
  visitor: { update(visitor: Visitor | null): void; read(): Visitor | null | undefined }
}

interface PayloadSource extends PageSource {
  payloads: PayloadCache
  delivery: FormDelivery
}

/** Loads a whole page with one request. The server runs its rules, loaders and forms. */
export function loadFromServer(given: PayloadSource): DataStrategyFunction {
  const chain = createChain()
  const source: PayloadSource = {
    ...given,
    leavePage: (target, signal) => given.leavePage(addDoneAction(chain, target), signal),
  }
  return async (args) => {
    // A form with errors does not change the page's data.
    const hasNews = args.matches.some((match) => match.shouldCallHandler())
    const results = hasNews ? await load(source, chain, args) : {}
    if (changesPage(args, results)) await beforePageChange(args.request.signal)
    return results
  }
}

async function load(source: PayloadSource, chain: Chain, args: DataStrategyFunctionArgs): Promise<Answers> {
  await leaveForNewerBuild(source, args)
  const results: Answers = {}
  const answered = answer(source, chain, args).then((found) => Object.assign(results, found))
  // The chunk of the page loads beside its data.
  const loaded = await Promise.all(
    args.matches.map((match) =>
      match.resolve(async () => {
        await answered
        return results[match.route.id]
      }),
    ),
  )
  const missing = await missingCode(source, args, loaded, Object.values(results))
  return missing ? Object.fromEntries(args.matches.map(({ route }) => [route.id, missing])) : results
}

/** A redirect, even after a form, is followed by the request for its target. */
const changesPage = ({ request, fetcherKey }: DataStrategyFunctionArgs, results: Answers) =>
  isReady() &&
  fetcherKey === null &&
  request.method === 'GET' &&
  !Object.values(results).some(({ result }) => result instanceof Response)

type Answers = Record<string, DataStrategyResult>

async function answer(source: PayloadSource, chain: Chain, args: DataStrategyFunctionArgs): Promise<Answers> {
  const { request, matches, fetcherKey } = args
  const uploaded = isJson(request) ? ((await request.json()) as FormAnswer) : null
  const form = request.method === 'POST' && !uploaded ? await request.formData() : null
  const isSmallWrite = form !== null && fetcherKey !== null
  const last = matches.at(-1)?.route.id ?? 'layout'
  // Without a result for the layout, React Router would report an error of its own before this one.
  const first = matches.find((match) => match.shouldCallHandler())?.route.id ?? last
  const failed = (error: unknown) => ({ [first]: { type: 'error' as const, result: error } })
  const answered = (result: unknown) => ({ [last]: { type: 'data' as const, result } })
  try {
    chain.redirectLimit.navigate(request.url)
    const { returnsTo } = chain
    chain.returnsTo = null
    if (fetcherKey === null) trackEntry(chain, request)
    const toOwnAddress = fetcherKey === null ? leaveDoneAction(source, chain, request) : null
    if (toOwnAddress) return failed(toOwnAddress)
    if (uploaded) {
      chain.afterForm = true
      chain.answered = uploaded.status
      return answered(data(uploaded, uploaded.status))
    }
    if (!form && returnsTo === pathAndQueryOf(request)) return dataResults(source.shownData())
    const predicted = predictedRedirect(source, chain, request)
    if (predicted) return failed(followRedirect(chain, request, predicted))
    const payload = await fetchPayload(source, chain, { request, form, isSmallWrite })
    if (form && !isSmallWrite) source.delivery.end()
    chain.guess = ''
    // A cached payload has no layout data: the visitor's name and cart come with the document.
    if (payload.prerenderedAt !== undefined && chain.afterForm) {
      if (chain.replaces) history.replaceState(null, '', pathAndQueryOf(request))
      await leaveFor(source, request)
    }
    const { afterForm } = chain
    chain.afterForm = form !== null && !isSmallWrite
    if (payload.visitor !== undefined) source.visitor.update(payload.visitor)
    const { answered: formStatus } = chain
    chain.answered = 'form' in payload ? payload.form.status : null
    const beside = dataBesideAnswer(source, { request, answered: formStatus, payload })
    if (beside) return dataResults(beside)
    await leaveForOtherBuild(source, request, payload)
    if ('redirect' in payload) {
      if (isSmallWrite && leadsBack(request, payload.redirect)) return answered(null)
      const to = safeTarget(placedBefore(chain, request) ?? payload.redirect, { external: true })
      if (form) rememberPlaced(chain, request, { form, to })
      return failed(followRedirect(chain, request, { to, status: 302 }))
    }
    arrive(chain)
    if ('form' in payload) return answered(data(payload.form, payload.form.status))
    chain.done = null
    return dataResults(afterForm ? payload.data : withShownBanner(source, request, payload.data))
  } catch (error) {
    arrive(chain)
    if (isSmallWrite && error instanceof HttpError) {
      const refused = unsentForm(form, error)
      return answered(data(refused, refused.status))
    }
    if (form && !isSmallWrite && !request.signal.aborted && notifyUnanswered(source.delivery, form, error)) {
      const page = source.shownPath()
      if (pathAndQueryOf(request) === page) return answered(data(source.shownAnswer(last), unanswered))
      chain.returnsTo = page
      return failed(replace(page))
    }
    const shown = appErrorOf(error, { fatal: true })
    // The document responds with 503 and reloads itself until the database is back.
    if (!form && isUnavailable(shown)) await leaveFor(source, request)
    if (!form && isUnreached(error) && isShown(source, args)) {
      await leaveFor(source, request)
      return dataResults(source.shownData())
    }
    return failed(shown)
  }
}

/** Statuses that leave the page's data unchanged. */
const unanswered = 503

/**
 * Returns true for the answer of an upload, which has been sent beside the router, and which the page shows as that of any
 * other form.
 */
const isJson = ({ headers }: Request) => headers.get('Content-Type')?.startsWith('application/json') === true

const isUnavailable = (error: unknown) => isAppError(error) && error.data?.code === unavailable

/** Returns true when no response came, or a proxy's instead, because the server may be starting. */
const isUnreached = (error: unknown) =>
  error instanceof HttpError && (error.status === undefined || [502, 504].includes(error.status))

/** Returns true for a page that requests newer data of its own, and keeps its present content. */
const isShown = ({ shownPath, shownData }: DocumentSource, { request, matches }: DataStrategyFunctionArgs) =>
  pathAndQueryOf(request) === shownPath() && matches.every(({ route }) => route.id in shownData())

const dataResults = (data: Record<string, unknown>): Answers =>
  Object.fromEntries(Object.entries(data).map(([id, result]) => [id, { type: 'data', result }]))

/** Predicts the redirects of rules and middleware. Throws when they forbid the page. */
function predictedRedirect({ visitor, hash }: PayloadSource, chain: Chain, request: Request) {
  const { pathname, search } = new URL(request.url)
  const predicted = predictNavigation({ pathname, search, hash: hash() }, visitor.read())
  if (predicted === 'refused') throw pageNotFound(pathname)
  if (predicted instanceof Error) throw predicted
  if (!predicted?.isGuess) return predicted
  const guess = `${request.url} ${predicted.to}`
  // A prediction that repeats itself may be wrong, so the server decides.
  if (guess === chain.guess) return null
  chain.guess = guess
  return predicted
}

async function fetchPayload(
  { buildId, payloads, delivery }: PayloadSource,
  chain: Chain,
  { request, form, isSmallWrite }: { request: Request; form: FormData | null; isSmallWrite: boolean },
): Promise<PayloadAnswer> {
  const { url, signal } = request
  const page = new URL(addDoneAction(chain, url.slice(new URL(url).origin.length)), url)
  const target = payloadTarget(page, buildId)
  if (form)
    return isSmallWrite ? postForm(target, form, { signal }) : sendForm(target, form, { delivery, signal })
  const copy = await payloads.of(page.pathname)
  if (copy) return copy
  const payload = await getPayload(target, signal)
  payloads.store(page.pathname, payload)
  return payload
}
