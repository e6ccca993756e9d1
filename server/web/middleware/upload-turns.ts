import { once } from 'node:events'
import type { Request } from 'express'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { ownerQueue } from '#shared/runtime/owner-queue.ts'

/** Each upload holds a file in memory while it is processed, so few run at once. */
const maxConcurrentUploads = 3
const uploadsWaiting = 20
const uploadsWaitingPerMember = 3

/** Waits until this member's form may be read; the place is free again when the request is answered. */
export type TakeUploadTurn = (req: Request, member: string, signal: AbortSignal) => Promise<void>

/** One upload at a time for each member, a few for all. */
export function uploadTurns(): TakeUploadTurn {
  const queue = ownerQueue({
    atOnce: maxConcurrentUploads,
    perOwner: 1,
    waiting: uploadsWaiting,
    waitingPerOwner: uploadsWaitingPerMember,
  })
  return ({ res }, member, signal) =>
    new Promise((resolve, reject) => {
      const upload = async () => {
        resolve()
        if (res && !res.closed) await once(res, 'close')
      }
      queue.run(member, upload, signal).then((outcome) => {
        if (outcome === 'busy')
          reject(new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true }))
      }, reject)
    })
}
