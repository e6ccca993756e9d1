import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { everything } from '#shared/catalog/catalog-tags.ts'
import { connectionSettings } from './connection-settings.ts'
import { type Outage, unheardOutage } from './outage.ts'

/**
 * Notifications of the catalog's changes, as tags of the pages that show them, and of accounts whose notifications
 * changed.
 */
export interface Changes {
  /** False while a change could be missed. */
  isListening(): boolean
  /** Calls the listener for each change, and with `everything` whenever some could have been missed. */
  listen(listener: (tags: readonly string[]) => void): void
  /**
   * Calls the listener with the account whose notifications changed, or with null whenever a change could have been
   * missed.
   */
  listenToNotifications(listener: (userId: string | null) => void): void
  /** Resolves when every change committed by now was passed to the listeners, or may be missed. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/** Application name of the connection by which a process of the shop is recognized. */
export const listenerName = 'feira changes'
const reconnectDelayMs = 1_000
/** A listener that takes longer to respond counts as lost. */
const answerLimitMs = 5_000

/** Listens on a connection of its own, which is restored when lost. The address may change with each connection. */
export function listenToChanges(url: () => string, outage: Outage = unheardOutage()): Changes {
  const listeners = new Set<(tags: readonly string[]) => void>()
  const notificationListeners = new Set<(userId: string | null) => void>()
  let client: pg.Client | null = null
  let isListening = false
  let isStopped = false
  let listening: Promise<void> | null = null

  const notify = (payload = everything) => {
    for (const listener of listeners) listener(payload.split(' '))
  }

  const notifyOfPerson = (userId: string | null) => {
    for (const listener of notificationListeners) listener(userId)
  }

  async function listenUntilStopped() {
    while (!isStopped) {
      const { promise: end, resolve: onEnd } = Promise.withResolvers<void>()
      client = new pg.Client({
        connectionString: url(),
        application_name: listenerName,
        query_timeout: answerLimitMs,
        ...connectionSettings,
      })
      client.on('notification', ({ channel, payload }) =>
        channel === 'notifications' ? notifyOfPerson(payload ?? null) : notify(payload),
      )
      // An error is followed by `end`, which reconnects.
      client.on('error', () => undefined)
      client.once('end', onEnd)
      try {
        // `connect` never settles when the connection is ended meanwhile.
        await Promise.race([client.connect(), end])
        await client.query('listen catalog; listen notifications')
        isListening = true
        outage.over()
        notify()
        notifyOfPerson(null)
        await end
      } catch (error) {
        // While the database is unreachable, `isListening` is false.
        if (!isStopped) outage.note(error)
        await client.end().catch(() => undefined)
      }
      isListening = false
      if (!isStopped) await delay(reconnectDelayMs)
    }
  }

  /** PostgreSQL delivers earlier notifications before it responds to the listening connection's next statement. */
  async function requestAnswer() {
    if (!client || !isListening) return
    const listener = client
    await listener.query('select').catch(() => {
      if (listener === client) isListening = false
      listener.end().catch(() => undefined)
    })
  }

  let request = Promise.resolve()
  let nextRequest: Promise<void> | null = null

  /** Callers that wait while one statement is running share the next one. */
  function caughtUp() {
    nextRequest ??= request.then(() => {
      nextRequest = null
      request = requestAnswer()
      return request
    })
    return nextRequest
  }

  return {
    isListening: () => isListening,
    listen(listener) {
      listeners.add(listener)
      // A new listener may have missed earlier notifications.
      if (isListening) listener([everything])
      listening ??= listenUntilStopped()
    },
    listenToNotifications(listener) {
      notificationListeners.add(listener)
      listening ??= listenUntilStopped()
    },
    caughtUp,
    async stop() {
      isStopped = true
      isListening = false
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}
