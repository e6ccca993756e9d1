import type { Request, Response } from 'express'
import { isbot } from 'isbot'
import type { MarkupOf } from '#client/ui/behavior/memoized-markup.tsx'
import { whileWanted } from '#server/db/wanted-reads.ts'
import { formOf } from '#server/web/middleware/bodies/read-form-body.ts'
import type { MatchedAddress } from '#server/web/middleware/page-address.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { loggedPath } from '#server/web/middleware/request-log.ts'
import { rememberWrite, runsScripts, visitorAfter } from '#server/web/middleware/visitor.ts'
import { publicVisitor } from '#server/web/pages/layout-data.ts'
import { PageRedirect } from '#server/web/pages/page.ts'
import { awaitDeferred, catchDeferred, resolveSettled } from '#shared/runtime/deferred.ts'
import { errorContext } from './error-context.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { type LoadedPage, runPage } from './run-page.ts'
import type { UploadOf } from './upload-reader.ts'

/** A request for a page that is answered for its visitor. */
export interface PageAnswer extends PageDependencies {
  req: Request
  res: Response
  address: MatchedAddress
  context: RequestContext
  markupOf: MarkupOf
  uploadOf: UploadOf
  /** The session's token before a form changed it. */
  tokenBefore: string | null
}

/** A loaded page for its visitor. Some of a document's data may still be pending. */
export interface MadePage extends LoadedPage {
  /** How long its form and data took. */
  loadMs: number
}

/** Runs the page's rules, form and data. Returns null when the visitor has left. */
export async function makePage(answer: PageAnswer): Promise<PageRedirect | MadePage | null> {
  const { req, res, address, context, reads, services, uploadOf } = answer
  const startMs = performance.now()
  const isPost = req.method === 'POST'
  if (isPost && reads.rememberWriteMs) rememberWrite(req, res, reads.rememberWriteMs, services)
  const isUpload = Boolean(req.is('multipart/form-data'))
  const posted = isPost ? { form: formOf(req), upload: uploadOf(req, context), isUpload } : null
  const run = () => runPage({ address, context, posted })
  const result = await (posted ? run() : whileWanted(context.signal, run))
  if (context.signal.aborted) return null
  if (result instanceof PageRedirect) return result
  const { form, loaderData } = result
  const loadMs = performance.now() - startMs
  return { form, loaderData: loaderData && (await settled(answer, loaderData)), loadMs }
}

/** Waits for deferred parts, unless the document may be streamed to this browser. */
function settled(answer: PageAnswer, loaderData: Record<string, unknown>) {
  const { req, address, context } = answer
  const parts = catchDeferred(loaderData, reportFailedPart(answer))
  const mayStream = !address.isPayload && runsScripts(req, context.services) && !isbot(req.get('user-agent'))
  return mayStream ? resolveSettled(parts) : awaitDeferred(parts)
}

/** Reports a part that failed after its page was sent, unless the visitor has left. */
function reportFailedPart({ req, context, services }: PageAnswer) {
  return (error: unknown) => {
    if (context.signal.aborted) return
    req.log.error({ err: error }, `[${req.method}] a part of ${loggedPath(req.path)} failed`)
    services.reportError(error, errorContext(req))
  }
}

/** Returns the build and the visitor for each response, read after a form may have changed who is signed in. */
export async function answerHead({ req, context, tokenBefore, manifest: { buildId } }: PageAnswer) {
  const visitor = await visitorAfter(req, context, tokenBefore)
  return { buildId, ...(visitor !== undefined && { visitor: visitor && publicVisitor(visitor) }) }
}
