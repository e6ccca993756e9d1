import { doneOn } from '#server/web/pages/done-on.ts'
import {
  windowBlockMessages,
  windowPageMessages,
  windowVersionMessages,
} from '#shared/messages/operator/window.ts'

/** The banners of the pages of the shop window, which lead to each other. */
export const windowPageDone = doneOn('operator-window-page', windowPageMessages.saved)
export const windowVersionDone = doneOn('operator-window-version', windowVersionMessages.saved)
export const windowBlockDone = doneOn('operator-window-block', windowBlockMessages.saved)
