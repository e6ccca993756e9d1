/** The parts of an error that the error screen and JSON show: only what was meant to be shown. */
export interface AppErrorShape {
  statusCode: number
  statusMessage: string
  message: string
  data?: Record<string, unknown> | undefined
  fatal: boolean
  unhandled: boolean
}

export const defaultStatusCode = 500
export const defaultMessage = 'Unknown error'

/** The code of a temporary error, while the database restarts. */
export const unavailable = 'unavailable'

/** Distinguishes our errors from all others, even across copies of this file. */
const brand = Symbol.for('feira.app-error')

/** A deliberate error, whose message may be shown. */
export class AppError extends Error implements AppErrorShape {
  readonly [brand] = true
  readonly statusCode: number
  readonly statusMessage: string
  readonly data: Record<string, unknown> | undefined
  readonly fatal: boolean
  readonly unhandled: boolean
  constructor(input: Partial<AppErrorShape> & { cause?: unknown }) {
    super(input.message || defaultMessage, { cause: input.cause })
    this.name = 'AppError'
    this.statusCode = validStatus(input.statusCode)
    this.statusMessage = (input.statusMessage ?? '').replace(/[^\t\x20-\x7e]/g, '')
    this.data = input.data
    this.fatal = input.fatal ?? false
    this.unhandled = input.unhandled ?? false
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof Error && brand in error

/** Returns true for an error that replaces the page, wherever it was thrown. */
export const endsPage = (error: unknown): error is AppError =>
  isAppError(error) && (error.fatal || error.unhandled)

const validStatus = (status = defaultStatusCode) =>
  Number.isInteger(status) && status >= 100 && status <= 599 ? status : defaultStatusCode

export const pageNotFound = (path: string, data: Record<string, unknown> = {}) =>
  new AppError({ statusCode: 404, message: `Page not found: ${path}`, data: { path, ...data }, fatal: true })

/** Key in an error's data: a path of the shop that leads on from there. */
export const wayOut = 'wayOut'
/** Key in an error's data: the categories that the error screen links to. */
export const shopCategories = 'categories'

/** Returns true for a 404 or 410, whose screen offers search and categories. */
export const isMissing = (statusCode: number) => statusCode === 404 || statusCode === 410

/** Returns an error as plain data, for payloads. */
export function appErrorShape(error: AppError): AppErrorShape {
  const { statusCode, statusMessage, message, data, fatal, unhandled } = error
  return { statusCode, statusMessage, message, data, fatal, unhandled }
}

/** Returns the id of the log entry, for people and support. */
export const errorIdOf = ({ data }: AppErrorShape): string | null =>
  typeof data?.errorId === 'string' ? data.errorId : null
