import type { Request } from 'express'
import onHeaders from 'on-headers'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { ownerQueue } from '#shared/runtime/owner-queue.ts'

/** Each upload holds a file in memory while it is processed, so few run at once. */
const maxConcurrentUploads = 3
const uploadsWaiting = 20
const uploadsWaitingPerMember = 3

/** Waits until this member's form may be processed. The turn ends when the response begins. */
export type AcquireUploadTurn = (req: Request, member: string, signal: AbortSignal) => Promise<void>

/** Processes one upload at a time for each member and a few for all. Waiting too long is refused with 503. */
export function uploadTurns({ turnMs }: { turnMs: number }): AcquireUploadTurn {
  const queue = ownerQueue({
    atOnce: maxConcurrentUploads,
    perOwner: 1,
    waiting: uploadsWaiting,
    waitingPerOwner: uploadsWaitingPerMember,
  })
  return ({ res }, member, signal) =>
    new Promise((resolve, reject) => {
      const busy = () => reject(new AppError({ statusCode: 503, message: messageOfStatus(503), fatal: true }))
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), turnMs)
      const upload = async () => {
        clearTimeout(timer)
        resolve()
        if (res && !res.closed && !res.headersSent) await answered(res)
      }
      queue
        .run(member, upload, AbortSignal.any([signal, late.signal]))
        .then((outcome) => outcome === 'busy' && busy())
        .catch((error) => (late.signal.aborted ? busy() : reject(error)))
        .finally(() => clearTimeout(timer))
    })
}

/** Resolves when the response begins, so that a slow reader of the response keeps nobody waiting. */
const answered = (res: NonNullable<Request['res']>) =>
  new Promise<void>((resolve) => {
    onHeaders(res, resolve)
    res.once('close', resolve)
  })
