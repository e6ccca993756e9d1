import type { Request } from 'express'
import { AppError } from '#shared/app-error.ts'
import { fairPlaces } from '#shared/fair-places.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'

/** Together they may fill the memory: each holds a file while it is looked at. */
const uploadsAtOnce = 3
const uploadsWaiting = 20
const uploadsWaitingPerMember = 3

/** Waits until this member's form may be read; the place is free again when the request is answered. */
export type TakeUploadTurn = (req: Request, member: string, signal: AbortSignal) => Promise<void>

/** One upload at a time for each member, a few for all. */
export function uploadTurns(): TakeUploadTurn {
  const queue = fairPlaces({
    atOnce: uploadsAtOnce,
    perOwner: 1,
    waiting: uploadsWaiting,
    waitingPerOwner: uploadsWaitingPerMember,
  })
  return async (req, member, signal) => {
    const leave = await queue.enter(member, signal)
    if (leave === 'busy') throw new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true })
    if (req.res?.closed) leave()
    else req.res?.once('close', leave)
  }
}
