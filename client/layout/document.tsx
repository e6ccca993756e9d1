import type { ReactNode } from 'react'
import { icons, themeColors } from '#shared/runtime/icons.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'

export const startDataId = '__APP_DATA__'
export const startConfigId = '__APP_CONFIG__'
export const pageChunksName = 'page-chunks'

interface DocumentProps {
  config: PublicConfig
  /** The start data blocks as text, escaped so that they can't end their own elements. */
  blocks: StartBlocks
  serverRendered: boolean
  children: ReactNode
}

export interface StartBlocks {
  config: string
  /** This script has the same bytes in every document, so that its hash stays the same. */
  entryFailure: string
  data: string
  /** Names of the files that the page needs beside the app, which the entry loads. */
  chunks: string
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
        <meta name="theme-color" content={config.themeColor} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={icons.favicon} sizes="32x32" />
        <link rel="icon" href={config.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons.apple} />
        <link rel="manifest" href={icons.manifest} />
        {blocks.chunks && <meta name={pageChunksName} content={blocks.chunks} />}
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
          id={startDataId}
          data-ssr={serverRendered}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with every `<` escaped
          dangerouslySetInnerHTML={{ __html: blocks.data }}
        />
      </body>
    </html>
  )
}
