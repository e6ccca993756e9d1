import { open } from 'node:fs/promises'
import { StorageError } from './storage-error.ts'
import type { SendRequest, StorageAnswer } from './storage-requests.ts'
import { element, elements } from './xml.ts'

/** Content of an object. It is read in any order, because a failed part is read again. */
export interface Content {
  bytes: number
  /** `to` is exclusive. */
  read(from: number, to: number): Promise<Buffer>
}

export interface PutOptions {
  contentType?: string
  /** The id of an interrupted upload, whose arrived parts are not sent again. */
  uploadId?: string | undefined
  /** Receives the id of a multipart upload, before the first part. */
  onUpload?: (uploadId: string) => Promise<void>
  onBytes?: (sent: number) => void
  signal?: AbortSignal | undefined
}

const megabyte = 1024 * 1024
/** Each part is in memory once. */
const leastPartBytes = 8 * megabyte
const maxParts = 10_000

/** Returns equal part sizes for equal sizes, so that an upload is continued with the same parts. */
const partBytesOf = (bytes: number) =>
  Math.max(leastPartBytes, Math.ceil(bytes / maxParts / megabyte) * megabyte)

export const bufferContent = (buffer: Buffer): Content => ({
  bytes: buffer.length,
  read: async (from, to) => buffer.subarray(from, to),
})

/** Content of a file that does not change meanwhile. */
export const fileContent = (path: string, bytes: number): Content => ({
  bytes,
  async read(from, to) {
    const file = await open(path)
    try {
      const buffer = Buffer.alloc(to - from)
      const { bytesRead } = await file.read(buffer, 0, buffer.length, from)
      if (bytesRead !== buffer.length) throw new StorageError('changed', path)
      return buffer
    } finally {
      await file.close()
    }
  },
})

/** Puts an object, which appears whole or not at all. A large one is sent in parts. */
export async function putObject(send: SendRequest, key: string, content: Content, options: PutOptions) {
  if (content.bytes > leastPartBytes) return putInParts(send, key, content, options)
  const { contentType, onBytes, signal } = options
  const body = await content.read(0, content.bytes)
  const headers = contentHeaders(contentType)
  await send({ method: 'PUT', key, body, headers, signal })
  onBytes?.(content.bytes)
}

const contentHeaders = (contentType = 'application/octet-stream') => ({ 'content-type': contentType })

async function putInParts(send: SendRequest, key: string, content: Content, options: PutOptions) {
  const { contentType, onUpload, onBytes, signal } = options
  const partBytes = partBytesOf(content.bytes)
  const { uploadId, parts } =
    (await resumedUpload(send, key, partBytes, options)) ??
    (await newUpload(send, key, contentHeaders(contentType), signal))
  await onUpload?.(uploadId)
  for (let number = 1, from = 0; from < content.bytes; number++, from += partBytes) {
    const to = Math.min(from + partBytes, content.bytes)
    if (!parts.has(number)) {
      const query = { partNumber: String(number), uploadId }
      const body = await content.read(from, to)
      const sent = await send({ method: 'PUT', key, query, body, signal })
      parts.set(number, sent.headers.get('etag') ?? '')
    }
    onBytes?.(to - from)
  }
  await complete(send, key, { uploadId, parts, bytes: content.bytes, signal })
}

interface Upload {
  uploadId: string
  /** Part number → ETag. */
  parts: Map<number, string>
}

async function newUpload(
  send: SendRequest,
  key: string,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Upload> {
  const { text } = await send({ method: 'POST', key, query: { uploads: '' }, headers, signal })
  return { uploadId: element(text, 'UploadId'), parts: new Map() }
}

/** Finds an interrupted upload. Null when there was none, or the service has forgotten it. */
async function resumedUpload(
  send: SendRequest,
  key: string,
  partBytes: number,
  { uploadId, signal }: PutOptions,
): Promise<Upload | null> {
  if (!uploadId) return null
  const parts = new Map<number, string>()
  try {
    for (let marker: string | null = '0'; marker; ) {
      const query: Record<string, string> = { uploadId, 'part-number-marker': marker }
      const { text: page }: StorageAnswer = await send({ method: 'GET', key, query, signal })
      for (const part of elements(page, 'Part')) {
        const number = Number(element(part, 'PartNumber'))
        if (Number(element(part, 'Size')) === partBytes) parts.set(number, element(part, 'ETag'))
      }
      marker = element(page, 'IsTruncated') === 'true' ? element(page, 'NextPartNumberMarker') : null
    }
    return { uploadId, parts }
  } catch (error) {
    if (error instanceof StorageError && error.failure === 'missing') return null
    throw error
  }
}

async function complete(
  send: SendRequest,
  key: string,
  { uploadId, parts, bytes, signal }: Upload & { bytes: number; signal: AbortSignal | undefined },
) {
  const list = [...parts].toSorted(([one], [other]) => one - other)
  const xml = list.map(
    ([number, etag]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${xml.join('')}</CompleteMultipartUpload>`)
  try {
    await send({ method: 'POST', key, query: { uploadId }, body, signal })
  } catch (error) {
    // The response to an earlier try may have been lost on the way.
    const isMissing = error instanceof StorageError && error.failure === 'missing'
    const found = isMissing ? await send({ method: 'HEAD', key, signal }).catch(() => null) : null
    if (Number(found?.headers.get('content-length')) !== bytes) throw error
  }
}
