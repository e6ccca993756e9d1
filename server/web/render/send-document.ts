import { loggedPath } from '#server/web/middleware/request-log.ts'
import { allowNonce } from '#server/web/middleware/security-headers.ts'
import { sendBody } from '#server/web/middleware/send-body.ts'
import { sendRemembered } from '#server/web/middleware/visitor.ts'
import type { StartData } from '#shared/runtime/payload.ts'
import { htmlType, serverTiming } from './document-headers.ts'
import { pageDocument } from './document-tree.tsx'
import { errorContext } from './error-context.ts'
import { answerHead, type MadePage, type PageAnswer } from './page-answer.ts'
import { renderDocument, renderToBuffer } from './render-document.tsx'
import { warnOfLargeData } from './warn-of-large-data.ts'

/** Sends a document once all of it is rendered. */
export async function sendWholeDocument(answer: PageAnswer, page: MadePage) {
  const { req, res, services } = answer
  const tree = await startDocument(answer, page)
  const startMs = performance.now()
  let failed = false
  const body = await renderToBuffer(tree, {
    ...renderOptions(answer),
    onError(error) {
      failed = true
      reportRenderError(answer, error)
    },
  })
  if (failed) res.status(500)
  else sendRemembered(req, res, services)
  const renderMs = performance.now() - startMs
  res.setHeader('Server-Timing', serverTiming({ load: page.loadMs, render: renderMs }))
  sendBody(res, body)
}

/** Sends a document's shell at once, and its deferred parts as they come. */
export async function streamDocument(answer: PageAnswer, page: MadePage) {
  const { req, res, services } = answer
  const tree = await startDocument(answer, page)
  const { nonce, pipe } = await renderDocument(tree, {
    ...renderOptions(answer),
    waitForAll: false,
    onError: (error) => reportRenderError(answer, error),
  })
  sendRemembered(req, res, services)
  if (nonce) {
    const policy = String(res.getHeader('Content-Security-Policy'))
    res.setHeader('Content-Security-Policy', allowNonce(policy, nonce))
  }
  pipe(res)
}

/** Sets the head of the response, and returns the tree to render. */
async function startDocument(answer: PageAnswer, { form, loaderData, loadMs }: MadePage) {
  const { req, res, address, config, manifest, links, markupOf, isDevelopment } = answer
  const start: StartData = {
    ...(await answerHead(answer)),
    config,
    loaderData,
    actionData: form && { [address.match.page]: form },
    error: null,
  }
  if (isDevelopment) warnOfLargeData(req.log, req.path, start)
  res.status(form?.status ?? 200).setHeader('Content-Type', htmlType)
  res.setHeader('Link', links).setHeader('Server-Timing', serverTiming({ load: loadMs }))
  return pageDocument(start, { address, manifest, markupOf })
}

const renderOptions = ({ manifest, context, renderLimitMs }: PageAnswer) => ({
  entry: manifest.entry,
  signal: context.signal,
  timeLimitMs: renderLimitMs,
})

/** An error inside a boundary. */
function reportRenderError({ req, services }: PageAnswer, error: unknown) {
  req.log.error({ err: error }, `[${req.method}] ${loggedPath(req.path)} failed while rendering`)
  services.reportError(error, errorContext(req))
}
