import type { Response } from 'express'
import { sendBody } from '#server/web/middleware/send-body.ts'
import { sendRedirect } from '#server/web/middleware/send-redirect.ts'
import { sendRemembered } from '#server/web/middleware/visitor.ts'
import type { PageRedirect } from '#server/web/pages/page.ts'
import { redirectStatus } from '#shared/routing/redirect-status.ts'
import { safeTarget } from '#shared/routing/safe-path.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'
import { jsonType } from './document-headers.ts'
import { answerHead, type MadePage, type PageAnswer } from './page-answer.ts'

/** Sends the data of a page, or the form that came back. */
export async function sendPagePayload(answer: PageAnswer, { form, loaderData }: MadePage) {
  const { req, res, services } = answer
  const head = await answerHead(answer)
  sendRemembered(req, res, services)
  if (form) return sendPayload(res.status(form.status), { ...head, form })
  sendPayload(res, { ...head, data: loaderData ?? {} })
}

/** Sends where to go: to a browser by its status, to the running app in a payload. */
export async function sendPageRedirect(answer: PageAnswer, { location, status }: PageRedirect) {
  const { req, res, address, services } = answer
  const target = safeTarget(location)
  const head = address.isPayload && (await answerHead(answer))
  sendRemembered(req, res, services)
  if (head) sendPayload(res, { ...head, redirect: target })
  else sendRedirect(res, redirectStatus(status), target)
}

/** Does not use `res.json`, which may respond with 304. */
const sendPayload = (res: Response, payload: PayloadAnswer) =>
  sendBody(res.setHeader('Content-Type', jsonType), Buffer.from(JSON.stringify(payload)))
