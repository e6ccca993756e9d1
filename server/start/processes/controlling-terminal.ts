import { closeSync, openSync } from 'node:fs'

/** Finds the terminal that this process was started from, if any. */
export function controllingTerminal(): { isGone(): boolean } {
  const wasThere = isThere()
  return { isGone: () => wasThere && !isThere() }
}

function isThere(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'))
    return true
  } catch {
    // Every reason means the same: there is no terminal to type in.
    return false
  }
}
