import { entryFailedMark } from './entry-failed-mark.ts'
import { reloadGuard } from './reload-guard.ts'

const { key, pathMs, most, windowMs, mostKept } = reloadGuard

/**
 * In every document, and the same in all of them: the policy admits it by its hash. When the scripts or
 * styles that start the app cannot be had, none of the app's code can help, so this keeps the reload guard's
 * rules (`admitReload`) by itself: the same record, one reload per path.
 */
export const entryFailureScript = `(() => {
  let failed = false
  const read = (now) => {
    try {
      const records = JSON.parse(sessionStorage.getItem('${key}'))
      return records.filter((record) => now + ${pathMs - windowMs} < record.expires && record.expires - now <= ${pathMs})
    } catch { return [] }
  }
  const admitted = () => {
    const now = Date.now(), path = location.pathname, records = read(now)
    if (records.length >= ${most} || records.some((record) => record.path === path && record.expires > now)) return false
    const text = JSON.stringify([...records, { path, expires: now + ${pathMs} }].slice(-${mostKept}))
    try {
      sessionStorage.setItem('${key}', text)
      if (sessionStorage.getItem('${key}') === text) return true
    } catch {}
    return performance.now() >= ${pathMs}
  }
  const say = () => document.querySelectorAll('[${entryFailedMark}]').forEach((text) => { text.hidden = false })
  const recover = () => {
    if (admitted()) location.reload()
    else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
    else say()
  }
  addEventListener('error', ({ target }) => {
    const address = target.tagName === 'SCRIPT' ? target.src : target.rel === 'stylesheet' ? target.href : ''
    if (failed || !address.startsWith(location.origin + '/_app/')) return
    failed = true
    if (navigator.onLine) recover()
    else addEventListener('online', recover, { once: true })
  }, true)
})()`.replace(/\n +/g, '\n')
