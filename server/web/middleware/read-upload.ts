import type { Request } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { FormValues } from '#shared/forms.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'

/** A form with files in it. */
export interface Upload {
  form: FormValues
  files: UploadedFile[]
}

export interface UploadedFile {
  name: string
  bytes: Buffer
}

/**
 * The form of a request that brings files, read only once somebody asks for it: whoever may not send one cannot
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
    if (length > mostBytes)
      throw new AppError({ statusCode: 413, message: messageOfStatus(413), fatal: true })
    if (length <= maxBytes) pieces.push(piece)
    // What is too large as a whole is not kept in parts.
    else pieces.length = 0
  }
  if (length > maxBytes) return 'too-large'
  const entries = await formEntries(type, Buffer.concat(pieces))
  if (!entries) return 'unreadable'
  const form: FormValues = {}
  const files: UploadedFile[] = []
  for (const [name, value] of entries) {
    if (typeof value === 'string') form[name] = keepable(value)
    // A field in which nothing was chosen is sent as a file without a name.
    else if (value.name !== '') {
      files.push({ name: keepable(value.name), bytes: Buffer.from(await value.arrayBuffer()) })
    }
  }
  return { form, files }
}

/** All of it is read, and thrown away. */
const mostBytes = 512 * 1024 * 1024

/** PostgreSQL keeps neither NUL nor half a character. */
const keepable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Null: not the form that its header promises. */
const formEntries = (type: string, body: Buffer<ArrayBuffer>): Promise<FormData | null> =>
  new globalThis.Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
