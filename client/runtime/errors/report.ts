export interface ErrorContext {
  /** The id that the error screen showed. */
  errorId?: string | undefined
  /** Where React was, when it was rendering. */
  componentStack?: string | null | undefined
}

export interface Report {
  error: unknown
  context: ErrorContext
}
