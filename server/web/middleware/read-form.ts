import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import type { FormValues } from '#shared/forms.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'

const maxFormBytes = '100kb'
/** A page of the grid of products has six for each of its 200 rows. */
export const maxFormFields = 1_500
/** The time limit for the longest form on a very slow line; uploads have their own. */
const maxFormMs = 30_000

/** The form of a write, urlencoded or JSON. A body of anything else is left where it is. */
export function readForm({ maxMs = maxFormMs } = {}): RequestHandler {
  const urlencoded = express.urlencoded({
    ...{ extended: false, limit: maxFormBytes },
    parameterLimit: maxFormFields,
  })
  const json = express.json({ limit: maxFormBytes })
  return (req, res, next) => {
    if (req.method !== 'POST') return next()
    let isOver = false
    const end = (error?: unknown) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      next(error)
    }
    const timer = setTimeout(() => {
      res.setHeader('Connection', 'close')
      end(new AppError({ statusCode: 408, message: messageOfStatus(408), fatal: true }))
    }, maxMs)
    urlencoded(req, res, (error) => (error ? end(error) : json(req, res, end)))
  }
}

/** PostgreSQL keeps neither NUL nor half a character, and no keyboard types one. */
const text = z.string().transform((typed) => typed.replaceAll('\0', '').toWellFormed())
const formEntries = z.record(z.string(), z.union([text, z.array(text)]))

/** The entries of a posted form, urlencoded or JSON. */
export function formOf(req: Request): FormValues {
  const { data: entries } = formEntries.safeParse(req.body ?? {})
  if (!entries)
    throw new AppError({ statusCode: 400, message: serverErrorMessages.unreadableForm, fatal: true })
  return entries
}
