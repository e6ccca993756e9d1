export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
  /** The errors of an AggregateError. */
  errors?: LoggedError[]
}

/**
 * Returns an error with its causes, for the log. Of a failed query it contains the text, never the values, which are
 * people's names, addresses and numbers.
 */
export function loggedError(thrown: unknown): LoggedError {
  const error = originalOf(thrown)
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: '' }
  const { name, message, stack = '', cause } = error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: name,
    message: withoutPeople(message),
    // The stack begins with the message.
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}

/** pino-http passes its own copy of the error, which has the original as `raw`. */
const originalOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'raw' in thrown
    ? thrown.raw
    : thrown

/** Removes personal data: Drizzle appends the values of a query to its text, and mail servers quote addresses. */
const withoutPeople = (message: string) =>
  message.replace(/\nparams: [\s\S]*$/, '').replace(/[^\s<>"'(:/]+@[^\s<>"'),;]+/g, '…@…')
