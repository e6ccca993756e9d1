import type { StartData } from './payload.ts'

/** As text for a data block: no `<` can end it, and no crawler takes a path in it for a link. */
const write = (value: unknown): string =>
  JSON.stringify(value, refuseUnwritable).replaceAll('<', '\\u003c').replaceAll('/', '\\u002F')

/** What JSON would leave out, or empty, without a word: the browser would miss what the document showed. */
function refuseUnwritable(key: string, value: unknown): unknown {
  const isWritable = typeof value === 'object' ? isPlain(value) : typeof value !== 'function'
  if (isWritable) return value
  throw new Error(`No data that a document can carry: ${key}`)
}

const isPlain = (value: object | null) =>
  value === null || Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

const read = (text: string) => JSON.parse(text)

/** What differs from page to page, and is the same for everybody. */
export function writeStartData({ config: _, visitor: __, loaderData, ...data }: StartData): string {
  const { layout: ___, ...ofPage } = loaderData ?? {}
  return write({ ...data, loaderData: loaderData && ofPage })
}

type StartPage = Omit<StartData, 'config' | 'visitor'>

export const readStartData = (text: string): StartPage => read(text)

/** What is the visitor's own, in a block of its own: a kept document gets another one. */
export const writeStartFrame = ({ visitor, loaderData }: Pick<StartData, 'visitor' | 'loaderData'>): string =>
  write({ visitor, layout: loaderData?.layout })

interface StartFrame {
  visitor?: StartData['visitor']
  layout: unknown
}

export const readStartFrame = (text: string): StartFrame => read(text)

export const joinStart = ({ loaderData, ...data }: StartPage, { visitor, layout }: StartFrame) => ({
  ...data,
  ...(visitor !== undefined && { visitor }),
  loaderData: loaderData && { ...loaderData, layout },
})

/** What every document of a build says alike, in a block of its own: it outlives broken data. */
export const writeStartConfig = ({ buildId, config }: StartConfig): string => write({ buildId, config })

export type StartConfig = Pick<StartData, 'buildId' | 'config'>

export const readStartConfig = (text: string): StartConfig => read(text)
