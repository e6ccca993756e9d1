import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router-dom'
import { ChunkError } from '#client/data/chunks/chunk-error.ts'
import { innerPath } from '#shared/routing/safe-path.ts'
import { isAppError } from '#shared/runtime/app-error.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'

/** Decides whether this document can still show the shop's pages, and loads another one if not. */
export interface DocumentSource {
  /** Empty when the document does not name its build. */
  buildId: string
  /** Leaves the app for the target's document. Resolves when the page has to stay. */
  leavePage(target: string, signal: AbortSignal): Promise<void>
  /** True when the navigation needs another document: another build runs, or this path must not be shown here. */
  isOutdated(pathname: string): boolean
  reportBuild(id: string): void
  /** The hash of the address being navigated to, which requests do not carry. */
  hash(): string
  /** Path and query of the current page. */
  shownPath(): string
  /** The data of the current page, by route. */
  shownData(): Record<string, unknown>
  /** Returns the result of a form that the current page shows. */
  shownAnswer(route: string): unknown
}

/** The old page stays until the new document is there. */
export const leaveFor = ({ leavePage, hash }: DocumentSource, request: Request) =>
  leavePage(pathAndQueryOf(request) + hash(), request.signal)

/** A newer build is used for the next page, never for the one being read or typed into. */
export async function leaveForNewerBuild(
  source: DocumentSource,
  { request, fetcherKey }: DataStrategyFunctionArgs,
) {
  const changesAddress =
    fetcherKey === null && request.method === 'GET' && pathAndQueryOf(request) !== source.shownPath()
  if (changesAddress && source.isOutdated(new URL(request.url).pathname)) await leaveFor(source, request)
}

/**
 * Loads a new document instead of showing another build's response, except for a form with errors, which contains the
 * input and must not be sent again.
 */
export async function leaveForOtherBuild(source: DocumentSource, request: Request, payload: PayloadAnswer) {
  if (!source.buildId || payload.buildId === source.buildId) return
  const inner = 'redirect' in payload && innerPath(payload.redirect)
  if (inner) await source.leavePage(inner, request.signal)
  if ('data' in payload) await leaveFor(source, request)
  source.reportBuild(payload.buildId)
}

interface Revalidation {
  request: Request
  /** The status of the form answered just before, or null if there was none. */
  answered: number | null
  payload: PayloadAnswer
}

/**
 * Revalidates a posted form's page. If another build responds, the form's result is shown beside the old data, because
 * a new document would lose it. Null if the response is of this build.
 */
export function dataBesideAnswer(
  source: DocumentSource,
  { request, answered, payload }: Revalidation,
): Record<string, unknown> | null {
  const isOther = source.buildId !== '' && payload.buildId !== source.buildId
  if (!isOther || answered === null || !('data' in payload) || pathAndQueryOf(request) !== source.shownPath())
    return null
  source.reportBuild(payload.buildId)
  return answered === overtaken ? payload.data : source.shownData()
}

const overtaken = 409

/**
 * A page whose code failed to load cannot show its data. Returns the failed chunk once no new document can help. Errors
 * and redirects need no code of the page.
 */
export async function missingCode(
  source: DocumentSource,
  { request }: DataStrategyFunctionArgs,
  loaded: DataStrategyResult[],
  answers: DataStrategyResult[],
): Promise<DataStrategyResult | null> {
  const missing = loaded.find(({ type }) => type === 'error')
  if (!missing || answers.some(isFinal) || request.signal.aborted) return null
  if (missing.result instanceof ChunkError) await leaveFor(source, request)
  return missing
}

const isFinal = ({ type, result }: DataStrategyResult) =>
  type === 'error' && !(isAppError(result) && result.data?.mayPass === true)

/** Returns path and query. */
export const pathAndQueryOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
