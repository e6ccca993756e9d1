import type { LayoutData } from '#shared/pages.ts'
import type { StartData } from './payload.ts'

/** Writes text for a data block: no `<` can end it, and no crawler mistakes a path in it for a link. */
const write = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('/', '\\u002F')

/** Writes the page's own data, without the parts in blocks of their own. */
export function writeStartData({ config: _, loaderData, ...data }: StartData): string {
  const { layout: __, ...ofPage } = loaderData ?? {}
  return write({ ...data, loaderData: loaderData && ofPage })
}

type StartPage = Omit<StartData, 'config'>

export const readStartData = (text: string): StartPage => JSON.parse(text)

/** Writes the layout's data, in a block of its own: in a cached document they are replaced for each visitor. */
export const writeLayoutData = (layout: unknown): string => write(layout ?? null)

/** Reads the layout's data, or returns null for a document without a layout, which has no block. */
export const readLayoutData = (text: string): LayoutData | null => (text === '' ? null : JSON.parse(text))

/** Joins the blocks. A document from the cache names its visitor only in the layout's data. */
export const joinStart = ({ loaderData, ...data }: StartPage, layout: LayoutData | null): StartPage => ({
  ...(layout && { visitor: layout.visitor }),
  ...data,
  loaderData: loaderData && { ...loaderData, layout },
})

/**
 * Writes the data that is the same in every document of a build, in a block of its own, which stays valid when other
 * data is broken.
 */
export const writeStartConfig = ({ buildId, config }: StartConfig): string => write({ buildId, config })

export type StartConfig = Pick<StartData, 'buildId' | 'config'>

export const readStartConfig = (text: string): StartConfig => JSON.parse(text)
