import express, { type Request, type RequestHandler } from 'express'
import * as z from 'zod'
import type { FormValues } from '#shared/forms.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { paced } from './paced.ts'
import type { Pace } from './watch-pace.ts'

const maxFormBytes = '100kb'
/** A page of the product grid has six fields for each of its 200 rows. */
export const maxFormFields = 1_500

/** Reads the form of a write, urlencoded or JSON. Any other body is left unread. */
export function readFormBody(pace: Pace): RequestHandler {
  const urlencoded = express.urlencoded({
    extended: false,
    limit: maxFormBytes,
    parameterLimit: maxFormFields,
  })
  const read = paced([urlencoded, express.json({ limit: maxFormBytes })], pace)
  return (req, res, next) => (req.method === 'POST' ? read(req, res, next) : next())
}

/** PostgreSQL stores neither NUL nor lone surrogates, and no keyboard types them. */
const text = z.string().transform((typed) => typed.replaceAll('\0', '').toWellFormed())
const formEntries = z.record(z.string(), z.union([text, z.array(text)]))

/** Returns the entries of a posted form, urlencoded or JSON. */
export function formOf(req: Request): FormValues {
  const { data: entries } = formEntries.safeParse(req.body ?? {})
  if (!entries)
    throw new AppError({ statusCode: 400, message: serverErrorMessages.unreadableForm, fatal: true })
  return entries
}
