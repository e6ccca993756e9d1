/** Stands for a late part in start data; the value follows in the document, inside its own boundary. */
const lateMark = { $late: true } as const

export const isLateMark = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$late' in value && value.$late === true

/** Stands for a deferred part that failed: its place says so, and the page around it stays. */
const failedPart = { $failed: true } as const

export const isFailedPart = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$failed' in value && value.$failed === true

type LoaderData = Record<string, unknown>

/** Deferred parts that fail resolve all the same, with what stands for a failure; the error is told here alone. */
export const withFailedParts = (loaderData: LoaderData, onError: (error: unknown) => void): LoaderData =>
  mapValues(loaderData, (data) =>
    hasLateParts(data) ? mapValues(data, (value) => withoutRejection(value, onError)) : data,
  )

const withoutRejection = (value: unknown, onError: (error: unknown) => void) =>
  value instanceof Promise
    ? value.catch((error: unknown) => {
        onError(error)
        return failedPart
      })
    : value

/** Late parts awaited: for payloads, and for documents sent at once. */
export async function settleLate(loaderData: LoaderData): Promise<LoaderData> {
  const settled = await Promise.all(Object.values(loaderData).map(settleParts))
  return Object.fromEntries(Object.keys(loaderData).map((route, index) => [route, settled[index]]))
}

async function settleParts(data: unknown) {
  if (!hasLateParts(data)) return data
  const values = await Promise.all(Object.values(data))
  return Object.fromEntries(Object.keys(data).map((key, index) => [key, values[index]]))
}

/** Late parts marked: for the start data of a streamed document. */
export const markLate = (loaderData: LoaderData): LoaderData => mapValues(loaderData, markParts)

const markParts = (data: unknown) =>
  hasLateParts(data) ? mapValues(data, (value) => (value instanceof Promise ? lateMark : value)) : data

export const anyLate = (loaderData: LoaderData): boolean => Object.values(loaderData).some(hasLateParts)

const hasLateParts = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null && Object.values(data).some((value) => value instanceof Promise)

const mapValues = (data: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, change(value)]))
