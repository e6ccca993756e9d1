import type { Request, Response } from 'express'
import type { Frame } from '#shared/pages.ts'
import { pageOfPayload } from '#shared/payload.ts'
import { htmlType, jsonType } from './document-headers.ts'
import { GzipPiece } from './gzip-piece.ts'
import { sendPieces } from './kept-answer.ts'
import type { KeptPage } from './kept-page.ts'
import { payloadBefore, payloadEnd } from './payload-text.ts'
import { withFrame } from './personal-parts.tsx'
import type { PageAnswers } from './render-page.tsx'

interface Framed {
  req: Request
  res: Response
  page: KeptPage
  frame: Frame
}

/** A kept page, or its data, with what is the visitor's own around it; nobody else gets it. */
export function answerFramed({ req, res, page, frame }: Framed, { manifest, links }: PageAnswers): void {
  const isDocument = pageOfPayload(req.path) === null
  if (isDocument) res.setHeader('Link', links)
  const pieces = isDocument ? withFrame(page.parts, frame) : payloadOf(page, frame, manifest.buildId)
  sendPieces(res.setHeader('Content-Type', isDocument ? htmlType : jsonType), pieces)
}

/** Whose greater part is written already. */
const payloadOf = ({ name, data }: KeptPage, frame: Frame, buildId: string): GzipPiece[] => [
  new GzipPiece(Buffer.from(payloadBefore({ name, frame, buildId }))),
  data,
  end,
]

const end = new GzipPiece(Buffer.from(payloadEnd))
