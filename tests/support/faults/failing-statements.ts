import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import pg from 'pg'

/** It is not sent and fails at once, while the others are late; or late itself; or its answer is lost. */
export type Failing = 'at once' | 'late' | 'unheard'

/** One statement of a request fails. */
interface Fault {
  /** Which of its statements, counted from zero. */
  at: number
  /** Or, once something has been written for good, which of those after it. */
  afterWrite: number | undefined
  how: Failing
  sent: number
  sentAfterWrite: number
  /** A transaction that writes is under way. */
  writes: boolean
  hasWritten: boolean
  hasCommitted: boolean
  /** The text of the one that failed; null: there were not so many. */
  failed: string | null
  /** It failed after something had been written for good. */
  isAfterCommit: boolean
  /** Or with it: the answer to the commit was lost. */
  isWritten: boolean
}

const header = 'x-fault'
const othersMs = 2
const writing = ['INSERT', 'UPDATE', 'DELETE']

/** Who refuses a form may have looked for what to change. */
const hasWritten = ({ command, rowCount }: pg.QueryResult) => writing.includes(command) && (rowCount ?? 0) > 0

const lateMs = 10

/** Lets the statements of requests fail as the server cancels them: nothing is sent, and nobody repeats them. */
export function failingStatements() {
  const running = new AsyncLocalStorage<Fault>()
  const planned = new Map<string, Fault>()
  let plans = 0

  const aroundRequests: RequestHandler = (req, _res, next) => {
    const id = req.get(header) ?? ''
    const fault = planned.get(id)
    // The page that a form leads to is asked for with the same header.
    planned.delete(id)
    if (fault) running.run(fault, next)
    else next()
  }

  /** The fault, and the header of the request that it is for. */
  function plan(at: number, how: Failing, afterWrite?: number) {
    const known = {
      hasCommitted: false,
      isAfterCommit: false,
      isWritten: false,
      writes: false,
      hasWritten: false,
    }
    const fault: Fault = { at, afterWrite, how, sent: 0, sentAfterWrite: 0, failed: null, ...known }
    const id = String(plans++)
    planned.set(id, fault)
    return { fault, headers: { [header]: id } }
  }

  function isMeant(fault: Fault) {
    const { hasWritten, afterWrite } = fault
    if (hasWritten && afterWrite !== undefined) return fault.sentAfterWrite++ === afterWrite
    return fault.sent++ === fault.at
  }

  async function disturb(statement: unknown, send: () => Promise<unknown>) {
    const fault = running.getStore()
    if (!fault) return send()
    const text = typeof statement === 'string' ? statement : String((statement as pg.QueryConfig)?.text)
    // The server undoes what it did not keep, whatever else fails.
    if (!/^rollback/.test(text) && isMeant(fault)) {
      fault.failed = text
      fault.isAfterCommit = fault.hasCommitted
      fault.isWritten = fault.hasCommitted || (text === 'commit' && fault.how === 'unheard')
      if (fault.how === 'late') await delay(lateMs)
      // A connection whose `begin` was sent would take its transaction along to the next one who gets it.
      if (fault.how === 'unheard' && text !== 'begin') await send()
      throw Object.assign(new Error('canceling statement due to user request'), { code: '57014' })
    }
    // All of them wait alike, and so stay in order.
    if (fault.how === 'at once') await delay(othersMs)
    const answer = await send()
    if (text === 'begin') fault.writes = false
    if (hasWritten(answer as pg.QueryResult)) fault.writes = true
    if (text === 'commit') {
      fault.hasCommitted = true
      fault.hasWritten ||= fault.writes
    }
    return answer
  }

  function install(pool: pg.Pool) {
    const ofPool = pool.query
    pool.query = ((...query: unknown[]) => {
      const send = () => Reflect.apply(ofPool, pool, query)
      return typeof query.at(-1) === 'function' ? send() : disturb(query[0], send)
    }) as pg.Pool['query']
    const client = pg.Client.prototype
    const ofClient = client.query
    client.query = function (this: pg.Client, ...query: unknown[]) {
      const send = () => Reflect.apply(ofClient, this, query)
      // The pool's own come with a callback.
      return typeof query.at(-1) === 'function' ? send() : disturb(query[0], send)
    } as typeof ofClient
    return () => {
      pool.query = ofPool
      client.query = ofClient
    }
  }

  return { aroundRequests, plan, install }
}
