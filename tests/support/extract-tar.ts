import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

/** Writes the files of a tar into a folder. */
export async function extractTar(archive: Readable | Buffer, folder: string): Promise<void> {
  const files = extract()
  const writing = (async () => {
    for await (const entry of files) {
      const path = join(folder, entry.header.name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, await buffer(entry))
    }
  })()
  await Promise.all([
    pipeline(archive instanceof Buffer ? Readable.from([archive]) : archive, files),
    writing,
  ])
}
