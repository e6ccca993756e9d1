import { watch } from 'chokidar'

const settleMs = 150

/**
 * Tells once of each burst of changes. Node's own `fs.watch` goes deaf for a file that another one takes the place
 * of, as editors and `sed -i` do it.
 */
export function watchSources(folders: string[], onChange: () => void) {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(folders, { ignoreInitial: true })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, settleMs)
  })
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve))
  return { ready, close: () => watcher.close() }
}
