/** Sentry's own limits, set explicitly so that a new version changes nothing. */
export const maxBreadcrumbs = 100
export const maxStackFrames = 50
/** An entry that would exceed the limit is left out completely. On the server Sentry limits it, without a setting. */
export const maxBaggageLength = 8192

/** Turns off everything that Sentry would collect by itself. */
export const collectNothing = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  graphQL: { document: false, variables: false },
  genAI: { inputs: false, outputs: false },
  mcp: { inputs: false, outputs: false },
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
  frameContextLines: 0,
}
