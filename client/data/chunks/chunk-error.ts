import { startMessages } from '#shared/messages/command-line/start.ts'
import { AppError, type AppErrorShape } from '#shared/runtime/app-error.ts'

const code = 'chunk_failed'

/** A part of the app's code could not be had: its build is gone, or the connection. */
export class ChunkError extends AppError {
  constructor(cause: unknown) {
    super({ message: startMessages.chunkFailed, data: { code, mayPass: true }, cause })
  }
}

/** Also of one that the app holds as plain data. Only another document helps. */
export const isChunkError = (error: AppErrorShape | null) => error?.data?.code === code
