import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router-dom'
import { innerPath } from '#shared/routing/safe-path.ts'
import { isAppError } from '#shared/runtime/app-error.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'
import { ChunkError } from '../chunks/chunk-error.ts'

/** Decides whether this document can still show the shop's pages, and loads another one if not. */
export interface DocumentSource {
  /** Empty when the document does not name its build. */
  buildId: string
  /** Leaves the app for a document of the target. Resolves when the page has to stay. */
  leavePage(target: string, signal: AbortSignal): Promise<void>
  /** Another build is known to run, or this path must not be shown here: the navigation is for another document. */
  isOutdated(pathname: string): boolean
  reportBuild(id: string): void
  /** Of the address that is being navigated to: requests don't carry it. */
  hash(): string
  /** Path and query of the page that stands. */
  shownPath(): string
  /** The data of the page that stands, by route. */
  shownData(): Record<string, unknown>
}

/** The old page stays until the document is there. */
export const leaveFor = ({ leavePage, hash }: DocumentSource, request: Request) =>
  leavePage(pathOf(request) + hash(), request.signal)

/** A newer build gets the next page, not the one that is being read or typed into. */
export async function leaveForNewerBuild(
  source: DocumentSource,
  { request, fetcherKey }: DataStrategyFunctionArgs,
) {
  const changesAddress =
    fetcherKey === null && request.method === 'GET' && pathOf(request) !== source.shownPath()
  if (changesAddress && source.isOutdated(new URL(request.url).pathname)) await leaveFor(source, request)
}

/**
 * What another build says is not shown: its document is loaded instead. A form that came back is the exception:
 * it is the answer to what was typed, and must not be sent again.
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
  /** The status of the form that came back just before; null: none did. */
  answered: number | null
  payload: PayloadAnswer
}

/**
 * After a form has been answered, its page is revalidated. Where another build says what it shows now,
 * the answer stands beside the page as it was: no document may take it away. One that was overtaken needs to show
 * what overtook it. Null: the answer is none of this kind.
 */
export function dataBesideAnswer(
  source: DocumentSource,
  { request, answered, payload }: Revalidation,
): Record<string, unknown> | null {
  const isOther = source.buildId !== '' && payload.buildId !== source.buildId
  if (!isOther || answered === null || !('data' in payload) || pathOf(request) !== source.shownPath())
    return null
  source.reportBuild(payload.buildId)
  return answered === overtaken ? payload.data : source.shownData()
}

const overtaken = 409

/**
 * Data without the code to show them are no page. Answers what could not be had, once no other document can help.
 * An error of the page's own, or a redirect, needs no code of this page.
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

/** Path and query. */
export const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
