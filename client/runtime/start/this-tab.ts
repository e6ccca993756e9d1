import type { ReloadTab } from '#client/runtime/versions/reload-once.ts'

/** The tab that this document is in. */
export const thisTab = (storeDrafts: () => void): ReloadTab => ({
  nowMs: () => Date.now(),
  ageMs: () => performance.now(),
  read: (key) => sessionStorage.getItem(key),
  write: (key, text) => sessionStorage.setItem(key, text),
  address: () => location.href,
  changeHash: (address) => history.replaceState(history.state, '', address),
  reload: () => location.reload(),
  open: (address) => location.assign(address),
  storeDrafts,
})
