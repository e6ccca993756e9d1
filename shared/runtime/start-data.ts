import type { LayoutData } from '#shared/pages.ts'
import type { StartData } from './payload.ts'

/** As text for a data block: no `<` can end it, and no crawler takes a path in it for a link. */
const write = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('/', '\\u002F')

/** The page's own data, without what stands in blocks of its own. */
export function writeStartData({ config: _, loaderData, ...data }: StartData): string {
  const { layout: __, ...ofPage } = loaderData ?? {}
  return write({ ...data, loaderData: loaderData && ofPage })
}

type StartPage = Omit<StartData, 'config'>

export const readStartData = (text: string): StartPage => JSON.parse(text)

/** The layout's data, in a block of its own: in a cached document they are replaced for each visitor. */
export const writeLayoutData = (layout: unknown): string => write(layout ?? null)

/** Without a layout there is no block. */
export const readLayoutData = (text: string): LayoutData | null => (text === '' ? null : JSON.parse(text))

/** A document from the cache names its visitor in the layout's data alone. */
export const joinStart = ({ loaderData, ...data }: StartPage, layout: LayoutData | null): StartPage => ({
  ...(layout && { visitor: layout.visitor }),
  ...data,
  loaderData: loaderData && { ...loaderData, layout },
})

/** What is the same in every document of a build, in a block of its own: it outlives broken data. */
export const writeStartConfig = ({ buildId, config }: StartConfig): string => write({ buildId, config })

export type StartConfig = Pick<StartData, 'buildId' | 'config'>

export const readStartConfig = (text: string): StartConfig => JSON.parse(text)
