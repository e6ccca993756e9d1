import { createContext, type ReactNode, use } from 'react'
import type { LayoutData } from '#shared/pages.ts'
import { Header } from './header/header.tsx'

export const layoutDataId = '__LAYOUT_DATA__'

interface PersonalRendering {
  /** The mark that the server replaces by the personal part of each visitor. */
  mark?: ReactNode
  /** The layout's data as text for a data block. */
  dataText?: string
}

/** Values for rendering on the server. Browsers use the existing data block. */
export const PersonalRenderingContext = createContext<PersonalRendering>({})

interface PersonalPartProps {
  layoutData: LayoutData | undefined
  /** A panel has a header of its own. */
  isPanel?: boolean
}

/** The part of a cached document that differs between visitors: the header and the layout's data. */
export function PersonalPart({ layoutData, isPanel = false }: PersonalPartProps) {
  const { mark, dataText = '' } = use(PersonalRenderingContext)
  if (mark) return mark
  return (
    <>
      {!isPanel && <Header layoutData={layoutData} />}
      <script
        type="application/json"
        id={layoutDataId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
        dangerouslySetInnerHTML={{ __html: dataText }}
        suppressHydrationWarning
      />
    </>
  )
}
