import type { Request } from 'express'
import { qualities } from '#server/web/middleware/qualities.ts'

interface RequestHeaders {
  get(name: string): string | undefined
}

/** Order of precedence: a page is wanted; data is wanted; otherwise a page. */
export function wantsProgramAnswer(req: RequestHeaders, path: string): boolean {
  const wanted = qualities(req.get('accept') ?? '')
  const page = wanted.get('text/html') ?? 0
  const data = Math.max(wanted.get('application/json') ?? 0, wanted.get('application/problem+json') ?? 0)
  if (page > 0 && page >= data) return false
  return (
    data > 0 || req.get('sec-fetch-mode') === 'cors' || path.startsWith('/api/') || path.endsWith('.json')
  )
}

export const pathOf = (req: Request) => req.originalUrl.split('?')[0] ?? ''
