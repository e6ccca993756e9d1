import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicConfig } from '#shared/payload.ts'
import type { BuildManifest } from './build-manifest.ts'
import { type KeptPages, prerender } from './prerender.ts'

export interface PreparedBuild {
  manifest: BuildManifest
  keptPages: KeptPages
}

/** Renders the pages to disk, with the configuration that they show. */
export async function writeKeptPages(dir: string, manifest: BuildManifest, config: PublicConfig) {
  await rm(dir, { recursive: true, force: true })
  for (const [path, { document, payload }] of Object.entries(await prerender(manifest, config))) {
    await mkdir(join(dir, path), { recursive: true })
    await writeFile(join(dir, path, 'index.html'), document)
    await writeFile(join(dir, path, '_payload.json'), payload)
  }
  await writeFile(join(dir, 'config.json'), JSON.stringify(config))
}

/**
 * The pages as the build rendered them. Where the configuration is another one by now, they are rendered
 * anew, and under a new build id: open tabs then learn of it as of any newer version.
 */
export async function prepareBuild(
  dir: string,
  built: BuildManifest,
  config: PublicConfig,
): Promise<PreparedBuild> {
  const shown = JSON.stringify(config)
  if ((await readFile(join(dir, 'config.json'), 'utf8')) === shown) {
    return { manifest: built, keptPages: await readKeptPages(dir, built) }
  }
  const manifest = { ...built, buildId: buildIdOf(built.buildId, shown) }
  return { manifest, keptPages: await prerender(manifest, config) }
}

async function readKeptPages(dir: string, { prerendered }: BuildManifest): Promise<KeptPages> {
  const read = prerendered.map(async (path) => [
    path,
    {
      document: await readFile(join(dir, path, 'index.html'), 'utf8'),
      payload: await readFile(join(dir, path, '_payload.json'), 'utf8'),
    },
  ])
  return Object.fromEntries(await Promise.all(read))
}

/** The same on every machine that runs this build with this configuration. */
const buildIdOf = (buildId: string, config: string) =>
  `b${createHash('sha256').update(buildId).update(config).digest('hex').slice(0, 12)}`
