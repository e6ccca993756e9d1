import { carryFields } from './form-fields.ts'

/**
 * What was typed while the app started is carried over where React renders a part of the document again, because
 * somebody else had changed it before. Answers what is to be called then.
 */
export function carryTypedText(): () => void {
  const { href } = location
  const forms = [...document.forms]
  let focused = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  return () => {
    if (location.href !== href) return
    for (const [index, form] of forms.entries()) {
      const successor = document.forms[index]
      if (form.isConnected || !successor) continue
      // A field that is called `action` would hide the property.
      const isSame = form.getAttribute('action') === successor.getAttribute('action')
      if (isSame) carryFields(form, successor, focused)
    }
  }
}
