import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files that the build made for browsers. Paths are addresses. */
export interface BuildManifest {
  buildId: string
  /** Time of the build, in milliseconds. */
  timestamp: number
  /** Paths of the pages that were rendered with it. */
  prerendered: string[]
  /** The script that starts the app. */
  entry: string
  styles: string[]
  /** The styles that only the panels of stores and of the operator need. */
  panelStyles: string
  icon: string
  /** Chunks that the entry loads when the page is there: the app and its imports. */
  app: string[]
  /** Page word → the chunks its component needs beside the app. */
  chunks: Record<string, string[]>
}

/**
 * Reads the manifest, which lies beside the browser's files, not among them, because files served there never change.
 */
export const readBuildManifest = (distDir: string): BuildManifest =>
  JSON.parse(readFileSync(join(distDir, 'manifest.json'), 'utf8'))
