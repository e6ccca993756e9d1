import type { RequestHandler } from 'express'
import { pageOfPayload } from '#shared/payload.ts'
import { ownCookies } from '../middleware/visitor.ts'
import { htmlType, jsonType } from './document-headers.ts'
import { sendKept } from './kept-answer.ts'
import { KeptText } from './kept-text.ts'
import type { KeptPage, KeptPages } from './prerender.ts'

/**
 * Answers prerendered pages and their payloads, whatever the search parameters say. Who has a session, a cart,
 * favourites or a postal code gets the document with what is their own around it, from `render-page`.
 */
export function serveKeptPages(pages: KeptPages, links: string): RequestHandler {
  const documents = keptTexts(pages, ({ document }) => document)
  const payloads = keptTexts(pages, ({ payload }) => payload)
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const pageOfThis = pageOfPayload(req.path)
    const answer = pageOfThis === null ? documents.get(req.path) : payloads.get(pageOfThis)
    if (!answer) return next()
    if (pageOfThis === null) {
      res.vary('Cookie')
      if (ownCookies(req).length > 0) return next()
    }
    res.vary('Accept-Encoding')
    sendKept(req, res, answer, {
      'Cache-Control': 'public, no-cache',
      ...(pageOfThis === null ? { 'Content-Type': htmlType, Link: links } : { 'Content-Type': jsonType }),
    })
  }
}

const keptTexts = (pages: KeptPages, textOf: (page: KeptPage) => string) =>
  new Map(Object.entries(pages).map(([path, page]) => [path, new KeptText(textOf(page))]))
