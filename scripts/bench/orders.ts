import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForNode } from '#scripts/build/server.ts'

/** Orders placed per second, and the same rows in bare SQL, on a database of its own. */
export async function orders() {
  await mkdir('dist', { recursive: true })
  const folder = await mkdtemp(join('dist', 'bench-'))
  const dataDir = await mkdtemp(join(tmpdir(), 'feira-bench-'))
  // As root, the embedded database runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const outfile = join(folder, 'place-orders.mjs')
  await buildForNode('scripts/bench/place-orders.ts', outfile)
  const env = { ...process.env, DATA_DIR: dataDir }
  try {
    const [code] = await once(spawn('node', [outfile], { env, stdio: 'inherit' }), 'exit')
    if (code !== 0) throw new Error(`Placing orders ended with ${code}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
