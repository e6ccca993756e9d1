import type { Request } from 'express'
import * as z from 'zod'
import { AppError, pageNotFound } from '#shared/app-error.ts'
import type { FormValues } from '#shared/forms.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'

const noHeaders = new Headers()

/**
 * What React Router matches: the page's own address, also for its payload. The form travels beside it. It is as much of
 * a Request as is read: a real one holds on to its signal, and all that listens to it, until the next full collection.
 */
export const webRequest = ({ href }: URL, method: string, signal: AbortSignal) =>
  ({
    url: href,
    method: method === 'POST' ? 'POST' : 'GET',
    headers: noHeaders,
    signal,
  }) as globalThis.Request

/**
 * The address of the page asked for, on the shop's own origin: the host of the request makes no address.
 */
export function pageUrl(req: Request, path: string, publicUrl: string): URL {
  if (!isDecodable(path)) throw pageNotFound(path)
  return new URL(`${publicUrl}${path.replace(/^\/{2,}/, '/')}${pageSearch(req)}`)
}

/** With its `?`, or empty. A payload's leading build id is no parameter of its page. */
export function pageSearch(req: Request): string {
  const [, ...parts] = req.originalUrl.split('?')
  const query = parts.join('?').replace(/^b[0-9a-f]{12}(&|$)/, '')
  return query && `?${query}`
}

function isDecodable(path: string) {
  try {
    return Boolean(decodeURI(path))
  } catch {
    return false
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
