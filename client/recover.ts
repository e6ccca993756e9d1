import { entryFailedMark } from '#shared/runtime/entry-failed-mark.ts'
import { thisTab } from './runtime/start/this-tab.ts'
import { createReloadOnce } from './runtime/versions/reload-once.ts'

// Loaded by `entryFailureScript` when the app cannot be loaded.
const isOnItsWay = createReloadOnce(thisTab(() => undefined))()
if (!isOnItsWay) document.documentElement.setAttribute(entryFailedMark, '')
