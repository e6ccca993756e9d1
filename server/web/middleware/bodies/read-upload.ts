import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { parseUpload, type Upload } from './parse-upload.ts'
import { receiveBody } from './receive-body.ts'
import { refusedBody } from './refused-body.ts'
import type { UploadBudget } from './upload-budget.ts'
import type { Pace } from './watch-pace.ts'

interface UploadLimits {
  maxBytes: number
  pace: Pace
  budget: UploadBudget
  /** The sender, whose uploads share one limit. */
  owner: string
  address: string
  /** Folder where files are stored until the response is sent. */
  folder: string
  /** Resolves when a form that has arrived may be processed. */
  turn: () => Promise<void>
  /** Reports why the disk could not store the files. */
  onUnstored: (error: unknown) => void
}

/**
 * Reads a multipart form on demand, so that an unauthorized request is never read. The body is first received to the
 * disk and processed when its turn comes. The refusal `too-large` means longer than `maxBytes` or too many parts: the
 * body is still read to its end, or no browser would show the response, and waits for no turn. `not-stored` means that
 * the disk could not store the files.
 */
export async function readUpload(req: Request, limits: UploadLimits): Promise<Upload> {
  const { maxBytes, pace, onUnstored } = limits
  const allowance = limits.budget.open(limits.owner, limits.address)
  if (!allowance) throw refusedBody(req, 503)
  const folder = await ownFolder(limits)
  const forget = () => {
    allowance.release()
    if (folder) void rm(folder, { recursive: true, force: true })
  }
  if (req.res?.closed) forget()
  else req.res?.once('close', forget)
  let isUnstored = !folder
  const path = folder && join(folder, 'form')
  const body = await receiveBody(req, {
    pace,
    allowance,
    path,
    maxBytes,
    onUnstored(error) {
      isUnstored = true
      onUnstored(error)
    },
  })
  if (body.isWhole) await limits.turn()
  const refusal = body.isWhole ? null : isUnstored ? 'not-stored' : 'too-large'
  const upload = await parseUpload(body.pieces, { headers: req.headers, folder, refusal, onUnstored })
  if (path) await rm(path, { force: true })
  return upload
}

/** Creates the folder of one request, or returns null when the disk has no room even for that. */
async function ownFolder({ folder, onUnstored }: UploadLimits): Promise<string | null> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await mkdtemp(join(folder, 'upload-'))
  } catch (error) {
    onUnstored(error)
    return null
  }
}
