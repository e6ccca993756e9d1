import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build made for browsers. Paths are addresses. */
export interface BuildManifest {
  buildId: string
  /** When it was made, in milliseconds. */
  timestamp: number
  /** Paths of the pages that were rendered with it. */
  prerendered: string[]
  /** The script that starts the app. */
  entry: string
  styles: string[]
  icon: string
  /** What that loads when the page is there: the app, and what it imports. */
  app: string[]
  /** Page word → the chunks its component needs beside the app. */
  chunks: Record<string, string[]>
}

/** Beside the browser's files, not among them: what is served there never changes. */
export const readBuildManifest = (distDir: string): BuildManifest =>
  JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8'))
