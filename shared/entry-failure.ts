import { entryFailedMark } from './entry-failed-mark.ts'
import { recoverFile } from './recover-file.ts'

/**
 * In every document, and the same in all of them: the policy admits it by its hash. When the scripts or styles that
 * start the app cannot be had, it asks for what decides whether loading the page again may help.
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
