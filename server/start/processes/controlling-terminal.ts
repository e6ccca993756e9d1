import { closeSync, openSync } from 'node:fs'

/** The terminal that this process was started from, if any. */
export function controllingTerminal(): { isGone(): boolean } {
  const wasThere = isThere()
  return { isGone: () => wasThere && !isThere() }
}

function isThere(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    // Every reason means the same: nobody can type here.
    return false
  }
}
