import { entryFailedMark } from './entry-failed-mark.ts'
import { recoverFile } from './recover-file.ts'

/**
 * Inlined in every document with the same bytes, because the policy allows it by its hash. When the scripts or
 * styles that start the app cannot be loaded, it loads `recover.js`, which decides whether a reload may help.
 */
export const entryFailureScript = `{
  let failed
  const recover = () => {
    const script = document.createElement('script')
    script.onerror = () => document.documentElement.setAttribute('${entryFailedMark}', '')
    script.src = '/_app/${recoverFile}'
    document.head.append(script)
  }
  addEventListener('error', ({ target }) => {
    const address = target.tagName === 'SCRIPT' ? target.src : target.rel === 'stylesheet' ? target.href : ''
    if (failed || !address.startsWith(location.origin + '/_app/')) return
    failed = true
    if (navigator.onLine) recover()
    else addEventListener('online', recover, { once: true })
  }, true)
}`.replace(/\n +/g, '\n')
