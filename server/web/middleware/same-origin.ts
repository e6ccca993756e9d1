import type { Request, RequestHandler } from 'express'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Writes come from our own pages, or are refused. */
export function sameOrigin(publicUrl: string | null): RequestHandler {
  return (req, _res, next) => {
    if (safeMethods.includes(req.method) || isSameOrigin(req, publicUrl)) return next()
    next(new AppError({ statusCode: 403, message: serverErrorMessages.crossOrigin, fatal: true }))
  }
}

function isSameOrigin(req: Request, publicUrl: string | null) {
  if (req.get('sec-fetch-site') === 'same-origin') return true
  const origin = req.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return publicUrl ? origin === publicUrl : new URL(origin).host === req.get('host')
}
