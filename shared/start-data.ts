import { packColumns, unpackColumns } from './columns.ts'
import type { StartData } from './payload.ts'
import { staysWritten } from './routes.ts'

/** As text for a data block: no `<` can end it, and no crawler takes a path in it for a link. */
const write = (value: unknown): string =>
  JSON.stringify(packColumns(value)).replaceAll('<', '\\u003c').replaceAll('/', '\\u002F')

const read = (text: string) => JSON.parse(text, unpackColumns)

/** What differs from page to page, and is the same for everybody. Null for a page that stays as it is written. */
export function writeStartData({ config: _, visitor: __, loaderData, ...data }: StartData): string {
  const { layout: ___, ...ofPage } = loaderData ?? {}
  const needed = Object.entries(ofPage).map(([id, part]) => [id, staysWritten(id) ? null : part])
  return write({ ...data, loaderData: loaderData && Object.fromEntries(needed) })
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
