import { watch } from 'chokidar'

const settleMs = 150

/**
 * Calls back once for each burst of changes. Node's own `fs.watch` loses a file that is replaced by another, as
 * editors and `sed -i` do.
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
