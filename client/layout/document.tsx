import type { ReactNode } from 'react'
import type { PublicConfig } from '#shared/payload.ts'

export const startDataId = '__APP_DATA__'
export const startConfigId = '__APP_CONFIG__'
export const startFrameId = '__APP_FRAME__'

interface DocumentProps {
  config: PublicConfig
  /** The start's blocks as text; escaped so that they can't end their own elements. */
  blocks: StartBlocks
  serverRendered: boolean
  children: ReactNode
}

export interface StartBlocks {
  config: string
  /** The script that stands in every document, so that no browser has to load it twice. */
  entryFailure: string
  /** What is the visitor's own. */
  frame: string
  data: string
}

/** The whole document: React renders it on the server and hydrates it in the browser. */
export function Document({ config, blocks, serverRendered, children }: DocumentProps) {
  return (
    <html lang={config.locale}>
      <head>
        <meta charSet="utf-8" />
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, admitted by its hash
          dangerouslySetInnerHTML={{ __html: blocks.entryFailure }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {config.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <link rel="icon" href={config.icon} type="image/svg+xml" />
      </head>
      <body>
        {children}
        <script
          type="application/json"
          id={startConfigId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
          dangerouslySetInnerHTML={{ __html: blocks.config }}
        />
        <script
          type="application/json"
          id={startFrameId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
          dangerouslySetInnerHTML={{ __html: blocks.frame }}
        />
        <script
          type="application/json"
          id={startDataId}
          data-ssr={serverRendered}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
          dangerouslySetInnerHTML={{ __html: blocks.data }}
        />
      </body>
    </html>
  )
}
