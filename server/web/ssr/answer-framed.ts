import type { Request, Response } from 'express'
import type { Frame } from '#shared/pages.ts'
import { pageOfPayload } from '#shared/payload.ts'
import type { KeptPage } from './cached-page.tsx'
import { sendWhole } from './kept-answer.ts'
import { withFrame } from './personal-parts.tsx'
import type { PageAnswers } from './render-page.tsx'

interface Framed {
  req: Request
  res: Response
  page: KeptPage
  frame: Frame
}

/** A kept page, or its data, with what is the visitor's own around it; nobody else gets it. */
export function answerFramed({ req, res, page, frame }: Framed, { manifest }: PageAnswers): void {
  const isDocument = pageOfPayload(req.path) === null
  const whole = isDocument ? withFrame(page.parts, frame) : payloadOf(page, frame, manifest.buildId)
  sendWhole(res.type(isDocument ? 'html' : 'json'), whole)
}

/** A `PayloadAnswer`, whose greater part is written already. */
function payloadOf({ name, data }: KeptPage, frame: Frame, buildId: string): Buffer {
  const head = JSON.stringify({ buildId, visitor: frame.visitor })
  const before = `${head.slice(0, -1)},"data":{"layout":${JSON.stringify(frame)},${JSON.stringify(name)}:`
  return Buffer.concat([Buffer.from(before), data, Buffer.from('}}')])
}
