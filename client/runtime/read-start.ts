import type { StartData } from '#shared/payload.ts'
import { joinStart, readStartConfig, readStartData, readStartFrame } from '#shared/start-data.ts'
import { type StartBlocks, startConfigId, startDataId, startFrameId } from '../layout/document.tsx'

export interface Start {
  data: StartData
  /** As the document brought them: hydration compares. */
  blocks: StartBlocks
  serverRendered: boolean
}

/** What the document brought along. Without readable data the browser starts alone. */
export function readStart(): Start {
  const block = document.getElementById(startDataId)
  const blocks = {
    entryFailure: document.querySelector('script:not([src], [type])')?.textContent ?? '',
    config: textOf(startConfigId),
    frame: textOf(startFrameId),
    data: textOf(startDataId),
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
function readData({ data, frame }: StartBlocks) {
  try {
    return joinStart(readStartData(data), readStartFrame(frame))
  } catch (error) {
    console.error('The start data of the document cannot be read', error)
    return null
  }
}
