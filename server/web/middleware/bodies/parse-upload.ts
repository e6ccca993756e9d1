import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FormValues } from '#shared/forms.ts'
import { maxFormFields } from './read-form-body.ts'

/** A parsed multipart form. */
export interface Upload {
  form: FormValues
  /** Empty when the form is refused. */
  files: UploadedFile[]
  /** Why the files are missing, whatever was typed beside them. The form comes back filled. */
  refusal: UploadRefusal | null
}

export type UploadRefusal = 'too-large' | 'incomplete' | 'not-stored'

/** A file on the disk, stored until the response is sent. */
export interface UploadedFile {
  name: string
  size: number
  read(): Promise<Buffer>
  stream(): Readable
}

/** Enough for the longest form without files. */
const maxTypedBytes = 512 * 1024

const partLimits = {
  fieldNameSize: 200,
  fieldSize: 64 * 1024,
  fields: maxFormFields,
  files: 150,
  parts: maxFormFields + 150,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

interface Parsing {
  headers: IncomingHttpHeaders
  /** Folder where the files are stored. Null when they are not stored. */
  folder: string | null
  /** Reason why no file is stored, whatever the form holds. */
  refusal: UploadRefusal | null
  onUnstored: (error: unknown) => void
}

/** Reads the parts of a form. The refusal `incomplete` means that the body ended early. */
export async function parseUpload(pieces: AsyncIterable<Buffer>, parsing: Parsing): Promise<Upload> {
  const { headers, folder, onUnstored } = parsing
  const parser = parserOf(headers)
  if (!parser) return { form: {}, files: [], refusal: 'incomplete' }
  const form: FormValues = {}
  const files: UploadedFile[] = []
  const writes: Promise<unknown>[] = []
  let { refusal } = parsing
  let isBroken = false
  const refuse = (why: UploadRefusal) => {
    refusal ??= why
  }
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse('too-large'))
  parser.on('error', () => {
    isBroken = true
    refuse('incomplete')
  })
  let typedBytes = 0
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse('too-large')
    typedBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (typedBytes > maxTypedBytes) return refuse('too-large')
    const key = storable(name)
    form[key] = Object.hasOwn(form, key) ? [form[key] ?? [], storable(value)].flat() : storable(value)
  })
  parser.on('file', (_field, stream, name) => {
    // Browsers send an empty file field as a file without a name.
    if (name && !folder) refuse('not-stored')
    if (!name || !folder || refusal) return void stream.on('error', () => undefined).resume()
    const path = join(folder, String(files.length))
    const file = uploadedFile(storable(name), path)
    files.push(file)
    writes.push(store(stream, file, path).catch(() => refuse('incomplete')))
  })

  /** Reads a file to its end even when nothing is stored, as the whole form is. */
  async function store(stream: Readable, file: UploadedFile, path: string) {
    const target = open(path, 'wx', 0o600).catch(unstored)
    try {
      // The stream is consumed at once, because a truncated form may emit its error before the file is open.
      for await (const piece of stream as AsyncIterable<Buffer>) {
        file.size += piece.length
        // From a refused form only the typed fields are needed.
        if (!refusal) await (await target)?.writeFile(piece).catch(unstored)
      }
    } finally {
      await (await target)?.close().catch(unstored)
    }
  }

  function unstored(error: unknown) {
    refuse('not-stored')
    onUnstored(error)
    return null
  }

  const finished = Promise.race([once(parser, 'finish'), once(parser, 'error')]).catch(() => undefined)
  for await (const piece of pieces) {
    if (isBroken) parser.destroy()
    else if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), finished])
  }
  if (!isBroken) {
    parser.end()
    await finished
  }
  await Promise.all(writes)
  return { form, files: refusal ? [] : files, refusal }
}

/** Creates the parser, or returns null when the body does not match its header. */
function parserOf(headers: IncomingHttpHeaders) {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: partLimits })
  } catch {
    return null
  }
}

const uploadedFile = (name: string, path: string): UploadedFile => ({
  name,
  size: 0,
  read: () => readFile(path),
  stream: () => createReadStream(path),
})

/** Removes NUL and lone surrogates, which PostgreSQL cannot store. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
