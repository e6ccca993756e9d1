import { startMessages } from '#shared/messages/browser-start.ts'
import { AppError, type AppErrorShape } from '#shared/runtime/app-error.ts'

const code = 'chunk_failed'

/** Code of the app failed to load: its build is gone, or the connection. */
export class ChunkError extends AppError {
  constructor(cause: unknown) {
    super({ message: startMessages.chunkFailed, data: { code, mayPass: true }, cause })
  }
}

/** True for a chunk error, also as plain data: only a new document helps. */
export const isChunkError = (error: AppErrorShape | null) => error?.data?.code === code
