import { type RequestHandler, type Response, Router } from 'express'
import { secretTokenHash } from '#server/shop/customers/secret-token.ts'
import { unreadOfSessions } from '#server/shop/notifications/unread-of-sessions.ts'
import type { Services } from '#server/shop/services.ts'
import { readContext } from '#server/web/middleware/visitor.ts'
import { notificationStreamPath, unreadEvent } from '#shared/notifications/notification-stream.ts'

export interface StreamLimits {
  /** Limit of open streams in one process. */
  streams: number
  /** Limit of open streams for one person. The tabs of a browser share one stream. */
  streamsOfPerson: number
  /**
   * Proxies close connections that are silent for longer. A revoked session is noticed after this time at the latest.
   */
  heartbeatMs: number
  /** Changes within this time are sent as one event. */
  gatherMs: number
}

const streamLimits: StreamLimits = {
  streams: 2_000,
  streamsOfPerson: 12,
  heartbeatMs: 25_000,
  gatherMs: 200,
}

/** Time after which a refused browser may connect again. */
const retryAfterSeconds = 60

interface Stream {
  userId: string
  tokenHash: string
  res: Response
  /** The count that the browser was sent last. */
  count: number | null
}

/** Reports whose notifications changed, in any process. Null means that anybody's may have changed. */
interface NotificationChanges {
  listenToNotifications(listener: (userId: string | null) => void): void
}

export interface NotificationStreams {
  router: Router
  /** Ends all streams and opens no more. The browsers reconnect later. */
  close(): void
}

/** `/notifications/stream`: server-sent events with the signed-in person's count of unread notifications. */
export function notificationStreams(
  services: Services,
  changes: NotificationChanges,
  limits: StreamLimits = streamLimits,
): NotificationStreams {
  const streams = new Set<Stream>()
  const changed = new Set<string>()
  let isAnybodyChanged = false
  let gathering: NodeJS.Timeout | undefined
  let isClosed = false

  /** Runs one query for all streams and ends those whose session has ended. */
  async function refresh(these: readonly Stream[]) {
    const counts = await unreadOfSessions(services, [...new Set(these.map(({ tokenHash }) => tokenHash))])
    for (const stream of these) {
      const count = counts.get(stream.tokenHash)
      if (count === undefined) stream.res.end()
      else send(stream, count)
    }
  }
  const refreshOrReport = (these: readonly Stream[]) => {
    if (these.length > 0) refresh(these).catch((error) => services.reportError(error))
  }

  changes.listenToNotifications((userId) => {
    if (streams.size === 0) return
    if (userId === null) isAnybodyChanged = true
    else changed.add(userId)
    gathering ??= setTimeout(() => {
      gathering = undefined
      const isConcerned = ({ userId }: Stream) => isAnybodyChanged || changed.has(userId)
      const concerned = [...streams].filter(isConcerned)
      changed.clear()
      isAnybodyChanged = false
      refreshOrReport(concerned)
    }, limits.gatherMs)
  })

  const heartbeat = setInterval(() => {
    for (const { res } of streams) res.write(':\n\n')
    refreshOrReport([...streams])
  }, limits.heartbeatMs).unref()

  const open: RequestHandler = async (req, res) => {
    const url = new URL(req.originalUrl, services.shop.publicUrl)
    const { visitor, sessionToken } = await readContext(req, res, services, url)
    // Neither a cache nor a compressor may delay the events.
    res.vary('Cookie').set('Cache-Control', 'private, no-store, no-transform')
    // The status 204 stops the browser's reconnecting.
    if (!visitor || !sessionToken) return void res.status(204).end()
    // A connection that is already closed would emit no `close` and keep its place for ever.
    if (res.closed) return
    const ofPerson = [...streams].filter(({ userId }) => userId === visitor.userId)
    if (isClosed || streams.size >= limits.streams) return refuse(res, 503)
    if (ofPerson.length >= limits.streamsOfPerson) return refuse(res, 429)
    const stream: Stream = {
      userId: visitor.userId,
      tokenHash: secretTokenHash(sessionToken),
      res,
      count: null,
    }
    res.locals.isStream = true
    res.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }).flushHeaders()
    res.on('close', () => streams.delete(stream))
    streams.add(stream)
    await refresh([stream])
  }

  return {
    router: Router().get(notificationStreamPath, open),
    close() {
      isClosed = true
      clearInterval(heartbeat)
      clearTimeout(gathering)
      for (const { res } of streams) res.end()
    },
  }
}

function send(stream: Stream, count: number) {
  if (stream.count === count || stream.res.writableEnded) return
  stream.count = count
  stream.res.write(`event: ${unreadEvent}\ndata: ${count}\n\n`)
}

const refuse = (res: Response, status: 429 | 503) =>
  void res.status(status).set('Retry-After', String(retryAfterSeconds)).end()
