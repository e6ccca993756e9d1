import { pageChunksName, type StartBlocks, startConfigId, startDataId } from '#client/layout/document.tsx'
import { layoutDataId } from '#client/layout/personal-part.tsx'
import type { StartData } from '#shared/runtime/payload.ts'
import { joinStart, readLayoutData, readStartConfig, readStartData } from '#shared/runtime/start-data.ts'

export interface Start {
  data: StartData
  /** The text must equal the document's, because hydration compares them. */
  blocks: StartBlocks
  serverRendered: boolean
}

/** The start data of the document. Without readable data the browser requests the page itself. */
export function readStart(): Start {
  const block = document.getElementById(startDataId)
  const blocks = {
    entryFailure: document.querySelector('script:not([src], [type])')?.textContent ?? '',
    config: textOf(startConfigId),
    data: textOf(startDataId),
    chunks: document.querySelector<HTMLMetaElement>(`meta[name=${pageChunksName}]`)?.content ?? '',
  }
  const config = readStartConfig(blocks.config)
  const read = block && readData(blocks)
  const serverRendered = read !== null && block?.dataset.ssr === 'true'
  const data = { ...emptyStart, ...read, ...(!serverRendered && emptyStart), ...config }
  return { data, blocks, serverRendered }
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? ''

const emptyStart = { loaderData: null, actionData: null, error: null }

/** Null when it cannot be read. */
function readData({ data }: StartBlocks) {
  try {
    return joinStart(readStartData(data), readLayoutData(textOf(layoutDataId)))
  } catch (error) {
    console.error('The start data of the document cannot be read', error)
    return null
  }
}
