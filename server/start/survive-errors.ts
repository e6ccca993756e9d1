import type { Logger } from 'pino'
import type { ReportError } from '#server/shop/services.ts'
import { currentRequest } from '#server/web/middleware/current-request.ts'
import { loggedError } from '#server/web/middleware/logged-error.ts'
import { errorContext } from '#server/web/render/error-context.ts'

interface Reports {
  logger: Logger
  report: ReportError
}

/** Logs rejections that nobody awaited. Such an error fails its own request, which gets a response, and no other. */
export function surviveRejections({ logger, report }: Reports): void {
  process.on('unhandledRejection', (error) => {
    const current = currentRequest()
    const context = current && errorContext(current.req)
    const about = { err: loggedError(error), reqId: context?.requestId, route: context?.route }
    logger.error(about, 'a promise failed that nobody awaited')
    report(error, context)
    current?.fail(error)
  })
}

/** Resolves at the first uncaught exception. The state that it left is unknown, so the process should be replaced. */
export function untilUncaught({ logger, report }: Reports): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: loggedError(error) }, 'nobody caught an error: this process ends')
    report(error)
    resolve()
  })
  return promise
}
