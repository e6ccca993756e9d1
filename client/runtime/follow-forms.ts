import type { DataRouter } from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import type { FormDrafts } from './form-drafts.ts'

/** A form that was refused, or never arrived, is as unsent as before. */
export function followForms(drafts: FormDrafts, router: DataRouter) {
  drafts.restore()
  let heard = router.state.actionData
  let failed = false
  router.subscribe(({ actionData, errors, navigation }) => {
    if (navigation.state !== 'idle') return
    if (actionData !== heard) {
      heard = actionData
      const answers: FormAnswer[] = Object.values(actionData ?? {})
      if (answers.some(({ status }) => status >= 400)) drafts.comeBack()
    }
    // The page comes back a moment after its data.
    if (failed && !errors) setTimeout(drafts.refill)
    else if (!errors) drafts.forgetSent()
    failed = errors !== null
  })
}
