import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { Request } from 'express'
import type { FormValues } from '#shared/forms.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/** A multipart form. */
export interface Upload {
  form: FormValues
  files: UploadedFile[]
}

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
}

/**
 * Reads a multipart form on demand, so that an unauthorized request is never read. Files are written to the disk.
 * `too-large`: longer than `maxBytes` or too many parts; it is still read to its end, or no browser would show the
 * answer.
 */
export async function readUpload(
  req: Request,
  { maxBytes, folder }: UploadLimits,
): Promise<Upload | 'too-large' | 'unreadable'> {
  const type = req.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return 'unreadable'
  if (Number(req.get('content-length') ?? 0) > maxBytes) return drained(req)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ownFolder = await mkdtemp(join(folder, 'upload-'))
  const forget = () => void rm(ownFolder, { recursive: true, force: true })
  if (req.res?.closed) forget()
  else req.res?.once('close', forget)
  const stopWatch = endStalled(req)
  try {
    return await readForm(req, { maxBytes, folder: ownFolder })
  } finally {
    stopWatch()
  }
}

/** All of it is read, and thrown away. */
const maxFormBytes = 512 * 1024 * 1024
/** An upload without progress for this long is aborted. */
const silenceLimitMs = 20_000
/** The limit for a whole upload: 40 MB at 150 kB a second. */
const wholeLimitMs = 5 * 60_000

const partLimits = {
  fieldNameSize: 200,
  fieldSize: 64 * 1024,
  fields: 50,
  files: 150,
  parts: 200,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

async function readForm(
  req: Request,
  { maxBytes, folder }: UploadLimits,
): Promise<Upload | 'too-large' | 'unreadable'> {
  const parser = parserOf(req)
  if (!parser) return 'unreadable'
  const form: FormValues = {}
  const files: UploadedFile[] = []
  const writes: Promise<unknown>[] = []
  let refusal: 'too-large' | 'unreadable' | null = null
  const refuse = (why: 'too-large' | 'unreadable') => {
    refusal ??= why
  }
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse('too-large'))
  parser.on('error', () => refuse('unreadable'))
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse('too-large')
    form[name] = storable(value)
  })
  parser.on('file', (_field, stream, name) => {
    // Browsers send an empty file field as a file without a name.
    if (!name || refusal) return void stream.on('error', () => undefined).resume()
    const path = join(folder, String(files.length))
    const file = uploadedFile(storable(name), path)
    files.push(file)
    stream.on('data', (piece: Buffer) => {
      file.size += piece.length
    })
    const written = pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    writes.push(written.catch(() => refuse('unreadable')))
  })

  const finished = Promise.race([once(parser, 'finish'), once(parser, 'error')]).catch(() => undefined)
  let length = 0
  for await (const piece of req as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > maxFormBytes) throw tooLong()
    if (length > maxBytes) refuse('too-large')
    if (refusal) parser.destroy()
    else if (!parser.write(piece)) await Promise.race([once(parser, 'drain'), finished])
  }
  if (!refusal) {
    parser.end()
    await finished
  }
  await Promise.all(writes)
  return refusal ?? { form, files }
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

async function drained(req: Request): Promise<'too-large'> {
  if (Number(req.get('content-length')) > maxFormBytes) throw tooLong()
  for await (const _piece of req) {
    // Nothing of it is stored.
  }
  return 'too-large'
}

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
