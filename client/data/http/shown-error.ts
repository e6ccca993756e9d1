import {
  AppError,
  type AppErrorShape,
  appErrorShape,
  errorIdOf,
  isAppError,
} from '#shared/runtime/app-error.ts'

/** Converts any error for the error screen, without the message of an unexpected one. */
export function shownError(error: unknown): AppErrorShape {
  if (isAppError(error)) return appErrorShape(error)
  return appErrorShape(
    new AppError({ data: { errorId: idOfError(error) }, fatal: true, unhandled: true, cause: error }),
  )
}

const ids = new WeakMap<object, string>()

/** An error keeps its id everywhere: on the screen, on the console, in a report. */
export function idOfError(error: unknown): string {
  if (isAppError(error)) return errorIdOf(error) ?? newId()
  if (typeof error !== 'object' || error === null) return newId()
  const id = ids.get(error) ?? newId()
  ids.set(error, id)
  return id
}

const newId = () =>
  crypto.getRandomValues(new Uint8Array(4)).reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '')
