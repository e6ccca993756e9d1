const key = 'feira-single-keys'

/** Returns false when the person has switched off the shortcuts of a single key on this device. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage may be blocked, which counts as not switched off.
    return true
  }
}

export function rememberSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Storage may be full or blocked, and the page works without it.
  }
}
