import type { ReactNode } from 'react'
import { preloadModule } from 'react-dom'
import { AppFrame, fixedError } from '#client/layout/app-frame.tsx'
import { Document } from '#client/layout/document.tsx'
import type { StartData } from '#shared/payload.ts'
import { writeStartConfig, writeStartData, writeStartFrame } from '#shared/start-data.ts'

/** The document of a page, an error, or the empty shell of a page that the browser renders alone. */
export function pageDocument(start: StartData, page: ReactNode, chunks: string[] = []): ReactNode {
  const serverRendered = start.loaderData !== null || start.error !== null
  const blocks = {
    config: writeStartConfig(start),
    frame: writeStartFrame(start),
    data: writeStartData(start),
  }
  return (
    <Preloading chunks={chunks}>
      <Document config={start.config} blocks={blocks} serverRendered={serverRendered}>
        <AppFrame config={start.config} errors={fixedError(start.error)}>
          {page}
        </AppFrame>
      </Document>
    </Preloading>
  )
}

/** The page's chunks load beside the entry, not after it. */
function Preloading({ chunks, children }: { chunks: string[]; children: ReactNode }) {
  for (const chunk of chunks) preloadModule(chunk, { as: 'script' })
  return children
}
