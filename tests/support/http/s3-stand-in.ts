import { createHash, createHmac, hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * What goes wrong with a request: `silent` never answers, `cut-request` hangs up while the body comes, `lost-answer`
 * does the work and hangs up, `cut-answer` hangs up in the middle of its body, the others are answers.
 */
export type S3Fault =
  | 'silent'
  | 'cut-request'
  | 'lost-answer'
  | 'cut-answer'
  | { status: number; code: string }

interface Planned {
  matches: (request: { method: string; url: URL }) => boolean
  fault: S3Fault
  times: number
}

interface ObjectRequest {
  method: string
  url: URL
  key: string
  body: Buffer
  headers: IncomingMessage['headers']
}

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const leastPartBytes = 5 * 1024 * 1024
const maxSkewMs = 15 * 60_000
const region = 'us-east-1'
export const s3Credentials = { accessKeyId: 'an-access-key', secretAccessKey: 'a-secret-key' }
export const s3Environment = {
  AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
}

/** Object storage on loopback, which computes each signature itself and knows one bucket. */
export async function s3StandIn({ bucket = 'copias', pageSize = 1_000 } = {}) {
  const objects = new Map<string, Buffer>()
  /** When objects were put, where it is not just now. */
  const writtenAt = new Map<string, Date>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  const requested: string[] = []
  let planned: Planned[] = []
  let clockMs = 0
  let isGone = false
  let stored = (body: Buffer) => body
  const server = createServer((req, res) => void answer(req, res).catch((error) => res.destroy(error)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const url = new URL(req.url ?? '', endpoint)
    const method = req.method ?? ''
    requested.push(`${method} ${url.pathname}${url.search}`)
    const plan = planned.find(({ matches, times }) => times > 0 && matches({ method, url }))
    if (plan) plan.times--
    const fault = plan?.fault
    if (fault === 'silent') return void req.resume()
    if (fault === 'cut-request') return void req.once('data', () => req.destroy())
    const body = await buffer(req)
    res.setHeader('Date', new Date(Date.now() + clockMs).toUTCString())
    try {
      checkSignature(req, url, body, Date.now() + clockMs)
      if (typeof fault === 'object') throw new Refusal(fault.status, fault.code)
      const [, name = '', ...path] = url.pathname.split('/')
      if (name !== bucket || isGone) throw new Refusal(404, 'NoSuchBucket')
      const key = path.join('/')
      const reply = key ? onObject({ method, url, key, body, headers: req.headers }) : list(url)
      if (fault === 'lost-answer') return void req.socket.destroy()
      send(res, method, reply, fault === 'cut-answer')
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      res.writeHead(error.status, { 'Content-Type': 'application/xml' })
      res.end(
        method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${error.code}</Code></Error>`,
      )
    }
  }

  interface Reply {
    status?: number
    headers?: Record<string, string>
    body?: Buffer | string
  }

  function send(res: ServerResponse, method: string, reply: Reply, isCut: boolean) {
    const body = Buffer.from(reply.body ?? '')
    res.writeHead(reply.status ?? 200, { 'Content-Length': body.length, ...reply.headers })
    if (method === 'HEAD') return void res.end()
    if (!isCut) return void res.end(body)
    res.write(body.subarray(0, Math.ceil(body.length / 2)), () => res.socket?.destroy())
  }

  function onObject({ method, url, key, body, headers }: ObjectRequest): Reply {
    const query = url.searchParams
    const uploadId = query.get('uploadId')
    if (method === 'POST' && query.has('uploads')) {
      const id = randomBytes(8).toString('hex')
      uploads.set(id, { key, parts: new Map() })
      return {
        body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (uploadId !== null) return onUpload(method, uploadId, query, body)
    if (method === 'PUT') {
      objects.set(key, stored(body))
      writtenAt.delete(key)
      return { headers: { ETag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const found = objects.get(key)
    if (!found) throw new Refusal(404, 'NoSuchKey')
    const etag = etagOf(found)
    if (headers['if-match'] && headers['if-match'] !== etag) throw new Refusal(412, 'PreconditionFailed')
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === undefined)
      return { body: found, headers: { ETag: etag, 'Content-Length': `${found.length}` } }
    return { status: 206, headers: { ETag: etag }, body: found.subarray(+from, to ? +to + 1 : undefined) }
  }

  function onUpload(method: string, id: string, query: URLSearchParams, body: Buffer): Reply {
    const upload = uploads.get(id)
    if (!upload) throw new Refusal(404, 'NoSuchUpload')
    const { key, parts } = upload
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { headers: { ETag: etagOf(body) } }
    }
    if (method === 'GET') {
      const after = Number(query.get('part-number-marker') ?? 0)
      const rest = [...parts].filter(([number]) => number > after).toSorted(([one], [other]) => one - other)
      const page = rest.slice(0, pageSize)
      const list = page.map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part).replaceAll('"', '&quot;')}</ETag><Size>${part.length}</Size></Part>`,
      )
      const more = `<IsTruncated>${rest.length > page.length}</IsTruncated><NextPartNumberMarker>${page.at(-1)?.[0] ?? ''}</NextPartNumberMarker>`
      return { body: `<ListPartsResult>${list.join('')}${more}</ListPartsResult>` }
    }
    const named = [
      ...body.toString().matchAll(/<Part><PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag><\/Part>/g),
    ]
    const whole = named.map(([, number, etag], index) => {
      const part = parts.get(Number(number))
      if (!part || etagOf(part) !== etag) throw new Refusal(400, 'InvalidPart')
      if (index < named.length - 1 && part.length < leastPartBytes) throw new Refusal(400, 'EntityTooSmall')
      return part
    })
    uploads.delete(id)
    objects.set(key, Buffer.concat(whole))
    return { body: '<CompleteMultipartUploadResult/>' }
  }

  function list(url: URL): Reply {
    const prefix = url.searchParams.get('prefix') ?? ''
    const delimiter = url.searchParams.get('delimiter')
    const after = url.searchParams.get('continuation-token') ?? ''
    const max = Math.min(Number(url.searchParams.get('max-keys') ?? pageSize), pageSize)
    const entries = new Map<string, string>()
    for (const key of [...objects.keys()].toSorted()) {
      if (!key.startsWith(prefix)) continue
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
      const entry = end < 0 ? key : key.slice(0, end + 1)
      if (entry <= after) continue
      const shown = encodeURIComponent(entry)
      const body = objects.get(key) ?? Buffer.from('')
      const time = (writtenAt.get(key) ?? new Date()).toISOString()
      const etag = etagOf(body).replaceAll('"', '&quot;')
      const item =
        end < 0
          ? `<Contents><Key>${shown}</Key><LastModified>${time}</LastModified><ETag>${etag}</ETag><Size>${body.length}</Size></Contents>`
          : `<CommonPrefixes><Prefix>${shown}</Prefix></CommonPrefixes>`
      entries.set(entry, item)
    }
    const page = [...entries].slice(0, max)
    const isTruncated = entries.size > page.length
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
    const items = page.map(([, item]) => item).join('')
    return {
      body: `<ListBucketResult><Prefix>${prefix}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${next}${items}</ListBucketResult>`,
    }
  }

  return {
    endpoint,
    objects,
    writtenAt,
    uploads,
    requested,
    addressOf: (path = '') => `s3://${bucket}/${path}?endpoint=${endpoint}&region=${region}`,
    /** Plans what goes wrong with the next requests that match. */
    fail(fault: S3Fault, times = 1, matches: Planned['matches'] = () => true) {
      planned.push({ matches, fault, times })
    },
    heal() {
      planned = []
    },
    setClock(ms: number) {
      clockMs = ms
    },
    /** Spoils what is put from now on. */
    alterWritten(alter: (body: Buffer) => Buffer) {
      stored = alter
    },
    loseBucket() {
      isGone = true
    },
    reset() {
      planned = []
      clockMs = 0
      isGone = false
      stored = (body) => body
      objects.clear()
      writtenAt.clear()
      uploads.clear()
      requested.length = 0
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function checkSignature({ method = '', headers }: IncomingMessage, url: URL, body: Buffer, nowMs: number) {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    )
  if (!found) throw new Refusal(403, 'AccessDenied')
  const [, accessKey, day = '', scopeRegion = '', signedHeaders = '', signature] = found
  if (accessKey !== s3Credentials.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'])
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.parse(iso) - nowMs) <= maxSkewMs)) throw new Refusal(403, 'RequestTimeTooSkewed')
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== hash('sha256', body)) throw new Refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const signed = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [
    ...[
      method,
      url.pathname
        .split('/')
        .map((part) => encoded(decodeURIComponent(part)))
        .join('/'),
      query,
    ],
    ...[signed.join(''), signedHeaders, payload],
  ].join('\n')
  const scope = `${day}/${scopeRegion}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, hash('sha256', canonical)].join('\n')
  const key = [day, scopeRegion, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${s3Credentials.secretAccessKey}`,
  )
  if (hmac(key, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch')
  if (scopeRegion !== region) throw new Refusal(400, 'AuthorizationHeaderMalformed')
}
