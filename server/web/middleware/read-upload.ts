import type { Request } from 'express'
import type { FormValues } from '#shared/forms.ts'

/** A form with a file in it. */
export interface Upload {
  form: FormValues
  file: { name: string; bytes: Buffer } | null
}

/**
 * The form of a request that brings a file, read only once somebody asks for it: whoever may not send one cannot
 * make the shop read it. `too-large`: longer than `maxBytes`, and read to its end, or no browser would show the answer.
 */
export async function readUpload(
  req: Request,
  maxBytes: number,
): Promise<Upload | 'too-large' | 'unreadable'> {
  const type = req.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return 'unreadable'
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > mostBytes) throw new Error(`An upload of more than ${mostBytes} bytes`)
    if (length <= maxBytes) pieces.push(piece)
  }
  if (length > maxBytes) return 'too-large'
  const entries = await formEntries(type, Buffer.concat(pieces))
  if (!entries) return 'unreadable'
  const form: FormValues = {}
  let file: Upload['file'] = null
  for (const [name, value] of entries) {
    if (typeof value === 'string') form[name] = value.replaceAll('\0', '').toWellFormed()
    else if (value.size > 0) file = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }
  }
  return { form, file }
}

const mostBytes = 64 * 1024 * 1024

/** Null: not the form that its header promises. */
const formEntries = (type: string, body: Buffer): Promise<FormData | null> =>
  new globalThis.Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
