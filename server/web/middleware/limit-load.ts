import type { Request, RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { type Entrant, FairQueue, type Slots } from './fair-queue.ts'
import { refuseLoad } from './refuse-load.ts'

/** How many requests are processed at once, and how long the others wait. */
export interface LoadLimits extends Slots {
  /** Fewer reads are accepted while the event loop is delayed by this much. */
  delayMs: number
  readsWhenDelayed: number
  /** Waiting longer than this is refused with 503. Refusing at once would only cause more retries. */
  waitMs: number
}

export const loadLimits: LoadLimits = {
  reads: 100,
  writes: 200,
  share: 10,
  shareOfAddress: 30,
  delayMs: 500,
  readsWhenDelayed: 20,
  waitMs: 2_000,
}

const retryAfterSeconds = 2

interface Load {
  config: () => PublicConfig
  limits?: LoadLimits
  /** The delay of the event loop. */
  delayMs: () => number
}

declare global {
  namespace Express {
    interface Request {
      /**
       * Runs something that costs no work, such as waiting for a file, without a slot. Set when the load is counted.
       */
      withoutSlot?: <Result>(work: () => Promise<Result>) => Promise<Result>
    }
  }
}

/**
 * Queues requests beyond the limit briefly and then refuses them with 503, so that accepted requests still finish. Runs
 * after the body readers, so a slow upload never holds a slot. A request is counted once.
 */
export function limitLoad({ config, limits = loadLimits, delayMs }: Load): RequestHandler {
  const { readsWhenDelayed } = limits
  const queue = new FairQueue(() =>
    delayMs() > limits.delayMs ? { ...limits, reads: readsWhenDelayed } : limits,
  )
  const refuse = refuseLoad(config)
  return (req, res, next) => {
    if (req.withoutSlot) return next()
    let timer: NodeJS.Timeout | undefined
    let state: 'waiting' | 'inside' | 'outside' = 'waiting'
    const entrant: Entrant = {
      ...entrantOf(req),
      enter() {
        const isFirst = state === 'waiting'
        state = 'inside'
        if (!isFirst) return
        clearTimeout(timer)
        // The slot is released as the response begins, because a slow reader costs no more work.
        onHeaders(res, leave)
        next()
      },
    }
    const leave = () => {
      if (state === 'inside') queue.leave(entrant)
      if (state === 'waiting') queue.giveUp(entrant)
      clearTimeout(timer)
      state = 'outside'
    }
    res.on('close', leave)
    req.withoutSlot = async (work) => {
      leave()
      try {
        return await work()
      } finally {
        if (!res.headersSent && !res.closed) queue.letIn(entrant)
      }
    }
    if (queue.enter(entrant)) return
    timer = setTimeout(() => {
      leave()
      refuse(req, res, { status: 503, retryAfterSeconds })
    }, limits.waitMs)
  }
}

function entrantOf(req: Request): Pick<Entrant, 'client' | 'address' | 'isRead'> {
  const address = `of ${addressKey(req.ip ?? '')}`
  // The session is not read yet when the response is the same for everybody.
  const token = req.session?.token
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return { client: token ? `as ${token}` : `at ${address}`, address, isRead }
}
