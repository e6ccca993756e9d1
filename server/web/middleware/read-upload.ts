import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Request } from 'express'
import type { FormValues } from '#shared/forms.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { maxFormFields } from './read-form.ts'

/** A multipart form. */
export interface Upload {
  form: FormValues
  /** None of a form that is refused. */
  files: UploadedFile[]
  /** Why its files are not there, whatever was typed beside them: the form comes back filled. */
  refusal: UploadRefusal | null
}

export type UploadRefusal = 'too-large' | 'incomplete' | 'not-stored'

/** On disk, until the request is answered. */
export interface UploadedFile {
  name: string
  size: number
  read(): Promise<Buffer>
  stream(): Readable
}

interface UploadLimits {
  maxBytes: number
  /** Where files lie until the request is answered. */
  folder: string
  /** Why the disk takes no files. */
  onUnstored: (error: unknown) => void
}

/**
 * Reads a multipart form on demand, so that an unauthorized request is never read. Files are written to the disk.
 * `too-large`: longer than `maxBytes` or too many parts; it is still read to its end, or no browser would show the
 * answer. `incomplete`: it ends before its end. `not-stored`: the disk takes no files.
 */
export async function readUpload(req: Request, limits: UploadLimits): Promise<Upload> {
  const folder = await ownFolder(limits)
  const forget = () => void (folder && rm(folder, { recursive: true, force: true }))
  if (req.res?.closed) forget()
  else req.res?.once('close', forget)
  const stopWatch = endStalled(req)
  try {
    return await readForm(req, { ...limits, folder })
  } finally {
    stopWatch()
  }
}

/** The folder of one request; null: there is no room even for that. */
async function ownFolder({ folder, onUnstored }: UploadLimits): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await mkdtemp(join(folder, 'upload-'))
  } catch (error) {
    onUnstored(error)
    return null
  }
}

/** All of it is read, and thrown away. */
const maxFormBytes = 512 * 1024 * 1024
/** An upload without progress for this long is aborted. */
const silenceLimitMs = 20_000
/** The limit for a whole upload: 40 MB at 150 kB a second. */
const wholeLimitMs = 5 * 60_000

/** As much as is typed into the longest form without files. */
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

async function readForm(
  req: Request,
  { maxBytes, folder, onUnstored }: Omit<UploadLimits, 'folder'> & { folder: string | null },
): Promise<Upload> {
  const parser = parserOf(req)
  if (!parser) return { form: {}, files: [], refusal: 'incomplete' }
  const form: FormValues = {}
  const files: UploadedFile[] = []
  const writes: Promise<unknown>[] = []
  let refusal: UploadRefusal | null = null
  let isBroken = false
  const refuse = (why: UploadRefusal) => {
    refusal ??= why
  }
  const sentBytes = Number(req.get('content-length') ?? 0)
  if (sentBytes > maxFormBytes) throw tooLong()
  if (sentBytes > maxBytes) refuse('too-large')
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

  /** It is read to its end even where nothing of it is stored, as the whole form is. */
  async function store(stream: Readable, file: UploadedFile, path: string) {
    const target = open(path, 'wx', 0o600).catch(unstored)
    try {
      // It is listened to at once, because a form that is cut off may say so before the file is open.
      for await (const piece of stream as AsyncIterable<Buffer>) {
        file.size += piece.length
        // Of a form that is refused only what was typed is needed.
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
  let length = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxFormBytes) throw tooLong()
    if (length > maxBytes) refuse('too-large')
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

/** Null if the body does not match its header. */
function parserOf(req: Request) {
  try {
    return new Busboy({ headers: req.headers as BusboyHeaders, limits: partLimits })
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

const tooLong = () => new AppError({ statusCode: 413, message: messageOfStatus(413), fatal: true })

/** Aborts uploads that stall or are too slow. Returns the function that stops the watch. */
function endStalled(req: Request): () => void {
  const end = () => void req.destroy()
  const whole = setTimeout(end, wholeLimitMs)
  req.setTimeout(silenceLimitMs, end)
  return () => {
    clearTimeout(whole)
    // Processing the files has no time limit here.
    req.socket.setTimeout(0)
    req.socket.off('timeout', end)
  }
}

/** PostgreSQL keeps neither NUL nor half a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()
