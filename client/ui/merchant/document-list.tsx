import type { ReactNode } from 'react'
import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Time } from '#client/ui/text/time.tsx'
import type { DocumentView } from '#shared/merchants/documents.ts'
import { fileSizeText } from '#shared/text/file-size.ts'

interface DocumentListProps {
  documents: readonly DocumentView[]
  /** Renders the actions on a document. */
  actionOf?: ((document: DocumentView) => ReactNode) | undefined
}

/** The private files of an application. */
export function DocumentList({ documents, actionOf }: DocumentListProps) {
  const { locale } = useShopConfig()
  return (
    <ul className="plain-list stack-tight">
      {documents.map((document) => (
        <li key={document.id} className="cluster cluster-apart">
          <span>
            <a className="breakable" href={document.path} download>
              {document.fileName}
            </a>
            <br />
            <span className="soft small">
              {fileSizeText(document.sizeBytes, locale)} · <Time at={document.at} withHour short />
            </span>
          </span>
          {actionOf?.(document)}
        </li>
      ))}
    </ul>
  )
}
