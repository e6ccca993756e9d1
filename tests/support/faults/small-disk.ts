import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const run = promisify(execFile)

/** A folder on a disk of its own that can be filled: a tmpfs, which only root may mount; null otherwise. */
export async function smallDisk(megabytes: number) {
  const folder = await temporaryFolder()
  const options = `size=${megabytes}m,mode=0711`
  try {
    await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Leaves not one byte. */
    async fill() {
      const file = await open(filler, 'a')
      for (let bytes = 1 << 20; bytes >= 1; bytes = bytes >> 1) await fillWith(file, Buffer.alloc(bytes))
      await file.close()
    },
    free: () => rm(filler),
    async remove() {
      await run('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function fillWith(file: Awaited<ReturnType<typeof open>>, piece: Buffer) {
  try {
    for (;;) await file.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}
