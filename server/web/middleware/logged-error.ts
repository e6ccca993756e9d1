export interface LoggedError {
  type: string
  message: string
  stack: string
  code?: unknown
  constraint?: unknown
  cause?: LoggedError
  /** Those of an AggregateError. */
  errors?: LoggedError[]
}

/**
 * An error with its causes, for the log. Of a failed query it tells the text, never the values: they are
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
    // It begins with the message.
    stack: stack.slice(stack.indexOf(message) + message.length).trim(),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(loggedError) }),
  }
}

/** pino-http hands over what it has made of the error, which keeps it as `raw`. */
const originalOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'raw' in thrown
    ? thrown.raw
    : thrown

/** Drizzle writes the values of a query behind its text; mail servers answer with addresses. */
const withoutPeople = (message: string) =>
  message.replace(/\nparams: [\s\S]*$/, '').replace(/[^\s<>"'(:/]+@[^\s<>"'),;]+/g, '…@…')
