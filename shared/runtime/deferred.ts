declare const handled: unique symbol

/** A promise that `defer` has started. No other promise may be part of a page's data. */
type DeferredPart<Value> = Promise<Value> & { readonly [handled]: true }

/** A promise in a streamed document, and its value everywhere else. */
export type Deferred<Value> = DeferredPart<Value> | Value

/** A deferred part in start data. Its value follows in the document, inside its own boundary. */
const deferredMark = { $deferred: true } as const

export const isDeferredMark = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$deferred' in value && value.$deferred === true

/** A deferred part that failed: an error is shown in its place, and the page around it stays. */
const failedMark = { $failed: true } as const

export const isFailedMark = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$failed' in value && value.$failed === true

/** Starts a deferred part. It may fail before it is awaited, which must not end the process. */
export function defer<Value>(part: Promise<Value>): DeferredPart<Value> {
  part.catch(() => undefined)
  return part as DeferredPart<Value>
}

type LoaderData = Record<string, unknown>

/** Makes a failed deferred part resolve to a failure mark. Only `onError` gets the error. */
export const catchDeferred = (loaderData: LoaderData, onError: (error: unknown) => void): LoaderData =>
  mapDeferred(loaderData, (part) =>
    part.catch((error: unknown) => {
      onError(error)
      return failedMark
    }),
  )

/** Replaces deferred parts that are settled already by their values, because a stream would cost more. */
export async function resolveSettled(loaderData: LoaderData): Promise<LoaderData> {
  const pending = Symbol('pending')
  const taken = Object.entries(loaderData).map(async ([route, data]) => {
    if (!hasDeferredParts(data)) return [route, data]
    const parts = Object.entries(data).map(async ([name, value]) => {
      const settled = await Promise.race([value, Promise.resolve(pending)])
      // Wrapped, since a promise in a promise would be awaited.
      return [name, settled === pending ? { value } : { value: settled }] as const
    })
    const known = await Promise.all(parts)
    return [route, Object.fromEntries(known.map(([name, { value }]) => [name, value]))]
  })
  return Object.fromEntries(await Promise.all(taken))
}

/** Awaits the deferred parts, for payloads and for documents sent at once. */
export async function awaitDeferred(loaderData: LoaderData): Promise<LoaderData> {
  const awaited = await Promise.all(Object.values(loaderData).map(awaitParts))
  return Object.fromEntries(Object.keys(loaderData).map((route, index) => [route, awaited[index]]))
}

async function awaitParts(data: unknown) {
  if (!hasDeferredParts(data)) return data
  const values = await Promise.all(Object.values(data))
  return Object.fromEntries(Object.keys(data).map((key, index) => [key, values[index]]))
}

/** Marks the deferred parts, for the start data of a streamed document. */
export const markDeferred = (loaderData: LoaderData): LoaderData =>
  mapDeferred(loaderData, () => deferredMark)

export const hasDeferred = (loaderData: LoaderData): boolean =>
  Object.values(loaderData).some(hasDeferredParts)

const hasDeferredParts = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)

const mapDeferred = (loaderData: LoaderData, change: (part: Promise<unknown>) => unknown): LoaderData =>
  mapValues(loaderData, (data) =>
    hasDeferredParts(data)
      ? mapValues(data, (value) => (value instanceof Promise ? change(value) : value))
      : data,
  )

const mapValues = (data: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(value)]))
