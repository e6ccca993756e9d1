export interface PageErrorContext {
  /** The id that the error screen showed. */
  errorId?: string | undefined
  /** React has rendered a part of the document again, because it was changed before hydration. */
  isRecovered?: true
  /** React's component stack, for an error during rendering. */
  componentStack?: string | null | undefined
}

export interface Report {
  error: unknown
  context: PageErrorContext
}
