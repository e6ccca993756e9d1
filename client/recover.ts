import { entryFailedMark } from '#shared/entry-failed-mark.ts'
import { createReloadOnce } from './runtime/reload-once.ts'
import { thisTab } from './runtime/this-tab.ts'

// Asked for by `entryFailureScript`, when the app cannot be had: nothing was typed into it.
const isOnItsWay = createReloadOnce(thisTab(() => undefined))()
if (!isOnItsWay) document.documentElement.setAttribute(entryFailedMark, '')
