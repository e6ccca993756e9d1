import type { ReactNode } from 'react'
import { AppFrame, fixedError } from '#client/layout/app-frame.tsx'
import { Document } from '#client/layout/document.tsx'
import { KeptMarkup, type MarkupOf } from '#client/ui/kept.tsx'
import { entryFailureScript } from '#shared/entry-failure.ts'
import type { PublicConfig, StartData } from '#shared/payload.ts'
import { type StartConfig, writeStartConfig, writeStartData, writeStartFrame } from '#shared/start-data.ts'

interface PageOfDocument {
  page: ReactNode
  /** Of the page's own code. */
  chunks?: readonly string[] | undefined
  markupOf?: MarkupOf
}

/** The document of a page, an error, or the empty shell of a page that the browser renders alone. */
export function pageDocument(start: StartData, { page, chunks = [], markupOf }: PageOfDocument): ReactNode {
  const serverRendered = start.loaderData !== null || start.error !== null
  const blocks = {
    entryFailure: entryFailureScript,
    config: configText(start),
    frame: writeStartFrame(start),
    data: writeStartData(start),
  }
  return (
    <WithChunks chunks={chunks}>
      <Document config={start.config} blocks={blocks} serverRendered={serverRendered}>
        <AppFrame config={start.config} errors={fixedError(start.error)}>
          <KeptMarkup value={markupOf ?? null}>{page}</KeptMarkup>
        </AppFrame>
      </Document>
    </WithChunks>
  )
}

/** The same in every document of a process. */
const configTexts = new WeakMap<PublicConfig, { buildId: string; text: string }>()

function configText({ buildId, config }: StartConfig): string {
  const known = configTexts.get(config)
  if (known?.buildId === buildId) return known.text
  const text = writeStartConfig({ buildId, config })
  configTexts.set(config, { buildId, text })
  return text
}

/** The entry loads the page's chunks beside the app, not after it. */
function WithChunks({ chunks, children }: { chunks: readonly string[]; children: ReactNode }) {
  return (
    <>
      {chunks.length > 0 && <meta name="page-chunks" content={chunks.map(fileOf).join(' ')} />}
      {children}
    </>
  )
}

/** All of them lie beside the entry. */
const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
