import type { Request } from 'express'

/** In this order: a page is wanted; data is wanted; a page. */
export function wantsProgramAnswer(req: Request, path: string): boolean {
  const accept = (req.get('accept') ?? '').toLowerCase()
  if (accept.includes('text/html')) return false
  if (accept.includes('application/json') || accept.includes('application/problem+json')) return true
  return req.get('sec-fetch-mode') === 'cors' || path.startsWith('/api/') || path.endsWith('.json')
}

export const pathOf = (req: Request) => req.originalUrl.split('?')[0] ?? ''
